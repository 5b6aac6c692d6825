import { type RawBuilder, sql } from 'kysely'
import type { TypeName } from '../../content/registry'
import { getPlace, type SearchGroup, searchGroups } from '../../content/site-structure'
import type { Engine, SearchTerm } from '../db'
import { listVisiblePublications, type VisiblePublication } from '../entries'
import { parseQueryTerms } from '../search-index'

/** At most this many candidates are ranked: the most recently published ones. */
const maxCandidates = 1000
/** With as many that visitors see among the first, those that match in their text alone are not looked for. */
const enoughCandidates = 500
/** Among so many matches one that visitors see is nearly always found. */
const fewCandidates = 10

/** What may be shown to those who look for something. */
export interface Candidate extends VisiblePublication {
  /** How many of the words stand in its title; 1 for a title that holds all of what is looked for. */
  titleWords: number
  /** How many of the words it holds, when it need not hold all. */
  words: number
}

export interface Candidates {
  candidates: Candidate[]
  /** There are more than were ranked. */
  isLimited: boolean
}

/** The result group of a type; empty for those that the search leaves out. */
export function findGroup(type: TypeName): SearchGroup | '' {
  const place = getPlace(type)
  return place.kind === 'home' ? '' : place.searchGroup
}

/** Those that hold every word of one of the keywords, ranked. */
export async function findWithAllWords(engine: Engine, keywords: string[], at: number): Promise<Candidates> {
  const { candidates, isLimited } = await collectMatching(engine, keywords, at)
  return { candidates: rank(candidates), isLimited }
}

/** Those that hold every word of one of the keywords, in no order. */
async function collectMatching(engine: Engine, keywords: string[], at: number): Promise<Candidates> {
  const found = new Map<number, Candidate>()
  let isLimited = false
  for (const keyword of keywords) {
    const terms = parseQueryTerms(keyword)
    if (terms.length > 0 && !(isLimited && found.size >= enoughCandidates))
      isLimited = (await addMatching(engine, terms, at, found)) || isLimited
  }
  return { candidates: [...found.values()], isLimited }
}

/** Those that hold more than half of the words, the most of them first. */
export async function findWithSomeWords(engine: Engine, words: string[], at: number): Promise<Candidates> {
  const { candidates, isLimited } = await countWords(engine, words, at)
  return { candidates: rank(candidates.filter((candidate) => candidate.words * 2 > words.length)), isLimited }
}

/** Those that hold every word, together or apart from each other. */
export async function findWithEveryWord(engine: Engine, words: string[], at: number): Promise<Candidates> {
  const { candidates, isLimited } = await countWords(engine, words, at)
  const every = candidates.filter((candidate) => candidate.words === words.length)
  return { candidates: rank(every.map((candidate) => ({ ...candidate, words: 0 }))), isLimited }
}

/** Whether visitors see something that holds every word of one of the keywords; far less work than finding all of them. */
export async function hasOneWithAllWords(engine: Engine, keywords: string[], at: number): Promise<boolean> {
  for (const terms of keywords.map(parseQueryTerms).filter(({ length }) => length > 0)) {
    for (const limit of [fewCandidates, maxCandidates]) {
      const { rows, found } = await listVisiblePublications(
        engine.db,
        selectMatching(engine, terms, 'anywhere', limit),
        at,
      )
      if (rows.length > 0) return true
      if (found < limit) break
    }
  }
  return false
}

/** Both, ranked as one; those that are in both count as in the first. */
export function mergeCandidates(first: Candidates, second: Candidates): Candidates {
  const known = new Set(first.candidates.map(({ id }) => id))
  const others = second.candidates.filter(({ id }) => !known.has(id))
  return { candidates: rank([...first.candidates, ...others]), isLimited: first.isLimited || second.isLimited }
}

/** Those that hold any of the words, with how many of them they hold, in no order. */
async function countWords(engine: Engine, words: string[], at: number): Promise<Candidates> {
  const found = new Map<number, Candidate>()
  let isLimited = false
  for (const word of words) {
    const one = await collectMatching(engine, [word], at)
    isLimited ||= one.isLimited
    for (const candidate of one.candidates) {
      const before = found.get(candidate.id)
      found.set(candidate.id, {
        ...candidate,
        titleWords: (before?.titleWords ?? 0) + candidate.titleWords,
        words: (before?.words ?? 0) + 1,
      })
    }
  }
  return { candidates: [...found.values()], isLimited }
}

/** @returns whether there were more than are ranked */
async function addMatching(
  engine: Engine,
  terms: SearchTerm[],
  at: number,
  candidates: Map<number, Candidate>,
): Promise<boolean> {
  let isLimited = false
  for (const where of ['title', 'anywhere'] as const) {
    if (isLimited && candidates.size >= enoughCandidates) break
    const matching = selectMatching(engine, terms, where, maxCandidates)
    const { rows, found } = await listVisiblePublications(engine.db, matching, at)
    for (const row of rows.filter(({ id }) => where === 'title' && candidates.has(id)))
      candidates.set(row.id, { ...row, titleWords: 1, words: 0 })
    const others = rows.filter(({ id }) => !candidates.has(id))
    isLimited ||= found === maxCandidates || candidates.size + others.length > maxCandidates
    for (const row of others.slice(0, maxCandidates - candidates.size))
      candidates.set(row.id, { ...row, titleWords: where === 'title' ? 1 : 0, words: 0 })
  }
  return isLimited
}

/** The ids of the newest publications that match. */
function selectMatching(
  { search }: Engine,
  terms: SearchTerm[],
  where: 'title' | 'anywhere',
  limit: number,
): RawBuilder<unknown> {
  return sql`
    select ${search.key} as id from search where ${search.matches(terms, where)}
    order by ${search.key} desc limit ${limit}`
}

/** Groups come in their order; what stands in none comes behind them all. */
function rankGroup(group: SearchGroup | ''): number {
  const order = searchGroups.findIndex((name) => name === group)
  return order === -1 ? searchGroups.length : order
}

function rank(candidates: Candidate[]): Candidate[] {
  const order = ({ type }: Candidate) => rankGroup(findGroup(type))
  return candidates.sort(
    (a, b) =>
      b.words - a.words ||
      b.titleWords - a.titleWords ||
      order(a) - order(b) ||
      Number(b.date > a.date) - Number(b.date < a.date) ||
      b.entryId - a.entryId,
  )
}
