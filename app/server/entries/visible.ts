import { contentType, isTypeName, type TypeName, typeNames } from '../../content/registry'
import type { EntriesContext } from './context'

/** An entry that visitors can see now, without its content. */
export interface VisibleEntry {
  type: TypeName
  id: number
  category: number
  /** When the visible revision was saved, in ms since 1970. */
  updatedAt: number
}

/** The visible entries of all types that have pages of their own, at most `limit` of them, the newest publications first. */
export async function visible({ engine, now }: EntriesContext, limit: number): Promise<VisibleEntry[]> {
  const at = now()
  const withPages = typeNames.filter((name) => contentType(name).paths.detail !== undefined)
  const rows = await engine.db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.type', 'publication.entry_id', 'publication.category', 'revision.created_at'])
    .where('publication.type', 'in', withPages)
    .where('publication.starts_at', '<=', at)
    .where('publication.ends_at', '>', at)
    .orderBy('publication.id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ type, entry_id: id, category, created_at: updatedAt }) => (isTypeName(type) ? [{ type, id, category, updatedAt }] : []))
}
