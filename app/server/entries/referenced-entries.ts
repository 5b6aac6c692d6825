import type { ReferencedEntries, ReferencedEntry } from '../../content/blocks'
import { findCover } from '../../content/find-cover'
import { getContentType, isTypeName } from '../../content/registry'
import { getPublicAddress } from '../../navigation/public-address'
import { listReferencedIds } from '../rich-text'
import type { EntriesContext } from './context'
import { parsePublicListedValues } from './values'

/** The entries that the formatted texts of an entry refer to, as far as visitors see them. */
export async function readReferencedEntries(
  { engine }: EntriesContext,
  texts: string,
  at: number,
): Promise<ReferencedEntries> {
  const stored: Record<string, unknown> = JSON.parse(texts)
  const ids = Object.values(stored).flatMap((html) => (typeof html === 'string' ? listReferencedIds(html) : []))
  if (ids.length === 0) return new Map()
  const rows = await engine.db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.entry_id as id', 'publication.type', 'publication.category', 'publication.date'])
    .select(['revision.title', 'revision.fields'])
    .where('publication.entry_id', 'in', [...new Set(ids)])
    .where('publication.starts_at', '<=', at)
    .where('publication.ends_at', '>', at)
    .execute()
  const entries = rows.flatMap(({ type, fields, ...row }): ReferencedEntry[] => {
    if (!isTypeName(type)) return []
    const declaration = getContentType(type)
    const values = parsePublicListedValues(declaration, fields)
    const address = getPublicAddress({ ...row, type })
    return [{ ...row, type, address, values, cover: findCover(declaration, values) }]
  })
  return new Map(entries.map((entry) => [entry.id, entry]))
}
