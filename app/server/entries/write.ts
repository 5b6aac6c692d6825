import { type Kysely, sql } from 'kysely'
import { isSameContent } from '../../content/compare-drafts'
import type { ContentType } from '../../content/define'
import { getContentType, type TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'
import type { ManagedEntryOf } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { foldText } from '../search-index'
import type { EntriesContext } from './context'
import { normaliseDraft } from './draft'
import { describeByUses, listUsedMedia } from '../media/notes'
import { raiseContentVersion } from './content-version'
import { computeLacksOfUsers, readLacks } from './lacks'
import { lockEntry } from './lock'
import { noteRevisionMedia, updateMediaUse } from './media-use'
import { validateParents } from './parents'
import { publishInTransaction, type RequestedSpan } from './publish'
import { getManaged } from './read-managed'
import { updatePublicationSummary } from './publication-summary'
import type { EntryRef, SaveOptions, Writer } from './types'
import { parseValues, serialiseValues } from './values'
import { refuseSecondEntry, inWriteTransaction } from './write-transaction'

/**
 * See `Entries.create`. New entries are last in the manual order of their type. A form that has already created one, and
 * did not learn of it, goes on with that.
 */
export async function createEntry<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  draft: EntryDraft,
  actor: Actor,
  options: Pick<SaveOptions, 'autosave' | 'writer'> = {},
): Promise<ManagedEntryOf<Name>> {
  const { writer } = options
  const type = getContentType(name)
  const normalised = normaliseDraft(type, draft, context.cleanRichText)
  const insert = async (db: Kysely<Database>) => {
    const id = await insertEntry(context, db, name, normalised, actor, options)
    await refuseSecondEntry(db, type, id)
    await validateParents(db, type, null, normalised)
    return getManaged(context, db, name, id)
  }
  if (!writer) return inWriteTransaction(context, type, insert)
  // One at a time: the same form may ask again while its first entry is being written.
  const written = await context.engine.exclusive(async (db) => {
    const created = await findCreated(db, name, writer, actor)
    return created ? { created } : { entry: await insert(db) }
  })
  return written.created ? saveEntry(context, written.created, draft, actor, options) : written.entry
}

/** Stores a new entry with a validated draft, behind the others of its type. @returns its id */
export async function insertEntry(
  context: EntriesContext,
  db: Kysely<Database>,
  name: TypeName,
  draft: EntryDraft,
  actor: Actor,
  options: Pick<SaveOptions, 'autosave' | 'writer'> = {},
): Promise<number> {
  const now = context.now()
  const { id } = await db
    .insertInto('entry')
    .values({
      type: name,
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from entry where type = ${name} and deleted_at is null)`,
      created_at: now,
      created_by: actor.id,
      deleted_at: null,
      restored_at: null,
      version: 1,
      revision_id: 0,
      category: draft.category,
      title_folded: foldText(draft.title),
      updated_at: now,
      updated_by: actor.id,
      written_form: options.writer?.form ?? null,
      written_number: options.writer?.number ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addRevision(context, db, getContentType(name), id, draft, actor, options)
  return id
}

/** The entry that a form has created, while nobody else has written it; no version of it for a write that comes late. */
async function findCreated<Name extends TypeName>(
  db: Kysely<Database>,
  name: Name,
  { form, number }: Writer,
  actor: Actor,
): Promise<EntryRef<Name> | null> {
  const entry = await db
    .selectFrom('entry')
    .select(['id', 'version', 'written_number'])
    .where('type', '=', name)
    .where('written_form', '=', form)
    .where('created_by', '=', actor.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!entry) return null
  const isLate = (entry.written_number ?? 0) >= number
  return { type: name, id: entry.id, version: isLate ? 0 : entry.version }
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
    await saveInTransaction(context, db, ref, normalised, actor, options)
    return getManaged(context, db, ref.type, ref.id)
  })
}

/** See `Entries.saveAndPublish`. */
export async function saveAndPublishEntry<Name extends TypeName>(
  context: EntriesContext,
  ref: EntryRef<Name>,
  draft: EntryDraft,
  actor: Actor,
  span: RequestedSpan = {},
): Promise<ManagedEntryOf<Name>> {
  const type = getContentType(ref.type)
  const normalised = normaliseDraft(type, draft, context.cleanRichText)
  const published = await inWriteTransaction(context, type, async (db) => {
    const version = await saveInTransaction(context, db, ref, normalised, actor)
    return publishInTransaction(context, db, { ...ref, version }, actor, span)
  })
  context.notifyChange(ref)
  return published
}

/** @returns the version that the entry has now */
async function saveInTransaction(
  context: EntriesContext,
  db: Kysely<Database>,
  ref: EntryRef,
  draft: EntryDraft,
  actor: Actor,
  options: SaveOptions = {},
): Promise<number> {
  const type = getContentType(ref.type)
  if (await isStored(context, db, type, ref, draft, options)) {
    // What is above it may have been changed since.
    await validateParents(db, type, ref.id, draft)
    return ref.version
  }
  const { id, version, revision_id: previous } = await lockEntry(context, db, ref, options)
  await validateParents(db, type, id, draft)
  await addRevision(context, db, type, id, draft, actor, options)
  await removeAutosave(db, { entryId: id, revisionId: previous }, actor)
  return version
}

/**
 * Whether the newest revision already holds a draft, so that storing it would make a version without a change. An
 * autosave that is then saved by a person becomes one that stays.
 */
async function isStored(
  { now }: EntriesContext,
  db: Kysely<Database>,
  type: ContentType,
  { id, version }: EntryRef,
  draft: EntryDraft,
  { autosave = false, note = '' }: SaveOptions,
): Promise<boolean> {
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(version)) return false
  const newest = await db
    .selectFrom('entry')
    .innerJoin('revision', 'revision.id', 'entry.revision_id')
    .select(['revision.id', 'revision.category', 'revision.title', 'revision.fields', 'revision.texts', 'autosave'])
    .where('entry.id', '=', id)
    .where('entry.type', '=', type.name)
    .where('entry.version', '=', version)
    .where('entry.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!newest) return false
  const stored = { category: newest.category, title: newest.title, values: parseValues(type, newest) }
  if (!isSameContent(type.fields, stored, draft)) return false
  if (newest.autosave === 1 && !autosave) {
    await db
      .updateTable('revision')
      .set({ autosave: 0, note: cleanNote(note) })
      .where('id', '=', newest.id)
      .execute()
    const described = await describeByUses(db, listUsedMedia(type, draft.values))
    await updateAfterDescribing(db, described, now())
  }
  return true
}

const cleanNote = (note: string) => note.toWellFormed().replaceAll('\0', '')

/** Uploads that a text typed at one of their uses has described: whoever uses them lacks that text no longer. */
async function updateAfterDescribing(
  db: Kysely<Database>,
  described: Awaited<ReturnType<typeof describeByUses>>,
  now: number,
): Promise<void> {
  if (described.length === 0) return
  await computeLacksOfUsers(db, described)
  await raiseContentVersion(db, now)
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
  const stored = serialiseValues(type, draft.values)
  const described = autosave ? [] : await describeByUses(db, listUsedMedia(type, draft.values))
  const { id } = await db
    .insertInto('revision')
    .values({
      entry_id: entryId,
      category: draft.category,
      title: draft.title,
      ...stored,
      author_id: actor.id,
      created_at: now(),
      note: cleanNote(note),
      autosave: autosave ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteRevisionMedia(db, { id, entry_id: entryId, ...stored })
  await db
    .updateTable('entry')
    .set({
      revision_id: id,
      category: draft.category,
      title_folded: foldText(draft.title),
      updated_at: now(),
      updated_by: actor.id,
      lacks: await readLacks(db, type, draft),
    })
    .where('id', '=', entryId)
    .execute()
  await updatePublicationSummary(db, now(), entryId)
  await updateMediaUse(db, entryId, now())
  await updateAfterDescribing(db, described, now())
}

async function removeAutosave(
  db: Kysely<Database>,
  { entryId, revisionId }: { entryId: number; revisionId: number },
  actor: Actor,
): Promise<void> {
  const replaced = await db
    .selectFrom('revision')
    .select('id')
    .where('id', '=', revisionId)
    .where('autosave', '=', 1)
    .where('author_id', '=', actor.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('publication').select('id').where('publication.revision_id', '=', revisionId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('publication_log').select('id').where('publication_log.revision_id', '=', revisionId))),
    )
    .executeTakeFirst()
  if (!replaced) return
  await db.deleteFrom('revision_media').where('entry_id', '=', entryId).where('revision_id', '=', revisionId).execute()
  await db.deleteFrom('revision').where('id', '=', revisionId).execute()
}
