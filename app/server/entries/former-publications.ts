import type { Kysely, Selectable } from 'kysely'
import type { Database, EntryTable } from '../db'
import { Problem } from '../errors'
import type { EntriesContext } from './context'

/** What visitors saw, and were going to see, of an entry at some moment. */
export interface FormerPublications {
  isDraft: boolean
  publications: Array<{ revisionId: number; from: number; until: number; date: string }>
}

/** Stores the publications of an entry that have not ended. Call it before they are changed, in the same transaction. */
export async function keepFormerPublications(
  { now }: EntriesContext,
  db: Kysely<Database>,
  entry: Pick<Selectable<EntryTable>, 'id' | 'last_ends_at'>,
): Promise<void> {
  const publications = await db
    .selectFrom('publication')
    .select(['revision_id as revisionId', 'starts_at as from', 'ends_at as until', 'date'])
    .where('entry_id', '=', entry.id)
    .where('ends_at', '>', now())
    .execute()
  const former: FormerPublications = { isDraft: entry.last_ends_at === 0, publications }
  await db
    .updateTable('entry')
    .set({ former_publications: JSON.stringify(former) })
    .where('id', '=', entry.id)
    .execute()
}

/** What `keepFormerPublications` stored. @throws Problem conflict, when nothing is there to go back to */
export function parseFormerPublications(entry: Selectable<EntryTable>): FormerPublications {
  if (entry.former_publications !== null) return JSON.parse(entry.former_publications)
  // What was trashed before this was kept comes back as a draft.
  if (entry.deleted_at !== null) return { isDraft: true, publications: [] }
  throw new Problem('conflict', '没有可以撤销的操作')
}
