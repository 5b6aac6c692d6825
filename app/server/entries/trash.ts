import { contentType } from '../../content/registry'
import type { ManagedEntry } from '../../content/wire'
import type { EntriesContext } from './context'
import { lockEntry } from './lock'
import { endAll } from './publish'
import { getManaged } from './read-managed'
import type { EntryRef } from './types'
import { refuseSecond, writing } from './writing'

/** See `Entries.remove`. */
export async function remove(context: EntriesContext, ref: EntryRef): Promise<ManagedEntry> {
  const { engine, now, changed } = context
  const removed = await engine.db.transaction().execute(async (db) => {
    const { id } = await lockEntry(context, db, ref)
    await endAll(context, db, id)
    await db.updateTable('entry').set({ deleted_at: now() }).where('id', '=', id).execute()
    return getManaged(context, db, ref.type, id)
  })
  changed(ref)
  return removed
}

/** See `Entries.restore`. Visitors see nothing of it. */
export async function restore(context: EntriesContext, ref: EntryRef): Promise<ManagedEntry> {
  const { now } = context
  const type = contentType(ref.type)
  return writing(context, type, async (db) => {
    const { id } = await lockEntry(context, db, ref, { trashed: true })
    await refuseSecond(db, type, id)
    await db.updateTable('entry').set({ deleted_at: null, restored_at: now() }).where('id', '=', id).execute()
    return getManaged(context, db, ref.type, id)
  })
}
