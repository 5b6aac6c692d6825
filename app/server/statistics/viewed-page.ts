import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { minuteMs } from '../../content/durations'
import { reviewParam } from '../../content/review'
import { allSections, places } from '../../content/site-structure'
import { pagedTypes } from '../../navigation/public-address'
import { hasSessionCookie } from '../api/session-cookie'

/**
 * A page whose views are counted: that of an entry, or one of the other pages by its path. A page of search results names
 * what was searched for.
 */
export type Page = { entryId: number } | { path: string; keyword?: string }

/** Carries the path of a page that was entered by client-side navigation; sent with the next server function call. */
const viewedHeader = 'x-viewed'

/**
 * The page that a successful request counts as a view of: the requested document, or the page that the
 * router has navigated to since its last call. No request is sent only to count.
 * @param kind the kind of target, from `parseTarget`
 */
export function findViewedPage(kind: string, { method, url = '', headers }: IncomingMessage): Page | undefined {
  if (kind === 'serverFunction') {
    const viewed = headers[viewedHeader]
    return typeof viewed === 'string' && !isReviewed(viewed) && isHuman(headers) ? findPage(viewed) : undefined
  }
  if (kind !== 'page' || method !== 'GET' || isReviewed(url)) return undefined
  // Requests by scripts and frames have another destination; every navigation accepts HTML.
  const target = headers['sec-fetch-dest']
  if ((target !== undefined && target !== 'document') || !headers.accept?.includes('text/html')) return undefined
  return isHuman(headers) ? findPage(url) : undefined
}

/** Whether an address is that of a review link: who reviews a version is no visitor. */
const isReviewed = (address: string) => new RegExp(`[?&]${reviewParam}=`).test(address)

/** User agents of crawlers, monitoring and HTTP libraries. */
const botPattern =
  /(?<!cu)bot\b|crawl|spider|slurp|scrape|preview|monitor|uptime|pingdom|headless|lighthouse|phantom|puppeteer|playwright|selenium|external|embed|archive|feed|mediapartners|google-|googleother|https?:|curl|wget|python|java\/|okhttp|go-http|libwww|http-?client|axios|undici|\b(node|rss|perl|ruby|php)\b|^mozilla\/5\.0$/i

/**
 * Whether the headers of a request are those of a visitor's browser. Bots, signed-in staff and prefetches
 * are not counted.
 */
function isHuman(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent']
  if (!agent || botPattern.test(agent) || !headers['accept-language']) return false
  if (hasSessionCookie(headers.cookie)) return false
  return (
    !isPrefetch(headers['sec-purpose']) &&
    !isPrefetch(headers.purpose) &&
    !isPrefetch(headers['x-purpose']) &&
    !isPrefetch(headers['x-moz'])
  )
}

/** Search engines that send visitors, and hold addresses for years. */
const searchEngines = /baiduspider|360spider|haosouspider|sogou|yisouspider|bytespider|googlebot|bingbot/i

/** Whether a visitor asks for an address, or a search engine that would send one there. Staff and other robots do not count. */
export function isVisitorOrSearchEngine(headers: IncomingHttpHeaders): boolean {
  if (isHuman(headers)) return true
  return searchEngines.test(headers['user-agent'] ?? '') && !hasSessionCookie(headers.cookie)
}

function isPrefetch(purpose: string | string[] | undefined): boolean {
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
}

const entryPages = new Set<string>(pagedTypes.map((name) => places[name].path))

/** The titles in reports of the pages that belong to no entry, by the path they are counted under. */
export const pageTitles: ReadonlyMap<string, string> = new Map([
  ['/', '首页'],
  ['/search', '站内搜索'],
  ['/webSiteMap', '网站地图'],
  ...allSections.flatMap(({ to, label, parts }): Array<[string, string]> => [
    [to, label],
    ...parts.map((part): [string, string] => [`${to}?model=${part.model}`, `${label} · ${part.label}`]),
  ]),
])

/**
 * Finds the page that a request URL shows. Unknown search params are ignored, so that the number of
 * counted pages is bounded; what was searched for is bounded where it is counted.
 * @param address path and query, such as `/news/newsDetail?id=7&from=timeline`
 * @returns undefined for everything that is not a public page
 */
export function findPage(address: string): Page | undefined {
  const mark = address.indexOf('?')
  if (mark === -1) return pageTitles.has(address) ? { path: address } : undefined
  const path = address.slice(0, mark)
  const isEntry = entryPages.has(path)
  if (!isEntry && !pageTitles.has(path)) return undefined
  const query = new URLSearchParams(address.slice(mark + 1))
  if (isEntry) {
    const id = query.get('id') ?? ''
    return /^[1-9]\d{0,14}$/.test(id) ? { entryId: Number(id) } : undefined
  }
  if (path === '/search') {
    const keyword = readSearchedKeyword(query.get('keyword') ?? '')
    return keyword === undefined ? { path } : { path, keyword }
  }
  const model = query.get('model')
  const part = model === null ? path : `${path}?model=${model}`
  return { path: pageTitles.has(part) ? part : path }
}

/** Longer ones are pasted texts, not words that content could be written for. */
const maxKeywordLength = 30

/** Numbers that can name a person, such as those of telephones and identity cards, and e-mail addresses. */
const personalPattern = /\d{6}|@/

/** Characters that no keyword has and not every database stores. */
const unprintablePattern = /[\p{Cc}\p{Cs}]/u

/**
 * The keyword of a search as it may be counted: one spelling for what is searched alike, and nothing with the numbers or
 * addresses of a person.
 * @param typed as it stands in the address
 * @returns undefined when it is not counted
 */
export function readSearchedKeyword(typed: string): string | undefined {
  const keyword = typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  const unspaced = keyword.replace(/[^\p{L}\p{N}@]/gu, '')
  if (unspaced === '' || keyword.length > maxKeywordLength) return undefined
  return personalPattern.test(unspaced) || unprintablePattern.test(keyword) ? undefined : keyword
}

/** Who views a page, as far as a request shows it. */
export interface Visitor {
  address: string
  userAgent: string
}

/** A visitor who comes back to a page later than this views it again. */
const sameViewMs = 30 * minuteMs
/** Some megabytes. What is forgotten early is counted once more. */
const maxRemembered = 50_000

/**
 * Remembers who has viewed which page in the last half hour, for this process only: as salted hashes in memory,
 * which nobody can trace back to an address once the process has ended.
 * @param options.now ms
 */
export function createVisitorViews(options: { now?: () => number; max?: number } = {}) {
  const { now = () => performance.now(), max = maxRemembered } = options
  const salt = randomBytes(32).toString('base64')
  const seen = new LRUCache<string, true>({ max, ttl: sameViewMs, ttlResolution: 0, perf: { now } })

  return {
    /** Whether this is the visitor's first view of the page in half an hour. */
    isNew({ address, userAgent }: Visitor, page: Page): boolean {
      const key = hash('sha256', JSON.stringify([salt, address, userAgent, page]), 'base64')
      if (seen.has(key)) return false
      seen.set(key, true)
      return true
    },
  }
}
