import type { IncomingMessage } from 'node:http'
import { findPage } from './pages'
import { isHuman } from './is-human'
import type { Page } from './types'

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
