import type { ContentType } from '../../../content/define'
import { formatChinaDate } from '../../../content/format'
import { listArticleMedia, replaceArticleMedia } from '../../rich-text'

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

/** A value as a use of an upload, and of the captions of a film; nothing for other values. */
export function toUsedMedia(field: string, item: unknown): UsedMedia[] {
  if (!isMediaUse(item)) return []
  const alt = typeof item.alt === 'string' ? item.alt : null
  return [{ field, key: item.src.replace(/^\/media\//, ''), alt }, ...toUsedMedia(field, item.captions)]
}

/** Whether a value is a use of an upload. */
export function isMediaUse(item: unknown): item is { src: string; [name: string]: unknown } {
  return typeof item === 'object' && item !== null && 'src' in item && typeof item.src === 'string'
}

/** What the uses of an upload copy from it. */
export interface MediaFacts {
  /** Its address under `/media/`. */
  src: string
  name: string
  size: number
  width: number
  height: number
  duration: number
  color: string
  createdAt: number
}

/** One upload in the place of another. */
export interface MediaChange {
  from: MediaFacts
  to: MediaFacts
}

/** Longer names are cut where fields take them over. */
const maxName = 120

/**
 * Puts one upload in the place of another, wherever a stored value names it. What a person typed at a use stays:
 * alternative text, caption, focal point, and the name of a document unless it is still that of the file.
 * @param value JSON of an entry or a setting
 * @returns the changed value; the same object where nothing names the upload
 */
export function replaceUsedMedia(value: unknown, change: MediaChange): unknown {
  if (typeof value === 'string') return replaceInText(value, change)
  if (Array.isArray(value)) return mapUnlessEqual(value, (item) => replaceUsedMedia(item, change))
  if (typeof value !== 'object' || value === null) return value
  if (isMediaUse(value) && value.src === change.from.src) return replaceUse(value, change)
  const entries: Array<[string, unknown]> = Object.entries(value)
  const changed = mapUnlessEqual(entries, (entry): [string, unknown] => {
    const next = replaceUsedMedia(entry[1], change)
    return next === entry[1] ? entry : [entry[0], next]
  })
  return changed === entries ? value : Object.fromEntries(changed)
}

function replaceUse(use: Record<string, unknown>, { from, to }: MediaChange): Record<string, unknown> {
  const next: Record<string, unknown> = { ...use, src: to.src }
  if ('width' in use)
    Object.assign(next, { width: Math.max(1, to.width), height: Math.max(1, to.height), color: to.color })
  if (next.color === '') delete next.color
  if ('size' in use) next.size = to.size
  if ('date' in use) next.date = formatChinaDate(to.createdAt)
  if ('duration' in use) next.duration = to.duration
  if (use.name === from.name.slice(0, maxName)) next.name = to.name.slice(0, maxName)
  return next
}

/** Formatted text, or another text that names the address. */
function replaceInText(text: string, change: MediaChange): string {
  if (!text.includes(change.from.src)) return text
  const { width, height } = change.to
  const replaceValues = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, replaceUsedMedia(value, change)]))
  return replaceArticleMedia(text, { from: change.from.src, to: { src: change.to.src, width, height }, replaceValues })
}

/** Maps a list; the list itself when nothing in it changed. */
function mapUnlessEqual<Item>(list: Item[], change: (item: Item) => Item): Item[] {
  const changed = list.map(change)
  return changed.every((item, index) => item === list[index]) ? list : changed
}
