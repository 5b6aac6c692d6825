// A day of requests against what decides in the server what stays valid: the caches, the states of the content, the keys.
import { dayMs } from '../../app/content/durations'
import { createContentCache } from '../../app/server/content-cache'
import {
  allEntries,
  allSettings,
  type ContentPart,
  type ContentState,
  entryPart,
  listEntryParts,
  listingPart,
  readParts,
} from '../../app/server/content-reads'
import { createContentStates } from '../../app/server/content-states'
import { buildCacheKeyHeaders } from '../../app/server/external/cdn'

/** What a kept page takes beside what it read, and an answer, as the bench measures them. */
const pageBytes = 4_000
const answerBytes = 8_000
/** As in `page-cache.ts` and `dispatch.ts`. */
const maxPageBytes = 16_000_000
const maxAnswerBytes = 16_000_000
const rowsPerList = 20
const categories = [1, 2, 3, 4]
/** Noon in China, so that midnight, when all pages may show another day, is within the day. */
const noonMs = Date.UTC(2026, 10, 26, 4)

export interface DayOptions {
  /** How many pages there are when the day begins; all but a twentieth are news items. */
  pages: number
  /** How many requests visitors send; which pages they want follows Zipf's law, with exponent 1. */
  requests: number
  /** How often crawlers ask for every page, one after the other. */
  crawls: number
  publications: number
  processes: number
  /** What stands in front of the processes, and drops a page when a key is purged, or after so many seconds. */
  edge?: 'purge' | number
}

/** A page, and the answers that it is rendered from. */
interface Page {
  address: string
  answers: Answer[]
}
interface Answer {
  key: string
  /** The name of its call, where it has no parameters. */
  call?: string
  parts: ContentPart[]
  /** Reads it as it is now: the same text for the same answer. */
  read: () => string
}

/** A random number from 0 up to 1 (Park and Miller). */
function createRandom() {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** News in four categories, listed the newest first, and the changes that publications make. */
function createSite(count: number) {
  let newest = count
  const changes: ContentPart[][] = []
  const categoryOf = (id: number) => 1 + (id % categories.length)
  // Which suggested words find something depends on all entries. No publication of the day changes that.
  const settings: Answer = { key: 'settings', call: 'setting.shown', parts: [allSettings, allEntries], read: () => '' }
  const newestOf = (category: number) => {
    let id = newest
    while (categoryOf(id) !== category) id -= 1
    return id
  }
  return {
    changes,
    countEntries: () => newest,
    publish() {
      newest += 1
      changes.push(listEntryParts('news', newest, [categoryOf(newest)]))
      return changes.at(-1) ?? []
    },
    home: (): Page => ({
      address: '/',
      answers: [settings, { key: 'newest', parts: [listingPart('news')], read: () => String(newest) }],
    }),
    list(category: number, page: number): Page {
      const key = `list ${category} ${page}`
      const rows = { key, parts: [listingPart('news', category)], read: () => String(newestOf(category)) }
      return { address: key, answers: [settings, rows] }
    },
    /** @param place how many are newer */
    detail(place: number): Page {
      const id = Math.max(1, newest - place)
      const category = categoryOf(id)
      const parts = [listingPart('news', category)]
      // The item before it, and the one after it: only the newest gets another one.
      const readNext = () => (newest - id < categories.length ? '' : String(id + categories.length))
      return {
        address: `news ${id}`,
        answers: [
          settings,
          { key: `entry ${id}`, parts: [entryPart(id)], read: () => '' },
          { key: `neighbours ${id}`, parts, read: readNext },
          { key: `related ${id}`, parts, read: () => '' },
        ],
      }
    },
  }
}
type Site = ReturnType<typeof createSite>

/** Chooses a page by its rank among all: home, the first pages of the lists, then news, with a page of a list now and then. */
function choosePage(site: Site, rank: number): Page {
  if (rank === 0) return site.home()
  const at = rank - 1
  if (at % rowsPerList !== 0) return site.detail(at - Math.floor(at / rowsPerList) - 1)
  const list = at / rowsPerList
  return site.list(1 + (list % categories.length), Math.floor(list / categories.length))
}

/** A page or an answer, as it was computed. */
interface Computed {
  text: string
}

/** A kept page. */
interface KeptPage extends Computed {
  /** What a shared cache is told that it depends on. */
  keys: string[]
}

/** What one process keeps. */
function createProcess(site: Site, clock: () => number) {
  const states = createContentStates({
    readContentStamp: () => ({ version: site.changes.length, changedAt: 0, now: clock() }),
    readChanges: async (after, until) => site.changes.slice(after, until).flat(),
    readStartsAndEnds: async () => [],
    findNextVisibilityChange: async () => null,
  })
  const answers = createContentCache<Computed>(maxAnswerBytes)
  const pages = createContentCache<KeptPage>(maxPageBytes, {
    noteDependencies(page, reads) {
      page.keys = buildCacheKeyHeaders(reads)[1]?.split(' ') ?? []
    },
  })
  const ask = async (answer: Answer, state: ContentState) => {
    const compute = () => readParts(answer.parts, async () => ({ value: { text: answer.read() }, bytes: answerBytes }))
    const options = { call: answer.call, getFingerprint: ({ text }: Computed) => text }
    return (await answers.getOrCompute(answer.key, state, compute, options)).value
  }
  return {
    counts: pages.counts,
    async get({ address, answers: needed }: Page): Promise<KeptPage> {
      const state = await states.read()
      const { value } = await pages.getOrCompute(address, state, async () => {
        const parts: string[] = []
        for (const answer of needed) parts.push((await ask(answer, state)).text)
        return { value: { text: parts.join(), keys: [] }, bytes: pageBytes }
      })
      return value
    },
  }
}

/** A shared cache in front of the processes, which is large enough for all pages. */
function createEdge(kind: NonNullable<DayOptions['edge']>) {
  const kept = new Map<string, { page: KeptPage; until: number }>()
  const byKey = new Map<string, Set<string>>()
  return {
    find: (address: string, at: number) => {
      const entry = kept.get(address)
      return entry && at < entry.until ? entry.page : undefined
    },
    keep(address: string, page: KeptPage, at: number) {
      kept.set(address, { page, until: kind === 'purge' ? Number.POSITIVE_INFINITY : at + kind * 1_000 })
      if (kind !== 'purge') return
      for (const key of page.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(address))
    },
    purge(parts: readonly ContentPart[]) {
      for (const part of parts) {
        for (const address of byKey.get(part) ?? []) kept.delete(address)
        byKey.delete(part)
      }
    },
  }
}

/**
 * Lets a day pass.
 * @returns how many requests came, how many of them the edge answered, how many of these with an old page, and what became
 * of those that reached a process
 */
export async function simulateDay({ pages, requests, crawls, publications, processes, edge: kind }: DayOptions) {
  const random = createRandom()
  const site = createSite(Math.round(pages * (1 - 1 / rowsPerList)))
  let now = noonMs
  const running = Array.from({ length: processes }, () => createProcess(site, () => now))
  const edge = kind === undefined ? undefined : createEdge(kind)
  const crawled = pages * crawls
  const total = requests + crawled
  const figures = { total, edgeHits: 0, staleAtEdge: 0, stale: 0 }
  let published = 0
  let walked = 0
  for (let count = 0; count < total; count++) {
    now = noonMs + Math.floor((count / total) * dayMs)
    while (published < Math.floor(((now - noonMs) / dayMs) * publications)) {
      published += 1
      const touched = site.publish()
      edge?.purge(touched)
    }
    const isVisitor = random() < (requests - count + walked) / (total - count)
    const rank = isVisitor ? Math.floor(pages ** random()) - 1 : walked++ % pages
    const wanted = choosePage(site, rank)
    const truth = wanted.answers.map(({ read }) => read()).join()
    const found = edge?.find(wanted.address, now)
    if (found) {
      figures.edgeHits += 1
      if (found.text !== truth) figures.staleAtEdge += 1
      continue
    }
    const page = await running[Math.floor(random() * processes)]?.get(wanted)
    if (!page) continue
    if (page.text !== truth) figures.stale += 1
    edge?.keep(wanted.address, page, now)
  }
  const counts = { kept: 0, confirmed: 0, missing: 0, changed: 0, expired: 0 }
  for (const { counts: own } of running)
    for (const name of Object.keys(counts) as Array<keyof typeof counts>) counts[name] += own[name]
  return { ...figures, ...counts }
}
