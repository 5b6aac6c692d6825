import type { TextPlace } from './finding'

/** Whether two places are one text of an entry. */
export function isSamePlace(one: TextPlace, other: TextPlace): boolean {
  return (
    one.field === other.field &&
    one.item === other.item &&
    one.part === other.part &&
    one.block?.index === other.block?.index &&
    one.block?.field === other.block?.field
  )
}
