import type { IncomingHttpHeaders } from 'node:http'
import { carriesSession } from '../api/session-cookie'

/** Words by which programs name themselves, from search engines to monitoring, and the libraries they are made with. */
const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|scrape|preview|monitor|uptime|pingdom|headless|lighthouse|phantom|puppeteer|playwright|selenium|external|embed|archive|feed|mediapartners|google-|googleother|https?:|curl|wget|python|java\/|okhttp|go-http|libwww|http-?client|axios|undici|\b(node|rss|perl|ruby|php)\b|^mozilla\/5\.0$/i

/**
 * Whether a request was made by a person who is about to see what it answers, as far as its headers tell.
 * Programs name themselves, or leave out what every browser sends; staff at work carry a session;
 * what is fetched ahead is not seen yet.
 */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent']
  if (!agent || programs.test(agent) || !headers['accept-language']) return false
  if (carriesSession(headers.cookie)) return false
  return !isAhead(headers['sec-purpose']) && !isAhead(headers.purpose) && !isAhead(headers['x-purpose']) && !isAhead(headers['x-moz'])
}

function isAhead(purpose: string | string[] | undefined): boolean {
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
}
