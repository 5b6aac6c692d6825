import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type HeldCertificate, resolveClaims } from '../../content/claims'
import { getContentType, isTypeName, typeNames } from '../../content/registry'
import type { DirectAnswer, SearchAnswer, SearchHit } from '../../contract'
import { getPublicAddress } from '../../navigation/public-address'
import type { ReadHeldCertificates } from '../claims'
import type { ContentStates } from '../content-states'
import { createContentCache } from '../content-cache'
import { allEntries, readParts } from '../content-reads'
import type { Database, Engine } from '../db'
import {
  addUpCounts,
  computeUnknownMissingParts,
  isAnyPublished,
  listPublicationsToIndex,
  listVisibleAmong,
  parseValues,
  readRevisionsById,
  updatePublicationSummary,
} from '../entries'
import { addToSearch, listSearchTexts, notNewsTerm, parseQueryTerms, typesBesideNews } from '../search-index'
import type { Ask } from './asks'
import { type Candidate, findGroup, findOneEach } from './candidates'
import { toSimplified } from './characters'
import { listVariants } from './lexicon'
import { lookFor, readTitles } from './look-for'
import { createMarkedExtract, markText, parseMarkedTerms } from './marks'
import { rankCandidates } from './rank'
import { findWordsBySound, isTypedBySound } from './sounds'

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

/** What a search finds, and what it asks for that the site may answer at once. */
export interface SearchResult extends SearchAnswer {
  asks: Ask[]
}

/** What nothing is found for: no words. */
const nothingFound: SearchResult = {
  rows: [],
  total: 0,
  totalIsLowerBound: false,
  onlySomeWords: false,
  shownFor: '',
  meant: '',
  groups: [],
  asks: [],
  answers: [],
}

/** The site's search over published entries. */
export type Search = ReturnType<typeof createSearch>

interface SearchDeps {
  engine: Engine
  /** The clock, in ms since 1970. */
  now: () => number
  readHeldCertificates: ReadHeldCertificates
}

/** Creates the site's search over published entries. */
export function createSearch({ engine, now, readHeldCertificates }: SearchDeps) {
  /** A publication that each suggested word was found in: as long as visitors see it, the word finds something. */
  const hits = new LRUCache<string, number>({ max: 500 })

  /**
   * Rebuilds the index from every publication that has not ended, in batches, and what entries keep of theirs: after a
   * restore.
   * @param db the database, or the transaction in which the publications were written
   */
  async function reindex(db: Kysely<Database>): Promise<void> {
    await engine.updateStatistics(db, ['entry', 'revision', 'publication'])
    await updatePublicationSummary(db, now())
    await computeUnknownMissingParts(db)
    await addUpCounts(db)
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
  }

  return {
    /**
     * Ranked as `rankCandidates` says. Other words for the same are found too. Where nothing holds every word, words that sound
     * as typed are looked for, then what was meant by a typing error, then some of the words; the answer says so. The same
     * answers on both engines. What ended before now is not found, even when asked for a moment of the past.
     * @param readAnswers answers what is asked for, while the rows of the page are read
     */
    async find(
      { keyword: typed, group, offset, limit, at = now() }: SearchQuery,
      readAnswers: (asks: Ask[]) => Promise<DirectAnswer[]> = async () => [],
    ): Promise<SearchResult> {
      const keyword = [...typed.trim()].slice(0, maxKeywordLength).join('')
      if (parseQueryTerms(keyword).length === 0) return nothingFound
      const simplified = await toSimplified(keyword)
      const [found, held] = await Promise.all([
        readParts([allEntries], () => lookFor(engine, { keyword, simplified, at })),
        readHeldCertificates(),
      ])
      const { candidates, isLimited, keywords, marked, onlySomeWords, shownFor, meant, asks } = found
      const ranked = rankCandidates(candidates, keywords, { group, count: offset + limit })
      const ofGroup = group === '' ? ranked : ranked.filter(({ type }) => findGroup(type) === group)
      const page = ofGroup.slice(offset, offset + limit)
      const [rows, answers] = await Promise.all([
        readParts([allEntries], () => readHits(engine, page, { marked, held })),
        readAnswers(asks),
      ])
      return {
        rows,
        total: ofGroup.length,
        totalIsLowerBound: isLimited,
        onlySomeWords,
        shownFor,
        meant,
        groups: countGroups(candidates),
        asks,
        answers,
      }
    },

    /** Leaves out the keywords for which `find` would find nothing now that holds all of its words, or of one that sounds so. */
    filterFinding: (keywords: string[]): Promise<string[]> =>
      readParts([allEntries], async () => {
        const at = now()
        const known = keywords.flatMap((keyword) => hits.get(keyword) ?? [])
        const visible = await listVisibleAmong(engine.db, known, at)
        const unknown = keywords.filter((keyword) => !visible.has(hits.get(keyword) ?? 0))
        const exact = await findOneEach(engine, unknown.map(listVariants), at)
        const titles = unknown.some(isTypedBySound) ? await readTitles(engine, at) : []
        const sounding = await Promise.all(
          unknown.map((keyword, index) => (exact[index] === undefined ? findWordsBySound(keyword, titles) : [])),
        )
        const heard = await findOneEach(engine, sounding, at)
        for (const [index, keyword] of unknown.entries()) {
          const hit = exact[index] ?? heard[index]
          if (hit === undefined) hits.delete(keyword)
          else hits.set(keyword, hit)
        }
        return keywords.filter((keyword) => hits.has(keyword))
      }),

    /** Rebuilds an index of an earlier version of the product, which does not know what is not news. */
    async updateIndex(): Promise<void> {
      if (await knowsWhatIsNotNews(engine, engine.db, now())) return
      await engine.exclusive(
        async (db) => {
          // Another process may have been faster.
          if (!(await knowsWhatIsNotNews(engine, db, now()))) await reindex(db)
        },
        { withoutTimeLimits: true },
      )
    },

    reindex,
  }
}

/** Whether the index holds something that is not news, if anything is published that is not. */
async function knowsWhatIsNotNews({ search }: Engine, db: Kysely<Database>, at: number): Promise<boolean> {
  if (!(await isAnyPublished(db, { types: typesBesideNews, at }))) return true
  const { rows } =
    await sql`select ${search.key} from search where ${search.matches([[notNewsTerm]], 'anywhere')} limit 1`.execute(db)
  return rows.length > 0
}

function countGroups(candidates: readonly Candidate[]): SearchAnswer['groups'] {
  const counts = new Map<string, number>()
  for (const { type } of candidates) counts.set(findGroup(type), (counts.get(findGroup(type)) ?? 0) + 1)
  const names = new Set(typeNames.map(findGroup))
  return [...names].flatMap((name) => {
    const count = counts.get(name)
    return name === '' || count === undefined ? [] : [{ name, count }]
  })
}

interface ShownWith {
  /** The keywords that are marked. */
  marked: string[]
  /** Titles are cut and marked as visitors read them. */
  held: readonly HeldCertificate[]
}

async function readHits(engine: Engine, page: Candidate[], { marked, held }: ShownWith): Promise<SearchHit[]> {
  if (page.length === 0) return []
  const terms = parseMarkedTerms(marked)
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
      title: markText(resolveClaims(revision.title, held), terms),
      extract: createMarkedExtract(texts, terms),
      date,
      path: getPublicAddress({ type, id, category }),
    }
  })
}

/** Enough for a hundred lists of words. */
const maxBytes = 100_000

/** Creates the filter of suggested words. Each list is tried once for a period of the content. */
export function createSuggestedWords(search: Pick<Search, 'filterFinding'>, states: ContentStates) {
  const cache = createContentCache<string[]>(maxBytes)
  /** Leaves out of some words those that the search finds nothing for. */
  return async function keepFindingWords(words: string[]): Promise<string[]> {
    if (words.length === 0) return words
    const key = JSON.stringify(words)
    const compute = async () => {
      const value = await search.filterFinding(words)
      return { value, bytes: 2 * key.length + 200 }
    }
    // Pages need the settings that the words are among, whether or not the search answers.
    return cache.getOrCompute(key, await states.readForRequest(), compute).then(
      ({ value }) => value,
      () => words,
    )
  }
}
