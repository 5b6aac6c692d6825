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

const identityPattern = /(?<before>^|[^\dA-Za-z])(?:\d{17}[\dXx]|\d{15})(?![\dA-Za-z])/g
const isIdentityCard = /身份证|证件号|公民身份号码/

/** A unit or a thing that is counted, behind a number. */
const counted =
  /^\s*(?:[万亿]?(?:平方|立方|公顷|公里|千米|米|亩|元|个|点|条|次|幅|人|户|家|张|宗|件|台|吨|字节|像素)|[kmMGT]|[%％‰])/
const mobilePattern =
  /(?<before>^|[^\dA-Za-z.\-－*])(?:\+?86[\s-]?)?1[3-9]\d(?:\d{8}|(?<gap>[\s-])\d{4}\k<gap>\d{4})(?![\d*A-Za-z]|[.-]\d)/g

/** Numbers of people: identity cards, and mobile telephones that are not the company's own. */
export function findPersonalData(text: string, { telephones }: Pick<CheckFacts, 'telephones'>): Match[] {
  const own = new Set(telephones.map(readMobile))
  return [
    ...findWords(text, identityPattern)
      .filter(({ text: found, sentence }) =>
        found.length === 18
          ? isIdentityNumber(found) || isIdentityCard.test(sentence)
          : isIdentityCard.test(sentence) && isIdentityNumber(found),
      )
      .map(({ start, end }): Match => ({
        start,
        end,
        message: '身份证号码属于敏感个人信息，不应公开，请删去',
        basis: personalDataLaw,
        fix: null,
        severity: 'severe',
      })),
    ...findWords(text, mobilePattern)
      .filter(({ text: found, after }) => !own.has(readMobile(found)) && !counted.test(after))
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
