import { cultureCategories, searchGroups } from '../../content/site-structure'
import { getContentType, typeNames } from '../../content/registry'
import { foldText } from '../search-index'
import { type Candidate, findGroup } from './candidates'
import { holdsWord } from './words'

/** How well a candidate answers, the best first. */
const levels = { named: 0, title: 1, titleApart: 2, text: 3, statement: 4 } as const

interface Ranked {
  candidate: Candidate
  level: number
  /** Its title is one of the keywords and nothing more. */
  isWholeTitle: boolean
}

/** How many results of a group are shown, with all that come before them; an empty group is all. */
interface Needed {
  group: string
  count: number
}

/** Where notices of law stand: everybody's words are in them. */
const statementCategory = Object.entries(cultureCategories).find(([, label]) => label === '网站声明')?.[0]

/**
 * Ranks candidates: what stands under the name that is looked for, then titles that hold it as a word, then other titles,
 * then texts; among these by kind, what the company offers before what it reports, and then the newest.
 * @param keywords what was looked for
 * @param needed how many of which group are shown: where words end is only looked at as far as it matters
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  keywords: readonly string[],
  needed: Needed,
): Candidate[] {
  const folded = keywords.map((keyword) => foldText(keyword.trim()))
  const ranked = candidates.map((candidate) => rank(candidate, folded)).toSorted(compare)
  lowerBrokenWords(ranked, folded, needed)
  return ranked.toSorted(compare).map(({ candidate }) => candidate)
}

function rank(candidate: Candidate, keywords: readonly string[]): Ranked {
  const { title, named, titleWords } = candidate
  const isHeld = titleWords > 0 && keywords.some((keyword) => title.includes(keyword))
  const isTitle = isHeld || named === 'partly'
  const inText = isStatement(candidate) ? levels.statement : levels.text
  const level = isTitle ? levels.title : titleWords > 0 ? levels.titleApart : inText
  return {
    candidate,
    isWholeTitle: isHeld && keywords.includes(title),
    level: named === 'exactly' ? levels.named : level,
  }
}

function isStatement({ type, category }: Candidate): boolean {
  return type === 'culture' && String(category) === statementCategory
}

/**
 * Puts titles that hold a keyword only across the border of two other words among the texts, as far as it takes to know
 * the first ones.
 */
function lowerBrokenWords(ranked: Ranked[], keywords: readonly string[], { group, count }: Needed): void {
  let found = 0
  for (const one of ranked) {
    if (found >= count || one.level > levels.title) return
    const { type, title, named } = one.candidate
    if (!named && !keywords.some((keyword) => holdsWord(title, keyword))) one.level = levels.text
    else if (group === '' || findGroup(type) === group) found += 1
  }
}

/** Groups come in their order; what stands in none comes behind them all. */
function rankGroup({ type }: Candidate): number {
  const group = findGroup(type)
  const order = searchGroups.findIndex((name) => name === group)
  return order === -1 ? searchGroups.length : order
}

function compare(a: Ranked, b: Ranked): number {
  const [one, other] = [a.candidate, b.candidate]
  return (
    other.words - one.words ||
    a.level - b.level ||
    (a.level === levels.titleApart ? other.titleWords - one.titleWords : 0) ||
    rankGroup(one) - rankGroup(other) ||
    Number(b.isWholeTitle) - Number(a.isWholeTitle) ||
    compareInListing(a, b) ||
    Number(other.date > one.date) - Number(other.date < one.date) ||
    other.entryId - one.entryId
  )
}

/** Entries under a name that staff have put in order stand in it. */
function compareInListing(a: Ranked, b: Ranked): number {
  if (a.level !== levels.named || b.level !== levels.named) return 0
  const [one, other] = [a.candidate, b.candidate]
  if (one.type !== other.type) return typeNames.indexOf(one.type) - typeNames.indexOf(other.type)
  return getContentType(one.type).order === 'manual' ? one.sort - other.sort : 0
}
