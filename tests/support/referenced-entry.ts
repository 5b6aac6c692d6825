import type { ReferencedEntry } from '../../app/content/blocks'
import type { TypeName } from '../../app/content/site-structure'
import { getPublicAddress } from '../../app/navigation/public-address'

/** An entry that formatted text refers to. */
export function createReferencedEntry(type: TypeName, parts: Partial<ReferencedEntry> = {}): ReferencedEntry {
  const entry = {
    id: 1,
    type,
    category: 1,
    title: '被引用的内容',
    date: '2026-03-01',
    cover: null,
    values: {},
    ...parts,
  }
  return { ...entry, address: getPublicAddress(entry) }
}
