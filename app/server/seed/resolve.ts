import type { MediaRow } from '../../contract'

/** What values hold of a file. */
export type DemoFile = Pick<MediaRow, 'src' | 'name' | 'size' | 'width' | 'height' | 'color' | 'duration'>

/** Resolves the short forms of the demo files. */
export interface Lookup {
  /** The date `offset` days after today, or the last day of a term of `years` years that begins on it, YYYY-MM-DD. */
  formatDay(offset: number, years?: number): string
  /** A stored file of demo/media. @throws Error when there is none of that name */
  getMedia(name: string): DemoFile
  /** The id of an entry, by `type:key`; undefined while it has none. */
  findEntryId(reference: string): number | undefined
}

/**
 * Replaces the short forms described in `demo-files.ts` by values. A reference to an entry without an id is
 * left out of a list, and otherwise null.
 */
export function resolveValue(value: unknown, lookup: Lookup): unknown {
  if (typeof value === 'string') return resolveText(value, lookup)
  if (Array.isArray(value)) return value.map((one) => resolveValue(one, lookup)).filter((one) => one !== null)
  if (typeof value !== 'object' || value === null) return value
  const { $image, $file, $video, $ref, ...rest } = resolveParts(value, lookup)
  if (typeof $ref === 'string') return lookup.findEntryId($ref) ?? null
  if (typeof $image === 'string') return { ...toImageValue(lookup.getMedia($image)), ...rest }
  if (typeof $file === 'string') return { ...toFileValue(lookup.getMedia($file)), date: lookup.formatDay(0), ...rest }
  if (typeof $video === 'string')
    return { ...toFileValue(lookup.getMedia($video)), duration: lookup.getMedia($video).duration, ...rest }
  return rest
}

/** Whether a value refers to other entries. */
export function hasReferences(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return '$ref' in value || Object.values(value).some(hasReferences)
}

function resolveParts(value: object, lookup: Lookup): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolveValue(part, lookup)]))
}

function resolveText(text: string, lookup: Lookup): string | number {
  const [, offset, years, part] = /^@([+-]\d+)(?:\+(\d+)y)?(:year)?$/.exec(text) ?? []
  if (offset !== undefined) {
    const day = lookup.formatDay(Number(offset), Number(years ?? 0))
    return part === undefined ? day : Number(day.slice(0, 4))
  }
  return text.replaceAll(/<img data-demo="([^"]+)"/g, (_, name: string) => {
    const { src, width, height } = lookup.getMedia(name)
    return `<img src="${src}" width="${width}" height="${height}"`
  })
}

function toImageValue({ src, width, height, color }: DemoFile) {
  return { src, width, height, color }
}

function toFileValue({ src, name, size }: DemoFile) {
  return { src, name, size }
}
