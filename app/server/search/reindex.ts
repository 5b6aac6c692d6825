import type { Kysely } from 'kysely'
import { getContentType, isTypeName } from '../../content/registry'
import type { Engine } from '../db'
import type { Database } from '../db'
import { computeUnknownLacks, listPublicationsToIndex, parseValues, updatePublicationSummary } from '../entries'
import { addToSearch } from '../search-index'

const batchSize = 500

/**
 * Rebuilds the index from every publication that has not ended, in batches, and what entries keep of theirs.
 * @param db the database, or the transaction in which the publications were written
 */
export async function rebuildIndex(
  { engine, now }: { engine: Engine; now: () => number },
  db: Kysely<Database>,
): Promise<void> {
  await engine.updateStatistics(db, ['entry', 'revision', 'publication'])
  await updatePublicationSummary(db, now())
  await computeUnknownLacks(db)
  await engine.search.rebuild(db, async () => {
    for (let after = 0; ;) {
      const rows = await listPublicationsToIndex(db, { after, at: now(), limit: batchSize })
      const known = rows.flatMap(({ id, type: name, title, ...stored }) => {
        if (!isTypeName(name)) return []
        const type = getContentType(name)
        return [{ id, type, title, values: parseValues(type, stored) }]
      })
      await addToSearch(engine, db, known)
      const last = rows.at(-1)
      if (!last || rows.length < batchSize) return
      after = last.id
    }
  })
}
