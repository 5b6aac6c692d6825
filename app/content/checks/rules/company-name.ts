import { findWords, type Match } from '../find-words'

const basis = '《企业名称登记管理规定》'

/** How many characters may differ before it is somebody else's name. */
const mostDifferences = 4

/** The company's name where it is not written as it is registered. */
export function findCompanyNames(text: string, { companyName }: { companyName: string }): Match[] {
  const brand = companyName.slice(0, 2)
  if (!/(?:公司|集团)$/.test(companyName) || companyName.length < 8) return []
  return findWords(text, /\p{Script=Han}{4,40}?(?:股份有限公司|有限责任公司|有限公司)/gu).flatMap((run): Match[] => {
    if (run.text.endsWith(companyName)) return []
    // Words may stand before the name: the part of the run that is nearest to it is meant.
    const parts = Array.from({ length: run.text.length - 3 }, (_, at) => {
      const part = run.text.slice(at)
      return { at, part, differences: countDifferences(part, companyName) }
    })
    const nearest = parts.reduce((best, part) => (part.differences < best.differences ? part : best))
    const isMeant =
      nearest.differences === 1 || (nearest.differences <= mostDifferences && nearest.part.startsWith(brand))
    if (!isMeant) return []
    const message = '与登记的企业名称不一致'
    return [{ start: run.start + nearest.at, end: run.end, message, basis, fix: companyName, severity: 'advice' }]
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
