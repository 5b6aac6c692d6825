import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntryOf } from '../../contract'
import type { Actor } from '../actor'
import type { EntriesContext } from './context'
import { findNext, makeRoom } from './place'
import { getManaged } from './read-managed'
import { insertEntry } from './write'
import { refuseSecondEntry } from './write-transaction'

const mark = '（副本）'

/** See `Entries.duplicate`. */
export async function duplicateEntry<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  id: number,
  actor: Actor,
): Promise<ManagedEntryOf<Name>> {
  const type = getContentType(name)
  return context.engine.exclusive(async (db) => {
    const { category, title, values, sort } = await getManaged(context, db, name, id)
    await refuseSecondEntry(db, type, 0)
    const copy = await insertEntry(
      context,
      db,
      name,
      { category, title: markTitle(title, type.title.max), values },
      actor,
    )
    const next = type.order === 'manual' && (await findNext(db, name, { id, sort }))
    if (next && next.id !== copy) {
      const place = await makeRoom(db, name, next)
      await db.updateTable('entry').set({ sort: place }).where('id', '=', copy).execute()
    }
    return getManaged(context, db, name, copy)
  })
}

/** A title that tells a copy from its original, as long as titles may be. */
function markTitle(title: string, max: number): string {
  const kept = [...title]
  while (kept.join('').length + mark.length > max) kept.pop()
  return kept.join('') + mark
}
