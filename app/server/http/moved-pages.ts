import type { RedirectRule } from '../../content/redirects'
import { Problem } from '../errors'
import { createTextResponse } from './plain-responses'
import { createErrorPage } from './send-failure'

/** Finds the rule of an address; null for most. @param address path and query as they were sent */
export type FindRedirect = (address: string) => Promise<RedirectRule | null>

/** Whether a response says that there is nothing at its address: unlisted paths lead home. */
function showsNothing({ status, headers }: Response): boolean {
  return status === 404 || (status === 302 && headers.get('location') === '/')
}

/** Whether what was sent counts for an address of an old site, or as one that was looked for in vain. */
export function isMissOrRedirect(status: number, location: unknown): boolean {
  return status === 301 || status === 404 || status === 410 || (status === 302 && location === '/')
}

/**
 * Puts a redirect in the place of a response that shows nothing, where the register has a rule. No other response costs a
 * look at the register. Clients may keep it and ask each time, so that a changed rule is followed at once.
 */
export async function orRedirect(find: FindRedirect, address: string, response: Response): Promise<Response> {
  if (!showsNothing(response)) return response
  const moved = await findMoved(find, address)
  if (!moved) return response
  await response.body?.cancel()
  return moved
}

/** The response that the register has for an address. */
export async function findMoved(find: FindRedirect, address: string): Promise<Response | null> {
  const rule = await find(address)
  if (!rule) return null
  const headers = { 'cache-control': 'no-cache' }
  if (rule.target !== '') return createTextResponse(301, '页面已转到新地址', { ...headers, location: rule.target })
  const page = createErrorPage(new Problem('gone', '内容已删除'))
  page.headers.set('cache-control', 'no-cache')
  return page
}
