import { type RawBuilder, sql } from 'kysely'
import type { TypeName } from '../../content/registry'
import { getPlace, type SearchGroup } from '../../content/site-structure'
import type { Engine, SearchTerm } from '../db'
import { listVisiblePublications, type PublicationQuery, selectIdsOf, type VisiblePublication } from '../entries'
import { notNewsTerm, parseQueryTerms } from '../search-index'
import { isInsideWord } from './marks'
import type { NamedEntries } from './site-pages'

/** At most this many candidates are ranked for each keyword: the most recently published ones, and all that are not news. */
const maxCandidates = 500
/** With as many that visitors see among the first, those that match in their text alone are not looked for. */
const enoughCandidates = 250
/** At most so many that are not news: little beside the news, which would else push it out of what is ranked. */
const maxOffers = 2000
/** Among so many matches one that visitors see is nearly always found. */
const fewCandidates = 10

/** What may be shown to those who look for something. */
export interface Candidate extends VisiblePublication {
  /** How many of the words stand in its title; 1 for a title that holds all of what is looked for. */
  titleWords: number
  /** How many of the words it holds, when it need not hold all. */
  words: number
  /** It stands in a part of the site of this name, or whose name holds it. */
  named?: 'exactly' | 'partly'
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

/** What matches some words. */
interface Match {
  /** Those with all of the words in the title; unknown where there are very many. */
  inTitle: VisiblePublication[] | undefined
  /** The newest with all of them anywhere. */
  anywhere: VisiblePublication[]
  /** There are more. */
  isLimited: boolean
}

/** Reads what matches words at a moment. */
type Matches = ReturnType<typeof createMatches>

/** Creates the reader of matches for one search: each query is sent once. */
export function createMatches(engine: Engine, at: number) {
  const { db, search } = engine
  const known = new Map<string, () => Promise<Match>>()

  /** What matches each of some lists of words, in one query. */
  function readTogether(lists: SearchTerm[][]): void {
    const queries = lists.flatMap((terms, index): PublicationQuery[] => [
      // To find the newest of very many titles takes long, and the newest texts hold enough of them.
      {
        ids: sql`select ${search.key} as id from search where ${search.matches([terms], 'title')} limit ${maxCandidates + 1}`,
        unless: { query: 2 * index, gives: maxCandidates + 1 },
      },
      { ids: selectNewest(engine, [terms], maxCandidates) },
    ])
    const reading = listVisiblePublications(db, queries, at)
    for (const [index, terms] of lists.entries()) {
      known.set(JSON.stringify(terms), async () => {
        const found = await reading
        const [titles, anywhere] = [found[2 * index], found[2 * index + 1]]
        const isLimited = anywhere?.found === maxCandidates
        const areKnown = !isLimited || (titles?.found ?? 0) > 0
        return { inTitle: areKnown ? titles?.rows : undefined, anywhere: anywhere?.rows ?? [], isLimited }
      })
    }
  }

  const isUnknown = (terms: SearchTerm[]) => terms.length > 0 && !known.has(JSON.stringify(terms))

  return {
    /** Where the database is in another process, asks at once for all that keywords match. */
    askFor(keywords: string[]): void {
      const unknown = keywords.map(parseQueryTerms).filter(isUnknown)
      if (engine.isRemote && unknown.length > 0) readTogether(unknown)
    },

    async read(terms: SearchTerm[]): Promise<Match> {
      if (isUnknown(terms)) readTogether([terms])
      return (await known.get(JSON.stringify(terms))?.()) ?? { inTitle: [], anywhere: [], isLimited: false }
    },

    /** What is not news among all that match. */
    async readOffered(alternatives: SearchTerm[][]): Promise<VisiblePublication[]> {
      const offered = alternatives.map((terms) => [...terms, notNewsTerm])
      const [found] = await listVisiblePublications(db, [{ ids: selectNewest(engine, offered, maxOffers) }], at)
      return found?.rows ?? []
    },
  }
}

/** Entries that stand in parts of the site with the name that is looked for. */
export async function findNamed(
  engine: Engine,
  { exact, partly }: { exact: NamedEntries[]; partly: NamedEntries[] },
  at: number,
): Promise<Candidates> {
  const asked = [...exact, ...partly]
  const ids = asked.map((named) => ({ ids: selectIdsOf(named, maxCandidates) }))
  const results = await listVisiblePublications(engine.db, ids, at)
  const found = new Map<number, Candidate>()
  for (const [index, { rows }] of results.entries()) {
    const named = index < exact.length ? ('exactly' as const) : ('partly' as const)
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, { ...row, titleWords: 0, words: 0, named })
  }
  return { candidates: [...found.values()], isLimited: results.some((result) => result.found === maxCandidates) }
}

/** Those that hold every word of one of the keywords, in no order. */
export async function findWithAllWords(matches: Matches, keywords: string[]): Promise<Candidates> {
  const found = new Map<number, Candidate>()
  const limited: SearchTerm[][] = []
  matches.askFor(keywords)
  for (const terms of keywords.map(parseQueryTerms)) {
    if (terms.length === 0) continue
    const isEnough = limited.length > 0 && found.size >= enoughCandidates
    if (isEnough || (await addMatching(matches, terms, found))) limited.push(terms)
  }
  if (limited.length > 0) await addOffered(matches, limited, found)
  return { candidates: [...found.values()], isLimited: limited.length > 0 }
}

/** Adds what is not news, holds all words of one of some keywords, and was published before so many others. */
async function addOffered(
  matches: Matches,
  alternatives: SearchTerm[][],
  candidates: Map<number, Candidate>,
): Promise<void> {
  for (const row of await matches.readOffered(alternatives)) {
    const isTitle = alternatives.some((terms) => holdsTerms(row.title, terms))
    if (!candidates.has(row.id)) candidates.set(row.id, { ...row, titleWords: isTitle ? 1 : 0, words: 0 })
  }
}

/** Those that hold more than half of the words, or half of them and one of these in the title. */
export async function findWithSomeWords(matches: Matches, words: string[][]): Promise<Candidates> {
  const { candidates, isLimited } = await countWords(matches, words)
  const isEnough = (candidate: Candidate) =>
    candidate.words * 2 > words.length || (candidate.words * 2 === words.length && candidate.titleWords > 0)
  return { candidates: candidates.filter(isEnough), isLimited }
}

/** Those that hold every word, together or apart from each other. */
export async function findWithEveryWord(matches: Matches, words: string[]): Promise<Candidates> {
  const { candidates, isLimited } = await countWords(
    matches,
    words.map((word) => [word]),
  )
  const every = candidates.filter((candidate) => candidate.words === words.length)
  return { candidates: every.map((candidate) => ({ ...candidate, words: 0 })), isLimited }
}

/**
 * Finds for each list of keywords a publication that visitors see and that holds every word of one of them; far less work
 * than finding all of them.
 */
export async function findOneEach(engine: Engine, lists: string[][], at: number): Promise<Array<number | undefined>> {
  const asked = lists.flatMap((keywords, list) =>
    keywords.map((keyword) => ({ list, terms: parseQueryTerms(keyword) })).filter(({ terms }) => terms.length > 0),
  )
  const hits = new Map<number, number>()
  let open = asked
  for (const limit of [fewCandidates, maxCandidates]) {
    const ids = open.map(({ terms }) => ({ ids: selectNewest(engine, [terms], limit) }))
    const results = await listVisiblePublications(engine.db, ids, at)
    for (const [index, { list }] of open.entries()) {
      const [row] = results[index]?.rows ?? []
      if (row) hits.set(list, row.id)
    }
    open = open.filter(({ list }, index) => !hits.has(list) && results[index]?.found === limit)
  }
  return lists.map((_, list) => hits.get(list))
}

/** Both as one; what is in both counts as the first has it, and as one that is named if either says so. */
export function mergeCandidates(first: Candidates, second: Candidates): Candidates {
  const merged = new Map(second.candidates.map((candidate) => [candidate.id, candidate]))
  for (const candidate of first.candidates) {
    const named = candidate.named ?? merged.get(candidate.id)?.named
    merged.set(candidate.id, named ? { ...candidate, named } : candidate)
  }
  return { candidates: [...merged.values()], isLimited: first.isLimited || second.isLimited }
}

/** Those that hold any of the words, each of them in one way or another, with how many they hold, in no order. */
async function countWords(matches: Matches, words: string[][]): Promise<Candidates> {
  const found = new Map<number, Candidate>()
  let isLimited = false
  matches.askFor(words.flat())
  for (const word of words) {
    const one = await findWithAllWords(matches, word)
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
  matches: Matches,
  terms: SearchTerm[],
  candidates: Map<number, Candidate>,
): Promise<boolean> {
  const { inTitle, anywhere, isLimited } = await matches.read(terms)
  for (const row of inTitle ?? []) candidates.set(row.id, { ...row, titleWords: 1, words: 0 })
  const others = anywhere.filter(({ id }) => !candidates.has(id))
  const room = maxCandidates - candidates.size
  for (const row of others.slice(0, Math.max(0, room))) {
    const isTitle = inTitle === undefined && holdsTerms(row.title, terms)
    candidates.set(row.id, { ...row, titleWords: isTitle ? 1 : 0, words: 0 })
  }
  return isLimited || others.length > room
}

/** Whether a folded title holds all terms, as the index has it. */
function holdsTerms(title: string, terms: SearchTerm[]): boolean {
  return terms.every(({ text, prefix }) => {
    for (let at = title.indexOf(text); at >= 0; at = title.indexOf(text, at + 1))
      if (!prefix || at === 0 || !isInsideWord(title, at)) return true
    return false
  })
}

/** The ids of the newest publications that match one of the alternatives anywhere. */
function selectNewest({ search }: Engine, alternatives: SearchTerm[][], limit: number): RawBuilder<unknown> {
  return sql`
    select ${search.key} as id from search where ${search.matches(alternatives, 'anywhere')}
    order by ${search.key} desc limit ${limit}`
}
