import { createHash } from 'node:crypto'
import type { AppContext } from '../context'

/** What tells one state of the site from the next, for files that are made of its content. */
export interface Freshness {
  etag: string
  /** When the state began, in ms since 1970; null when that is not known. */
  since: number | null
}

/**
 * The state of the site that a file written now would show: it is another one after every change by
 * staff and after every plan that comes true.
 * @param variant what else the file depends on, such as the configured origin
 */
export async function freshnessOf({ entries, settings, now }: AppContext, variant: string): Promise<Freshness> {
  const [stamp, boundary, saved] = await Promise.all([entries.stamp(), entries.lastBoundary(), settings.savedAt()])
  const since = Math.max(boundary ?? 0, saved ?? 0)
  const etag = `W/"${createHash('sha256').update(`${stamp} ${since} ${variant}`).digest('base64url').slice(0, 22)}"`
  // Within one second two states would carry the same date.
  return { etag, since: since > 0 && now() - since >= 1000 ? since : null }
}

/** Headers by which a client can ask later whether anything changed. */
export function freshnessHeaders({ etag, since }: Freshness): Record<string, string> {
  return { etag, ...(since === null ? {} : { 'last-modified': new Date(since).toUTCString() }) }
}

/** Whether the client has this very state already (RFC 9110, 13.2.2: the tag counts before the date). */
export function isKnown(request: Request, { etag, since }: Freshness): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) return tags.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
  const date = Date.parse(request.headers.get('if-modified-since') ?? '')
  return since !== null && date >= Math.floor(since / 1000) * 1000
}

/** A tag without the mark that it stands for the content, however that is compressed. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
