import type { ContentType } from '../../../content/define'
import { listArticleMedia } from '../../rich-text'

/** A place where an entry uses an upload. */
export interface UsedMedia {
  /** The field that holds it. */
  field: string
  /** What follows `/media/` in its address. */
  key: string
  /** The alternative text that this use gives it; null for what has none, such as a document. */
  alt: string | null
}

/** Lists the uploads that the values of an entry use, in the order of its type's fields. */
export function listUsedMedia(type: ContentType, values: Record<string, unknown>): UsedMedia[] {
  return Object.entries(type.fields).flatMap(([field, { kind }]) => {
    const value = values[field]
    const found = kind === 'richText' ? listArticleMedia(String(value)) : [value].flat()
    return found.flatMap((item) => toUsedMedia(field, item))
  })
}

/** A value as a use of an upload; nothing for other values. */
export function toUsedMedia(field: string, item: unknown): UsedMedia[] {
  if (!isMediaUse(item)) return []
  const alt = typeof item.alt === 'string' ? item.alt : null
  return [{ field, key: item.src.replace(/^\/media\//, ''), alt }]
}

/** Whether a value is a use of an upload. */
export function isMediaUse(item: unknown): item is { src: string; [name: string]: unknown } {
  return typeof item === 'object' && item !== null && 'src' in item && typeof item.src === 'string'
}
