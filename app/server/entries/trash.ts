import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntryOf } from '../../contract'
import type { Actor } from '../actor'
import type { EntriesContext } from './context'
import { keepFormerPublications, keepTrashedState } from './former-publications'
import { lockEntry } from './lock'
import { logPublication } from './publication-log'
import { updatePublicationSummary } from './publication-summary'
import { endAllPublications } from './publish'
import { getManaged } from './read-managed'
import type { EntryRef } from './types'
import { refuseSecondEntry, inWriteTransaction } from './write-transaction'

/** See `Entries.remove`. */
export async function trashEntry<Name extends TypeName>(
  context: EntriesContext,
  ref: EntryRef<Name>,
  actor: Actor,
): Promise<ManagedEntryOf<Name>> {
  const { engine, now, notifyChange } = context
  const removed = await engine.db.transaction().execute(async (db) => {
    const entry = await lockEntry(context, db, ref)
    const { id } = entry
    await keepFormerPublications(context, db, entry)
    const ended = await endAllPublications(context, db, id)
    if (ended) await logPublication(context, db, actor, { entryId: id, action: 'trashed', ...ended })
    await db.updateTable('entry').set({ deleted_at: now(), deleted_by: actor.id }).where('id', '=', id).execute()
    return getManaged(context, db, ref.type, id)
  })
  notifyChange(ref)
  return removed
}

/** See `Entries.restore`. Visible content does not change. */
export async function restoreEntry<Name extends TypeName>(
  context: EntriesContext,
  ref: EntryRef<Name>,
): Promise<ManagedEntryOf<Name>> {
  const { now } = context
  const type = getContentType(ref.type)
  return inWriteTransaction(context, type, async (db) => {
    const entry = await lockEntry(context, db, ref, { trashed: true })
    const { id } = entry
    await refuseSecondEntry(db, type, id)
    await db
      .updateTable('entry')
      .set({ deleted_at: null, restored_at: now(), former_publications: keepTrashedState(entry) })
      .where('id', '=', id)
      .execute()
    await updatePublicationSummary(db, now(), id)
    return getManaged(context, db, ref.type, id)
  })
}
