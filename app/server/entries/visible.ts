import { isTypeName, type TypeName } from '../../content/registry'
import { pagedTypes } from '../../navigation/public-address'
import type { EntriesContext } from './context'

/** An entry that visitors can see now, without its content. */
export interface VisibleEntry {
  type: TypeName
  id: number
  category: number
  /** When the visible revision was saved, in ms since 1970. */
  updatedAt: number
}

const rowsPerQuery = 2_000

function selectVisible({ engine, now }: EntriesContext) {
  const at = now()
  return engine.db
    .selectFrom('publication')
    .where('publication.type', 'in', pagedTypes)
    .where('publication.starts_at', '<=', at)
    .where('publication.ends_at', '>', at)
}

/** See `Entries.countVisible`. */
export async function countVisible(context: EntriesContext): Promise<number> {
  const { count } = await selectVisible(context)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** See `Entries.listVisible`. Rows are read in batches to limit memory. */
export async function* listVisible(
  context: EntriesContext,
  offset: number,
  limit: number,
): AsyncGenerator<VisibleEntry[]> {
  const rows = selectVisible(context)
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select([
      'publication.id as publication',
      'publication.type',
      'publication.entry_id',
      'publication.category',
      'revision.created_at',
    ])
    .orderBy('publication.id')
  let after = 0
  for (let left = limit; left > 0; left -= rowsPerQuery) {
    const some = await rows
      .where('publication.id', '>', after)
      .offset(after === 0 ? offset : 0)
      .limit(Math.min(left, rowsPerQuery))
      .execute()
    const last = some.at(-1)
    if (!last) return
    after = last.publication
    yield some.flatMap(({ type, entry_id: id, category, created_at: updatedAt }) =>
      isTypeName(type) ? [{ type, id, category, updatedAt }] : [],
    )
  }
}
