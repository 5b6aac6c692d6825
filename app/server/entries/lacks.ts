import type { Kysely } from 'kysely'
import { encodeLacks, listLacks } from '../../content/lacks'
import { getContentType, isTypeName } from '../../content/registry'
import type { Database } from '../db'
import { parseValues } from './values'

const batchSize = 500

/** Stores what entries lack for which that is unknown: those that were stored before it was kept. */
export async function computeUnknownLacks(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('revision', 'revision.id', 'entry.revision_id')
      .select(['entry.id', 'entry.type', 'entry.category', 'revision.fields', 'revision.texts'])
      .where('entry.lacks', '<', 0)
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    const idsByLacks = new Map<number, number[]>()
    for (const { id, type, category, ...stored } of rows) {
      const bits = isTypeName(type)
        ? encodeLacks(listLacks(getContentType(type), { category, values: parseValues(getContentType(type), stored) }))
        : 0
      idsByLacks.set(bits, [...(idsByLacks.get(bits) ?? []), id])
    }
    for (const [lacks, ids] of idsByLacks)
      await db.updateTable('entry').set({ lacks }).where('id', 'in', ids).where('lacks', '<', 0).execute()
  }
}
