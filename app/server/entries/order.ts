import type { TypeName } from '../../content/registry'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { raiseStamp } from './stamp'

/**
 * See `Entries.reorder`. The named entries get the places just before the first of all others, so
 * that none of these is written; versions stay, for order is not part of what a form edits.
 */
export async function reorder({ engine, changed }: EntriesContext, name: TypeName, ids: number[]): Promise<void> {
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
    await raiseStamp(db)
  })
  changed({ type: name })
}
