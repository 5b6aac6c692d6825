import type { Kysely, Selectable } from 'kysely'
import type { Database, EntryTable } from '../db'
import { Problem } from '../errors'
import type { EntriesContext } from './context'

/** What visitors saw, and were going to see, of an entry at some moment. */
export interface FormerPublications {
  isDraft: boolean
  publications: Array<{ revisionId: number; from: number; until: number; date: string }>
  /** How the entry lay in the trash, with these publications to go back to, before it was brought back. */
  trashed?: TrashedState
}

type TrashedState = Pick<Selectable<EntryTable>, 'deleted_at' | 'deleted_by' | 'restored_at'>

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

/** What stays on an entry that is brought back from the trash, so that it can be put back there as it lay. */
export function keepTrashedState(entry: Selectable<EntryTable>): string {
  const { deleted_at, deleted_by, restored_at } = entry
  const former: FormerPublications = {
    ...parseFormerPublications(entry),
    trashed: { deleted_at, deleted_by, restored_at },
  }
  return JSON.stringify(former)
}

/** What `keepFormerPublications` or `keepTrashedState` stored. @throws Problem conflict, when nothing is there to go back to */
export function parseFormerPublications(entry: Selectable<EntryTable>): FormerPublications {
  if (entry.former_publications !== null) return JSON.parse(entry.former_publications)
  // What was trashed before this was kept comes back as a draft.
  if (entry.deleted_at !== null) return { isDraft: true, publications: [] }
  throw new Problem('conflict', '没有可以撤销的操作')
}
