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

const rowsAtOnce = 2_000

const withPages = typeNames.filter((name) => contentType(name).paths.detail !== undefined)

function visibleNow({ engine, now }: EntriesContext) {
  const at = now()
  return engine.db
    .selectFrom('publication')
    .where('publication.type', 'in', withPages)
    .where('publication.starts_at', '<=', at)
    .where('publication.ends_at', '>', at)
}

/** See `Entries.countVisible`. */
export async function countVisible(context: EntriesContext): Promise<number> {
  const { count } = await visibleNow(context)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** See `Entries.visible`: some rows at a time, so that a hundred thousand never lie in memory together. */
export async function* visible(context: EntriesContext, offset: number, limit: number): AsyncGenerator<VisibleEntry[]> {
  const rows = visibleNow(context)
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.id as publication', 'publication.type', 'publication.entry_id', 'publication.category', 'revision.created_at'])
    .orderBy('publication.id')
  let after = 0
  for (let left = limit; left > 0; left -= rowsAtOnce) {
    const some = await rows
      .where('publication.id', '>', after)
      .offset(after === 0 ? offset : 0)
      .limit(Math.min(left, rowsAtOnce))
      .execute()
    const last = some.at(-1)
    if (!last) return
    after = last.publication
    yield some.flatMap(({ type, entry_id: id, category, created_at: updatedAt }) => (isTypeName(type) ? [{ type, id, category, updatedAt }] : []))
  }
}
