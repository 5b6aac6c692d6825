import type { IncomingHttpHeaders } from 'node:http'
import { hasSessionCookie } from '../api/session-cookie'

/** User agents of crawlers, monitoring and HTTP libraries. */
const botPattern =
  /(?<!cu)bot\b|crawl|spider|slurp|scrape|preview|monitor|uptime|pingdom|headless|lighthouse|phantom|puppeteer|playwright|selenium|external|embed|archive|feed|mediapartners|google-|googleother|https?:|curl|wget|python|java\/|okhttp|go-http|libwww|http-?client|axios|undici|\b(node|rss|perl|ruby|php)\b|^mozilla\/5\.0$/i

/**
 * Whether the headers of a request are those of a visitor's browser. Bots, signed-in staff and prefetches
 * are not counted.
 */
export function isHuman(headers: IncomingHttpHeaders): boolean {
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
