import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isMobileAgent, isWechatAgent } from '../../navigation/device'
import { parseSearch, stringifySearch } from '../../navigation/search-params'
import { calls } from '../api'
import { hasSessionCookie } from '../api/session-cookie'
import { dependsOnContent, listFileParams } from '../crawler-files'
import { readReviewToken } from './review-links'
import type { Target } from './target'

/** The search params that each public page knows, by its path. */
export type PublicPages = ReadonlyMap<string, readonly string[]>

/** The kinds of targets whose responses are the same for every visitor. */
export type SharedKind = 'page' | 'api' | 'crawlerFile'

/** What a response depends on beside the content, and nothing else: requests that differ in nothing of it share one. */
export interface CacheKey {
  kind: SharedKind
  /** Path and query with the params that the route knows, in one order. */
  address: string
  /** The browser that a page is rendered for; empty where responses do not differ by it. */
  userAgent: string
  /** All of it in one text. */
  text: string
}

/** One browser of each class that pages differ by. */
const browsers = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64)',
  mobile: 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36',
  desktopWechat: 'Mozilla/5.0 (X11; Linux x86_64) MicroMessenger/8.0',
  mobileWechat: 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36 MicroMessenger/8.0',
}

function classify(userAgent: string): keyof typeof browsers {
  if (isWechatAgent(userAgent)) return isMobileAgent(userAgent) ? 'mobileWechat' : 'desktopWechat'
  return isMobileAgent(userAgent) ? 'mobile' : 'desktop'
}

/** The paths and params of the reading calls whose answers are the same for everyone. */
const sharedCalls: PublicPages = new Map(
  calls
    .filter(({ isCacheable }) => isCacheable)
    .map(({ path, query }) => [`/api${path}`, query && 'shape' in query ? Object.keys(query.shape as object) : []]),
)

/** Creates what finds the key of a request; undefined when its response is not the same for everyone. */
export function createKeyFinder(pages: PublicPages) {
  const addresses = new LRUCache<string, { address: string }>({ max: 2_000 })
  const classes = new LRUCache<string, keyof typeof browsers>({ max: 500, memoMethod: classify })

  function findAddress(kind: SharedKind, url: string): string | undefined {
    const known = addresses.get(url)
    if (known) return known.address
    const address = readAddress(kind, url)
    if (address !== undefined && url.length < 500) addresses.set(url, { address })
    return address
  }

  function readAddress(kind: SharedKind, url: string): string | undefined {
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    if (kind === 'crawlerFile' && !dependsOnContent(path)) return undefined
    const params = kind === 'crawlerFile' ? listFileParams(path) : (kind === 'page' ? pages : sharedCalls).get(path)
    if (!params) return undefined
    if (mark === -1 || params.length === 0) return path
    const search = parseSearch(url.slice(mark + 1))
    return path + stringifySearch(Object.fromEntries(params.map((name) => [name, search[name]])))
  }

  const findKey = (kind: Target['kind'], { method, url = '', headers }: IncomingMessage): CacheKey | undefined => {
    if (kind !== 'page' && kind !== 'api' && kind !== 'crawlerFile') return undefined
    if ((method !== 'GET' && method !== 'HEAD') || hasSessionCookie(headers.cookie)) return undefined
    if (kind === 'page' && readReviewToken(url) !== undefined) return undefined
    // Responses to other origins carry headers of their own.
    if (kind === 'api' && (headers.origin !== undefined || headers['content-encoding'] !== undefined)) return undefined
    const address = findAddress(kind, url)
    if (address === undefined) return undefined
    if (kind !== 'page') return { kind, address, userAgent: '', text: address }
    return createPageKey(classes.memo(headers['user-agent'] ?? ''), address)
  }

  /** The key of a page by its text; undefined when no page has it, such as one of an earlier version of the site. */
  const parsePageKey = (text: string): CacheKey | undefined => {
    const [device = '', address = ''] = text.split(' ')
    return isDevice(device) && readAddress('page', address) === address ? createPageKey(device, address) : undefined
  }

  return { findKey, parsePageKey }
}

const isDevice = (name: string): name is keyof typeof browsers => Object.hasOwn(browsers, name)

const createPageKey = (device: keyof typeof browsers, address: string): CacheKey => ({
  kind: 'page',
  address,
  userAgent: browsers[device],
  text: `${device} ${address}`,
})
