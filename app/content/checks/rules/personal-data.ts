import { type CheckFacts, findWords, type Match } from '../finding'

const personalDataLaw = '《中华人民共和国个人信息保护法》第二十五条、第二十八条'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Whether digits are a citizen's number: region, day of birth and, of 18, the check character (GB 11643—1999). */
function isIdentityNumber(text: string): boolean {
  if (!/^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/.test(text)) return false
  const birth = text.length === 18 ? text.slice(6, 14) : `19${text.slice(6, 12)}`
  const [year, month, day] = [birth.slice(0, 4), birth.slice(4, 6), birth.slice(6)].map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) return false
  if (text.length !== 18) return true
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return text[17]?.toUpperCase() === '10X98765432'[sum % 11]
}

const identityPattern =
  /(?<before>^|[^\dA-Za-z])(?:\d{17}[\dXx]|\d{15}|\d{6}(?<space>[ -])\d{8}\k<space>\d{3}[\dXx])(?![\dA-Za-z])/g
/** What names a number that is none of a person. */
const otherNumber = /(?:流水号|[订工运货账]?单号|编号|批次号?|批号|图号|件号|序列号|条码|编码|代码|案号)[为是：:\s]*$/

const bankCardPattern = /(?<before>^|[^\dA-Za-z])62(?:\d{14,17}|\d{2}(?: \d{4}){3}(?: \d{1,3})?)(?![\dA-Za-z])/g
const travelPattern = /(?<=(?:护照|通行证)(?:号码?)?[为是：:\s]*)[A-Z]{1,2}\d{7,10}(?![\dA-Za-z])/g

/** Whether digits are those of a card, by their check digit (ISO/IEC 7812-1). */
function isCardNumber(text: string): boolean {
  const sum = Array.from(text.replaceAll(' ', '')).reduceRight(
    ({ total, isDoubled }, digit) => {
      const value = Number(digit) * (isDoubled ? 2 : 1)
      return { total: total + (value > 9 ? value - 9 : value), isDoubled: !isDoubled }
    },
    { total: 0, isDoubled: false },
  )
  return sum.total % 10 === 0
}

const isIdentityCard = /身份证|证件号|公民身份号码/

/** A unit or a thing that is counted, behind a number. */
const counted =
  /^\s*(?:[万亿]?(?:平方|立方|公顷|公里|千米|米|亩|元|个|点|条|次|幅|人|户|家|张|宗|件|台|吨|字节|像素)|[kmMGT]|[%％‰])/
const mobilePattern =
  /(?<before>^|[^\dA-Za-z.\-－*])(?:\+?86[\s-]?)?1[3-9]\d(?:\d{8}|(?<gap>[\s-])\d{4}\k<gap>\d{4}|\d(?<small>[\s-])\d{3}\k<small>\d{4}|\d{4}[\s-]\d{4})(?![\d*A-Za-z]|[.-]\d)/g

/** Numbers of people: identity cards, bank cards, papers to travel with, and mobile telephones that are not the company's own. */
export function findPersonalData(text: string, { telephones }: Pick<CheckFacts, 'telephones'>): Match[] {
  const own = new Set(telephones.map(readMobile))
  return [
    ...findWords(text, identityPattern)
      .filter(({ text: found, sentence }) => {
        const digits = found.replaceAll(/[ -]/g, '')
        return digits.length === 18
          ? isIdentityNumber(digits) || isIdentityCard.test(sentence)
          : isIdentityCard.test(sentence) && isIdentityNumber(digits)
      })
      .map(({ start, end }): Match => ({
        start,
        end,
        message: '身份证号码属于敏感个人信息，不应公开，请删去',
        basis: personalDataLaw,
        fix: null,
        severity: 'severe',
      })),
    ...[
      ...findWords(text, bankCardPattern).filter(({ text: found }) => isCardNumber(found)),
      ...findWords(text, travelPattern),
    ].map(({ start, end }): Match => ({
      start,
      end,
      message: '银行卡号和证件号码属于敏感个人信息，不应公开，请删去',
      basis: personalDataLaw,
      fix: null,
      severity: 'severe',
    })),
    ...findWords(text, mobilePattern)
      .filter(
        ({ text: found, before, after }) =>
          !own.has(readMobile(found)) && !counted.test(after) && !otherNumber.test(before),
      )
      .map(({ start, end }): Match => ({
        start,
        end,
        message: '个人手机号码公开前须取得本人同意，可改为服务热线',
        basis: personalDataLaw,
        fix: null,
        severity: 'advice',
      })),
  ]
}

/** The eleven digits of a mobile number, however it is written. */
function readMobile(text: string): string {
  return text.replaceAll(/\D/g, '').slice(-11)
}
