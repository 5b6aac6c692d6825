import type { IncomingMessage } from 'node:http'
import { pageOf } from './pages'
import { isPerson } from './people'
import type { Page } from './types'

/** What a page in the browser names the page by that its visitor has come to, along with the next call it makes. */
const viewedHeader = 'x-viewed'

/**
 * The page that a person sees by a request, if it is answered with 200: the document asked for, or the page
 * that a document has moved on to by itself since its last call. So every page entered is told once, whether
 * its data was fetched on entering or ahead, and nothing is asked for in order to count.
 * @param kind what the request is for, as the host has decided
 */
export function viewOf(kind: string, { method, url = '', headers }: IncomingMessage): Page | undefined {
  if (kind === 'serverFunction') {
    const viewed = headers[viewedHeader]
    return typeof viewed === 'string' && isPerson(headers) ? pageOf(viewed) : undefined
  }
  if (kind !== 'page' || method !== 'GET') return undefined
  // Browsers say so when a script or a frame asks for a document; all of them ask for HTML.
  const target = headers['sec-fetch-dest']
  if ((target !== undefined && target !== 'document') || !headers.accept?.includes('text/html')) return undefined
  return isPerson(headers) ? pageOf(url) : undefined
}
