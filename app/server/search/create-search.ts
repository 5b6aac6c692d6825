import type { Kysely } from 'kysely'
import { getContentType, isTypeName, typeNames } from '../../content/registry'
import type { SearchAnswer, SearchHit } from '../../contract'
import { getPublicAddress } from '../../navigation/public-address'
import type { ContentStates } from '../content-states'
import { createContentCache } from '../content-cache'
import { allEntries, readParts } from '../content-reads'
import type { Database, Engine } from '../db'
import {
  computeUnknownMissingParts,
  listPublicationsToIndex,
  parseValues,
  readRevisionsById,
  updatePublicationSummary,
} from '../entries'
import { addToSearch, listSearchTexts, parseQueryTerms } from '../search-index'
import {
  type Candidate,
  type Candidates,
  findGroup,
  findWithAllWords,
  findWithEveryWord,
  findWithSomeWords,
  hasOneWithAllWords,
  mergeCandidates,
} from './candidates'
import { createMarkedExtract, markText, parseMarkedTerms } from './marks'
import { findWordsByPinyin, listAskedWords, listVariants } from './words'

const maxKeywordLength = 100
/** How many publications are indexed at a time. */
const batchSize = 500

/** A question to the site's search. */
export interface SearchQuery {
  keyword: string
  /** A result group such as 案例; empty for all. */
  group: string
  offset: number
  limit: number
  at?: number
}

/** The site's search over published entries. */
export type Search = ReturnType<typeof createSearch>

/** Creates the site's search over published entries. @param deps.now the clock, in ms since 1970 */
export function createSearch({ engine, now }: { engine: Engine; now: () => number }) {
  return {
    /**
     * Ranked: hits in the title first, then by kind (what the company offers before what it reports), then the newest.
     * Other words for the same are found too. Where nothing holds every word, words that sound as typed are looked for, then
     * some of the words. The same answers on both engines. What ended before now is not found, even when asked for a moment
     * of the past.
     */
    async find(query: SearchQuery): Promise<SearchAnswer> {
      const keyword = [...query.keyword.trim()].slice(0, maxKeywordLength).join('')
      if (parseQueryTerms(keyword).length === 0)
        return { rows: [], total: 0, totalIsLowerBound: false, onlySomeWords: false, groups: [] }
      const { candidates, isLimited, keywords, onlySomeWords } = await readParts([allEntries], () =>
        lookFor(engine, keyword, query.at ?? now()),
      )
      const found = query.group === '' ? candidates : candidates.filter(({ type }) => findGroup(type) === query.group)
      const page = found.slice(query.offset, query.offset + query.limit)
      return {
        rows: await readParts([allEntries], () => readHits(engine, page, keywords)),
        total: found.length,
        totalIsLowerBound: isLimited,
        onlySomeWords,
        groups: countGroups(candidates),
      }
    },

    /** Whether `find` would find something now that holds all words of a keyword, or of one that sounds so. */
    findsAllWords: (keyword: string): Promise<boolean> =>
      readParts(
        [allEntries],
        async () =>
          (await hasOneWithAllWords(engine, listVariants(keyword), now())) ||
          (await hasOneWithAllWords(engine, await findWordsByPinyin(keyword), now())),
      ),

    /**
     * Rebuilds the index from every publication that has not ended, in batches, and what entries keep of theirs: after a
     * restore.
     * @param db the database, or the transaction in which the publications were written
     */
    async reindex(db: Kysely<Database>): Promise<void> {
      await engine.updateStatistics(db, ['entry', 'revision', 'publication'])
      await updatePublicationSummary(db, now())
      await computeUnknownMissingParts(db)
      await engine.search.rebuild(db, async () => {
        for (let after = 0; ;) {
          const rows = await listPublicationsToIndex(db, { after, at: now(), limit: batchSize })
          const known = rows.flatMap(({ id, type: name, title, ...stored }) => {
            if (!isTypeName(name)) return []
            const type = getContentType(name)
            return [{ id, type, title, values: parseValues(type, stored) }]
          })
          await addToSearch(engine, db, known)
          const last = rows.at(-1)
          if (!last || rows.length < batchSize) return
          after = last.id
        }
      })
    },
  }
}

interface Found extends Candidates {
  /** What was looked for in the end. */
  keywords: string[]
  onlySomeWords: boolean
}

/** Looks for all words or others for the same, then for words that sound so, then for some of the words. */
async function lookFor(engine: Engine, keyword: string, at: number): Promise<Found> {
  const variants = listVariants(keyword)
  const exact = await findWithAllWords(engine, variants, at)
  if (exact.candidates[0]?.titleWords) return { ...exact, keywords: variants, onlySomeWords: false }
  const words = listAskedWords(keyword)
  if (exact.candidates.length > 0) {
    // A title may hold all words apart from each other: 不动产登记系统 is meant to find 不动产登记信息管理系统.
    const apart = await findWithEveryWord(engine, words, at)
    return { ...mergeCandidates(apart, exact), keywords: [...variants, ...words], onlySomeWords: false }
  }
  const sounding = await findWordsByPinyin(keyword)
  const heard = await findWithAllWords(engine, sounding, at)
  if (heard.candidates.length > 0) return { ...heard, keywords: sounding, onlySomeWords: false }
  return { ...(await findWithSomeWords(engine, words, at)), keywords: words, onlySomeWords: true }
}

function countGroups(candidates: Candidate[]): SearchAnswer['groups'] {
  const counts = new Map<string, number>()
  for (const { type } of candidates) counts.set(findGroup(type), (counts.get(findGroup(type)) ?? 0) + 1)
  const names = new Set(typeNames.map(findGroup))
  return [...names].flatMap((name) => {
    const count = counts.get(name)
    return name === '' || count === undefined ? [] : [{ name, count }]
  })
}

async function readHits(engine: Engine, page: Candidate[], keywords: string[]): Promise<SearchHit[]> {
  if (page.length === 0) return []
  const terms = parseMarkedTerms(keywords)
  const revisions = await readRevisionsById(
    engine.db,
    page.map(({ revisionId }) => revisionId),
  )
  return page.flatMap(({ entryId: id, revisionId, type, category, date }) => {
    const revision = revisions.get(revisionId)
    if (!revision) return []
    const texts = listSearchTexts(getContentType(type), parseValues(getContentType(type), revision))
    return {
      id,
      type,
      category,
      group: findGroup(type),
      title: markText(revision.title, terms),
      extract: createMarkedExtract(texts, terms),
      date,
      path: getPublicAddress({ type, id, category }),
    }
  })
}

/** Enough for a hundred lists of words. */
const maxBytes = 100_000

/** Creates the filter of suggested words. Each list is tried once for a period of the content. */
export function createSuggestedWords(search: Pick<Search, 'findsAllWords'>, states: ContentStates) {
  const cache = createContentCache<string[]>(maxBytes)
  /** Leaves out of some words those that the search finds nothing for. */
  return async function keepFindingWords(words: string[]): Promise<string[]> {
    if (words.length === 0) return words
    const key = JSON.stringify(words)
    const compute = async () => {
      const value: string[] = []
      for (const keyword of words) if (await search.findsAllWords(keyword)) value.push(keyword)
      return { value, bytes: 2 * key.length + 200 }
    }
    // Pages need the settings that the words are among, whether or not the search answers.
    return cache.getOrCompute(key, await states.readForRequest(), compute).then(
      ({ value }) => value,
      () => words,
    )
  }
}
