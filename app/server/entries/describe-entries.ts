import type { Kysely } from 'kysely'
import type { EntryState } from '../../content/entries'
import { type Database, splitForQueries } from '../db'
import { addPublicationState } from './state'

/** An entry by its name. */
interface DescribedEntry {
  id: number
  type: string
  title: string
  state: EntryState
}

/** What staff call these entries, by id: the title of the newest revision, and their state. */
export async function describeEntries(
  db: Kysely<Database>,
  ids: number[],
  now: number,
): Promise<Map<number, DescribedEntry>> {
  const described = new Map<number, DescribedEntry>()
  for (const some of splitForQueries(ids)) {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('revision', 'revision.id', 'entry.revision_id')
      .select([
        'entry.id',
        'entry.type',
        'entry.revision_id',
        'entry.deleted_at',
        'entry.restored_at',
        'revision.title',
      ])
      .where('entry.id', 'in', some)
      .execute()
    for (const { id, type, title, state } of await addPublicationState(db, rows, now))
      described.set(id, { id, type, title, state })
  }
  return described
}
