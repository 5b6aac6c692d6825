import type { MapColumn, MapPage, MapPart } from './columns'

/** A map narrowed to some words. */
export interface NarrowedMap {
  columns: MapColumn[]
  /** How many pages carry the words in their title. */
  count: number
}

/**
 * Leaves only the pages whose titles hold `words`, with the parts and sections above them.
 * Upper and lower case count as the same.
 * @param words already trimmed; an empty text leaves everything
 */
export function filterColumns(columns: MapColumn[], words: string): NarrowedMap {
  const wanted = words.toLowerCase()
  const holds = ({ title }: MapPage) => title.toLowerCase().includes(wanted)
  let count = 0
  const narrowed = columns.flatMap((column): MapColumn[] => {
    const parts = column.parts.flatMap((part): MapPart[] => {
      const entries = part.entries.filter(holds)
      const found = entries.length + (holds(part) ? 1 : 0)
      count += found
      return found > 0 ? [{ ...part, entries }] : []
    })
    if (holds(column)) count++
    return parts.length > 0 || holds(column) ? [{ ...column, parts }] : []
  })
  return { columns: narrowed, count }
}
