import { type Kysely, sql } from 'kysely'
import type { ContentType } from '../../content/define'
import { contentType, type TypeName } from '../../content/registry'
import type { EntryDraft, ManagedEntry } from '../../content/wire'
import type { Actor } from '../context'
import type { Database } from '../db/schema'
import { fold } from '../search/tokens'
import type { EntriesContext } from './context'
import { checkDraft } from './draft'
import { lockEntry } from './lock'
import { noteMediaUse } from './media-use'
import { checkParents } from './parents'
import { getManaged } from './read-managed'
import type { EntryRef } from './types'
import { storeValues } from './values'
import { refuseSecond, writing } from './writing'

interface SaveOptions {
  autosave?: boolean
  note?: string
}

/** See `Entries.create`. New entries stand last in their type's order. */
export async function create(context: EntriesContext, name: TypeName, draft: EntryDraft, actor: Actor): Promise<ManagedEntry> {
  const { now, cleanRichText } = context
  const type = contentType(name)
  const checked = checkDraft(type, draft, cleanRichText)
  return writing(context, type, async (db) => {
    const row = await db
      .insertInto('entry')
      .values({
        type: name,
        sort: sql<number>`(select coalesce(max(sort), 0) + 1 from entry where type = ${name} and deleted_at is null)`,
        created_at: now(),
        created_by: actor.id,
        deleted_at: null,
        restored_at: null,
        version: 1,
        revision_id: 0,
        category: checked.category,
        title_folded: fold(checked.title),
        updated_at: now(),
        updated_by: actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await refuseSecond(db, type, row.id)
    await checkParents(db, type, null, checked)
    await addRevision(context, db, type, row.id, checked, actor, {})
    return getManaged(context, db, name, row.id)
  })
}

/** See `Entries.save`. An autosave takes the place of the same person's autosave before it. */
export async function save(
  context: EntriesContext,
  ref: EntryRef,
  draft: EntryDraft,
  actor: Actor,
  options: SaveOptions = {},
): Promise<ManagedEntry> {
  const type = contentType(ref.type)
  const checked = checkDraft(type, draft, context.cleanRichText)
  return writing(context, type, async (db) => {
    const { id, revision_id: previous } = await lockEntry(context, db, ref)
    await checkParents(db, type, id, checked)
    await addRevision(context, db, type, id, checked, actor, options)
    await forgetAutosave(db, previous, actor)
    return getManaged(context, db, ref.type, id)
  })
}

async function addRevision(
  { now }: EntriesContext,
  db: Kysely<Database>,
  type: ContentType,
  entryId: number,
  draft: EntryDraft,
  actor: Actor,
  { autosave = false, note = '' }: SaveOptions,
): Promise<void> {
  const { id } = await db
    .insertInto('revision')
    .values({
      entry_id: entryId,
      category: draft.category,
      title: draft.title,
      ...storeValues(type, draft.values),
      author_id: actor.id,
      created_at: now(),
      note: note.toWellFormed().replaceAll('\0', ''),
      autosave: autosave ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('entry')
    .set({
      revision_id: id,
      category: draft.category,
      title_folded: fold(draft.title),
      updated_at: now(),
      updated_by: actor.id,
    })
    .where('id', '=', entryId)
    .execute()
  await noteMediaUse(db, entryId, now())
}

async function forgetAutosave(db: Kysely<Database>, revisionId: number, actor: Actor): Promise<void> {
  await db
    .deleteFrom('revision')
    .where('id', '=', revisionId)
    .where('autosave', '=', 1)
    .where('author_id', '=', actor.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('publication').select('id').where('publication.revision_id', '=', revisionId))),
    )
    .execute()
}
