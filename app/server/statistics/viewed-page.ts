import type { IncomingMessage, IncomingHttpHeaders } from 'node:http'
import { findPage } from './pages'
import type { Page } from './types'
import { hasSessionCookie } from '../api/session-cookie'

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
    return typeof viewed === 'string' && isHuman(headers) ? findPage(viewed) : undefined
  }
  if (kind !== 'page' || method !== 'GET') return undefined
  // Requests by scripts and frames have another destination; every navigation accepts HTML.
  const target = headers['sec-fetch-dest']
  if ((target !== undefined && target !== 'document') || !headers.accept?.includes('text/html')) return undefined
  return isHuman(headers) ? findPage(url) : undefined
}

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

function isPrefetch(purpose: string | string[] | undefined): boolean {
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
}
