import { type Kysely, sql } from 'kysely'
import { isSameContent } from '../../content/compare-drafts'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import { validateEntry } from '../../content/validate'
import type { ManagedEntryOf } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { foldText } from '../search-index'
import { createInvalidProblem } from '../validate'
import type { EntriesContext, EntryRef } from './context'
import { findNext, makeRoom } from './place'
import { publishInTransaction, recordPublication, type RequestedSpan } from './publish'
import { getManaged } from './read-managed'
import { readComparedRevision, recordEntryAct, recordSave } from './record-act'
import { addRevision, keepAutosave, removeAutosave, type SaveOptions } from './revisions'
import { parseValues } from './values'
import { inWriteTransaction, lockEntry, refuseSecondEntry, validateParents, type Writer } from './write-transaction'

/** Creating and saving entries. */
export function createWrites(context: EntriesContext) {
  return {
    /**
     * Stores a new entry, last in the manual order of its type. A form that has already created one, and whose response
     * was lost, goes on with that.
     * @throws Problem invalid with `fields`, when a value does not fit its field's schema; required fields may be empty
     */
    async create<Name extends TypeName>(
      name: Name,
      draft: EntryDraft,
      actor: Actor,
      options: Pick<SaveOptions, 'autosave' | 'writer'> = {},
    ): Promise<ManagedEntryOf<Name>> {
      const { writer } = options
      const type = getContentType(name)
      const normalised = normaliseDraft(context, type, draft)
      const insert = async (db: Kysely<Database>) => {
        const id = await insertEntry(context, db, name, normalised, actor, options)
        await refuseSecondEntry(db, type, id)
        await validateParents(db, type, null, normalised)
        const created = await getManaged(context, db, name, id)
        await recordEntryAct(context, db, { type: name, id, title: normalised.title, verb: 'create', actor })
        return created
      }
      if (!writer) return inWriteTransaction(context, type, insert)
      // One at a time: the same form may ask again while its first entry is being written.
      const written = await context.engine.exclusive(async (db) => {
        const created = await findCreated(db, name, writer, actor)
        return created ? { created } : { entry: await insert(db) }
      })
      return written.created ? saveNormalised(context, written.created, normalised, actor, options) : written.entry
    },

    /**
     * Adds a revision; visible content does not change. An autosave replaces the previous one by the same person.
     * @throws Problem conflict with `current`
     */
    async save<Name extends TypeName>(
      ref: EntryRef<Name>,
      draft: EntryDraft,
      actor: Actor,
      options: SaveOptions = {},
    ): Promise<ManagedEntryOf<Name>> {
      return saveNormalised(context, ref, normaliseDraft(context, getContentType(ref.type), draft), actor, options)
    },

    /** Saves and publishes, or does neither. @throws Problem conflict, invalid, unpublishable */
    async saveAndPublish<Name extends TypeName>(
      ref: EntryRef<Name>,
      draft: EntryDraft,
      actor: Actor,
      span: RequestedSpan = {},
    ): Promise<ManagedEntryOf<Name>> {
      const type = getContentType(ref.type)
      const normalised = normaliseDraft(context, type, draft)
      const published = await inWriteTransaction(context, type, async (db) => {
        const { version, record } = await saveInTransaction(context, db, ref, normalised, actor)
        const published = await publishInTransaction(context, db, { ...ref, version }, actor, span)
        await record()
        await recordPublication(context, db, { ...ref, title: published.title }, actor, span)
        return published
      })
      context.notifyChange(ref)
      return published
    },

    /** A new draft with the newest content of an entry, marked in its title, beside it in the manual order. */
    async duplicate<Name extends TypeName>(name: Name, id: number, actor: Actor): Promise<ManagedEntryOf<Name>> {
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
        const duplicate = await getManaged(context, db, name, copy)
        await recordEntryAct(context, db, { type: name, id: copy, title, verb: 'duplicate', actor })
        return duplicate
      })
    },
  }
}

/** Stores a new entry with a validated draft, behind the others of its type. @returns its id */
async function insertEntry(
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

async function saveNormalised<Name extends TypeName>(
  context: EntriesContext,
  ref: EntryRef<Name>,
  draft: EntryDraft,
  actor: Actor,
  options: SaveOptions,
): Promise<ManagedEntryOf<Name>> {
  return inWriteTransaction(context, getContentType(ref.type), async (db) => {
    const { record } = await saveInTransaction(context, db, ref, draft, actor, options)
    const saved = await getManaged(context, db, ref.type, ref.id)
    await record()
    return saved
  })
}

/** @returns the version that the entry has now, and what records the save as the last thing in the transaction */
async function saveInTransaction(
  context: EntriesContext,
  db: Kysely<Database>,
  ref: EntryRef,
  draft: EntryDraft,
  actor: Actor,
  options: SaveOptions = {},
): Promise<{ version: number; record: () => Promise<void> }> {
  const type = getContentType(ref.type)
  const { autosave = false } = options
  const compared = await readComparedRevision(db, ref.type, { entryId: ref.id, actor, autosave })
  const record = () => recordSave(context, db, ref, { draft, compared, actor, autosave })
  if (await isStored(context, db, type, ref, draft, options)) {
    // What is above it may have been changed since.
    await validateParents(db, type, ref.id, draft)
    // The form has saved nothing by itself; a person has kept what it had saved.
    return { version: ref.version, record: autosave ? async () => undefined : record }
  }
  const { id, version, revision_id: previous } = await lockEntry(context, db, ref, options)
  await validateParents(db, type, id, draft)
  await addRevision(context, db, type, id, draft, actor, options)
  await context.noteSave?.(db, { id, before: previous }, actor)
  await removeAutosave(db, { entryId: id, revisionId: previous }, actor)
  return { version, record }
}

/**
 * Whether the newest revision already holds a draft, so that storing it would make a version without a change. An
 * autosave that is then saved by a person becomes one that stays.
 */
async function isStored(
  context: EntriesContext,
  db: Kysely<Database>,
  type: ContentType,
  { id, version }: EntryRef,
  draft: EntryDraft,
  options: SaveOptions,
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
  if (newest.autosave === 1 && !options.autosave) await keepAutosave(context, db, type, newest.id, draft, options)
  return true
}

/**
 * Validates and normalises a draft. Required fields may be empty, except for the title.
 * @returns the draft with every field of its type, trimmed, formatted text cleaned
 * @throws Problem invalid with `fields`
 */
function normaliseDraft({ cleanRichText }: EntriesContext, type: ContentType, draft: EntryDraft): EntryDraft {
  const { entry, problems } = validateEntry(type, draft, 'draft')
  if (Object.keys(problems).length > 0) throw createInvalidProblem(problems)
  for (const [name, field] of Object.entries(type.fields)) {
    if (field.kind === 'richText') entry.values[name] = cleanRichText(String(entry.values[name]))
  }
  return entry
}

const copyMark = '（副本）'

/** Marks the title of a copy, within the length that titles may have. */
function markTitle(title: string, max: number): string {
  const kept = [...title]
  while (kept.join('').length + copyMark.length > max) kept.pop()
  return kept.join('') + copyMark
}
