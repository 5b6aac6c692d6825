import { type Kysely, sql } from 'kysely'
import type { ContentType } from '../../content/define'
import { getContentType, type TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'
import type { ManagedEntryOf } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { foldText } from '../search'
import type { EntriesContext } from './context'
import { normaliseDraft } from './draft'
import { lockEntry } from './lock'
import { updateMediaUse } from './media-use'
import { validateParents } from './parents'
import { getManaged } from './read-managed'
import { updatePublicationSummary } from './publication-summary'
import type { EntryRef } from './types'
import { serialiseValues } from './values'
import { refuseSecondEntry, inWriteTransaction } from './write-transaction'

interface SaveOptions {
  autosave?: boolean
  note?: string
}

/** See `Entries.create`. New entries are last in the manual order of their type. */
export async function createEntry<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  draft: EntryDraft,
  actor: Actor,
): Promise<ManagedEntryOf<Name>> {
  const { now, cleanRichText } = context
  const type = getContentType(name)
  const normalised = normaliseDraft(type, draft, cleanRichText)
  return inWriteTransaction(context, type, async (db) => {
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
        category: normalised.category,
        title_folded: foldText(normalised.title),
        updated_at: now(),
        updated_by: actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await refuseSecondEntry(db, type, row.id)
    await validateParents(db, type, null, normalised)
    await addRevision(context, db, type, row.id, normalised, actor, {})
    return getManaged(context, db, name, row.id)
  })
}

/** See `Entries.save`. An autosave replaces the previous autosave by the same person. */
export async function saveEntry<Name extends TypeName>(
  context: EntriesContext,
  ref: EntryRef<Name>,
  draft: EntryDraft,
  actor: Actor,
  options: SaveOptions = {},
): Promise<ManagedEntryOf<Name>> {
  const type = getContentType(ref.type)
  const normalised = normaliseDraft(type, draft, context.cleanRichText)
  return inWriteTransaction(context, type, async (db) => {
    const { id, revision_id: previous } = await lockEntry(context, db, ref)
    await validateParents(db, type, id, normalised)
    await addRevision(context, db, type, id, normalised, actor, options)
    await removeAutosave(db, previous, actor)
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
      ...serialiseValues(type, draft.values),
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
      title_folded: foldText(draft.title),
      updated_at: now(),
      updated_by: actor.id,
    })
    .where('id', '=', entryId)
    .execute()
  await updatePublicationSummary(db, now(), entryId)
  await updateMediaUse(db, entryId, now())
}

async function removeAutosave(db: Kysely<Database>, revisionId: number, actor: Actor): Promise<void> {
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
