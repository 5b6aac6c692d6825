import { createHash } from 'node:crypto'
import type { AppContext } from '../app/context'
import type { CacheValidators } from '../http/not-modified'

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
  // A date has no fractions of a second: two changes within the same second would share it.
  const isDated = changedAt > 0 && now() - changedAt >= 1000
  return { etag: createTag(`${contentVersion} ${changedAt} ${variant}`), lastModified: isDated ? changedAt : null }
}

/** Computes the validators of a file that is the same until the site is set up in another way. */
export function computeFixedValidators(variant: string): CacheValidators {
  return { etag: createTag(variant), lastModified: null }
}

function createTag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** The response headers that let a client send a conditional request later. */
export function createValidatorHeaders({ etag, lastModified }: CacheValidators): Record<string, string> {
  return { etag, ...(lastModified === null ? {} : { 'last-modified': new Date(lastModified).toUTCString() }) }
}
