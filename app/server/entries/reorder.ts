import type { TypeName } from '../../content/registry'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { raiseContentVersion } from './content-version'

/**
 * See `Entries.reorder`. The entries are numbered just before the first of the others, so that no other
 * row is written; versions stay, because the form does not edit the order.
 */
export async function reorderEntries(
  { engine, now, notifyChange }: EntriesContext,
  name: TypeName,
  ids: number[],
): Promise<void> {
  const named = [...new Set(ids)]
  if (named.length === 0) return
  if (!named.every(Number.isSafeInteger)) throw new Problem('notFound', '内容不存在')
  await engine.exclusive(async (db) => {
    const { first } = await db
      .selectFrom('entry')
      .select(({ fn }) => fn.min('sort').as('first'))
      .where('type', '=', name)
      .where('id', 'not in', named)
      .executeTakeFirstOrThrow()
    const start = (first ?? named.length + 1) - named.length
    for (const [index, id] of named.entries()) {
      const sort = start + index
      const { numUpdatedRows } = await db
        .updateTable('entry')
        .set({ sort })
        .where('id', '=', id)
        .where('type', '=', name)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Problem('notFound', '内容不存在')
      await db.updateTable('publication').set({ sort }).where('entry_id', '=', id).execute()
    }
    await raiseContentVersion(db, now())
  })
  notifyChange({ type: name })
}
