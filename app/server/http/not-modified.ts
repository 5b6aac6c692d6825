/** The validators of an answer (RFC 9110, section 8.8). */
export interface CacheValidators {
  etag: string
  /** When the content last changed, in ms since 1970; null when that is not known. */
  lastModified: number | null
}

/**
 * Whether a conditional request is answered with 304 (RFC 9110, 13.2.2: the tag takes precedence over the date).
 * @param tags its If-None-Match header
 * @param since its If-Modified-Since header
 */
export function isNotModified(
  tags: string | null | undefined,
  since: string | null | undefined,
  { etag, lastModified }: CacheValidators,
): boolean {
  if (tags !== null && tags !== undefined)
    return tags.split(',').some((tag) => tag.trim() === '*' || getBaseTag(tag) === getBaseTag(etag))
  const date = Date.parse(since ?? '')
  return lastModified !== null && date >= Math.floor(lastModified / 1000) * 1000
}

/** A tag without its `W/` prefix and the name of an encoding: all of these stand for the same text. */
function getBaseTag(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:br|gzip)"$/, '"')
}
