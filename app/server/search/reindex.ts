import { sql, type Kysely } from 'kysely'
import { getContentType, isTypeName } from '../../content/registry'
import type { Engine } from '../db'
import type { Database } from '../db'
import { listPublicationsToIndex, parseValues, updatePublicationSummary } from '../entries'
import { addToSearch } from './documents'

const batchSize = 500

/**
 * Rebuilds the index from every publication that has not ended, in batches, and what entries keep of theirs.
 * @param db the database, or the transaction in which the publications were written
 */
export async function rebuildIndex(
  { engine, now }: { engine: Engine; now: () => number },
  db: Kysely<Database>,
): Promise<void> {
  await updatePublicationSummary(db, now())
  await sql`delete from search`.execute(db)
  for (let after = 0; ;) {
    const rows = await listPublicationsToIndex(db, { after, at: now(), limit: batchSize })
    for (const { id, type: name, title, ...stored } of rows) {
      if (!isTypeName(name)) continue
      const type = getContentType(name)
      await addToSearch(engine, db, { id, type, title, values: parseValues(type, stored) })
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}
