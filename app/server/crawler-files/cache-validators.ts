import { createHash } from 'node:crypto'
import type { AppContext } from '../app/context'

/** The validators of a generated file (RFC 9110, section 8.8). */
export interface CacheValidators {
  etag: string
  /** When the content last changed, in ms since 1970; null when that is not known. */
  lastModified: number | null
}

/**
 * Computes the validators of a file that is generated from the site's content. They change with every
 * change by staff and with every scheduled publication or withdrawal.
 * @param variant what else the file depends on, such as the configured origin
 */
export async function computeValidators(
  { entries, settings, now }: AppContext,
  variant: string,
): Promise<CacheValidators> {
  const [contentVersion, visibilityChangedAt, settingsSavedAt] = await Promise.all([
    entries.readContentVersion(),
    entries.findLastVisibilityChange(),
    settings.readSavedAt(),
  ])
  const changedAt = Math.max(visibilityChangedAt ?? 0, settingsSavedAt ?? 0)
  const digest = createHash('sha256').update(`${contentVersion} ${changedAt} ${variant}`).digest('base64url')
  // A date has no fractions of a second: two changes within the same second would share it.
  const isDated = changedAt > 0 && now() - changedAt >= 1000
  return { etag: `W/"${digest.slice(0, 22)}"`, lastModified: isDated ? changedAt : null }
}

/** The response headers that let a client send a conditional request later. */
export function createValidatorHeaders({ etag, lastModified }: CacheValidators): Record<string, string> {
  return { etag, ...(lastModified === null ? {} : { 'last-modified': new Date(lastModified).toUTCString() }) }
}

/** Whether a conditional request is answered with 304 (RFC 9110, 13.2.2: the tag takes precedence over the date). */
export function isNotModified(request: Request, { etag, lastModified }: CacheValidators): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags !== null)
    return tags.split(',').some((tag) => tag.trim() === '*' || stripWeakPrefix(tag) === stripWeakPrefix(etag))
  const date = Date.parse(request.headers.get('if-modified-since') ?? '')
  return lastModified !== null && date >= Math.floor(lastModified / 1000) * 1000
}

/** A tag without its `W/` prefix, for weak comparison. */
function stripWeakPrefix(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
