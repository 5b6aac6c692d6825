import { findWords, type Match } from '../finding'
import { blankClaims, type HeldCertificate, listClaims } from '../../claims'

const nameLaw = '《企业名称登记管理规定》'

/** With more differing characters it counts as the name of another company. */
const mostDifferences = 4

/** The company's name where it is not written as it is registered. */
export function findCompanyNames(text: string, { companyName }: { companyName: string }): Match[] {
  const brand = companyName.slice(0, 2)
  if (!/(?:公司|集团)$/.test(companyName) || companyName.length < 8 || !text.includes('有限')) return []
  return findWords(text, /\p{Script=Han}{4,40}?(?:股份有限公司|有限责任公司|有限公司)/gu).flatMap((run): Match[] => {
    if (run.text.endsWith(companyName)) return []
    // Words may stand before the name: the part of the run that is nearest to it is meant.
    const parts = Array.from({ length: run.text.length - 3 }, (_, at) => {
      const part = run.text.slice(at)
      return { at, part, differences: countDifferences(part, companyName) }
    })
    const nearest = parts.reduce((best, part) => (part.differences < best.differences ? part : best))
    // What is attached in front makes it another name: 大地经纬信息技术有限公司.
    const isApart = /^$|[由为是与和及向对在于至给归请的即系到跟同将经让]$/.test(run.text.slice(0, nearest.at))
    const isMeant =
      nearest.differences === 1 || (nearest.differences <= mostDifferences && isApart && nearest.part.startsWith(brand))
    if (!isMeant) return []
    const message = '与登记的企业名称不一致'
    return [
      { start: run.start + nearest.at, end: run.end, message, basis: nameLaw, fix: companyName, severity: 'advice' },
    ]
  })
}

/** The number of characters to insert, remove or replace (Levenshtein). */
function countDifferences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

const qualificationLaws = '《中华人民共和国广告法》第二十八条、《测绘资质管理办法》'

/** How qualifications are written: a grade with its kind, titles that an authority gives, certified systems. */
const qualification =
  /(?:[甲乙丙丁]级\p{Script=Han}{0,8}?资质|高新技术企业(?!园|孵化|集聚|认定|培育|开发区|名录|库)|专精特新\p{Script=Han}{0,6}?企业|(?:质量|环境|职业健康安全|信息安全)管理体系认证|CMMI\s?-?(?:ML)?\s?[1-5]\s?级?|(?:ISO|ITSS|CCRC)[\s/IEC]{0,5}[\d:：]{1,10}级?\s?(?:体系)?认证)/gu

/** What speaks of the qualifications of others, or of how one comes by them. */
const ofOthers =
  /投标人|供应商(?:须|应|需)|招标文件|招标人要求|由[^，。；]{2,12}(?:审批|颁发|认定)|如何|申请条件|申报条件|办理指南|应聘|资质要求|帮助(?:客户|企业)|协助(?:客户|企业)/

/**
 * Finds qualifications that a text claims. It is severe when no valid certificate stands behind one; otherwise the advice
 * is to tie the words to the certificate, so that they disappear when it expires.
 */
export function findClaims(text: string, certificates: readonly HeldCertificate[]): Match[] {
  const written = findWords(blankClaims(text), qualification)
    .filter(({ sentence }) => !ofOthers.test(sentence))
    .map(({ start, end, text: words }): Match => {
      const certificate = certificates.find(({ title }) => title.includes(words) || words.includes(title))
      return certificate
        ? {
            start,
            end,
            message: '证书到期或撤下后，这里仍会这样写；改为随证书显示',
            basis: qualificationLaws,
            fix: `{持有 ${certificate.title}：${words}}`,
            severity: 'advice',
          }
        : {
            start,
            end,
            message: '没有有效的证书支持这一表述，请删除或更新资质荣誉',
            basis: qualificationLaws,
            fix: null,
            severity: 'severe',
          }
    })
  const isKnown = (name: string) => certificates.some(({ title, number }) => title === name || number === name)
  const lapsed = listClaims(text)
    .filter(({ word, name }) => word !== '数量' && !isKnown(name))
    .map(({ name, start, end }): Match => ({
      start,
      end,
      message: `资质荣誉中没有有效的“${name}”，前台不显示这一表述`,
      basis: '随证书显示的文字',
      fix: null,
      severity: 'advice',
    }))
  const broken = findWords(blankClaims(text), /\{(?:持有|编号|数量)/gu).map(({ start, end }): Match => ({
    start,
    end,
    message: '写法不完整，应为 {持有 证书名称：有效时的文字}',
    basis: '随证书显示的文字',
    fix: null,
    severity: 'severe',
  }))
  return [...written, ...lapsed, ...broken]
}
