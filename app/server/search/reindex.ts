import { sql, type Kysely } from 'kysely'
import { contentType, isTypeName } from '../../content/registry'
import type { Engine } from '../db'
import type { Database } from '../db/schema'
import { readValues } from '../entries/values'
import { addToSearch } from './documents'

const batch = 500

/**
 * Builds the index anew from every publication that is not over, batch by batch.
 * @param db the database, or the transaction in which the publications were written
 */
export async function reindex({ engine, now }: { engine: Engine; now: () => number }, db: Kysely<Database>): Promise<void> {
  await sql`delete from search`.execute(db)
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('publication')
      .innerJoin('revision', 'revision.id', 'publication.revision_id')
      .select(['publication.id', 'publication.type', 'revision.title', 'revision.fields', 'revision.texts'])
      .where('publication.id', '>', after)
      .where('publication.ends_at', '>', now())
      .orderBy('publication.id')
      .limit(batch)
      .execute()
    for (const { id, type: name, title, ...stored } of rows) {
      if (!isTypeName(name)) continue
      const type = contentType(name)
      await addToSearch(engine, db, { id, type, title, values: readValues(type, stored) })
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}
