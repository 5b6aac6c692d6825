import type { Kysely } from 'kysely'
import { type ContentType, listFieldsOfKind } from '../../content/define'
import { dayMs, hourMs } from '../../content/durations'
import type { EntryDraft } from '../../content/entries'
import { getContentType, type TypeName, typeNames } from '../../content/registry'
import type { AllValuesOf, RevisionRow } from '../../contract'
import type { Actor } from '../actor'
import { allMediaNotes } from '../content-reads'
import type { Database } from '../db'
import { Problem } from '../errors'
import { describeByUses, listUsedMedia } from '../media/notes'
import { foldText } from '../search-index'
import type { EntriesContext } from './context'
import { computeMissingPartsOfUsers, readMissingParts } from './missing-parts'
import { noteRevisionMedia, updateMediaUse } from './media-use'
import { parseFormerPublications } from './publication-history'
import { getManaged } from './read-managed'
import { listRevisionsToTakeBack } from './record-act'
import { updatePublicationSummary } from './state'
import { parseValuesOf, serialiseValues } from './values'
import { raiseContentVersion } from './visibility'
import type { Writer } from './write-transaction'

/** All autosaves of the last day are kept: somebody may still be comparing them. */
const wholeForMs = dayMs
/** Entries that were left alone for longer were thinned before; a server that was off for a while catches up. */
const changedWithinMs = 8 * dayMs

/** How a draft is saved. */
export interface SaveOptions {
  /** Saved by the form itself: the next save by the same person takes its place. */
  autosave?: boolean
  note?: string
  /** Lets a form repeat a write whose response was lost, unless somebody else has written since. */
  writer?: Writer | undefined
}

/** The saved revisions of an entry. */
export function createRevisions(context: EntriesContext) {
  const { engine, now } = context
  const { db } = engine
  return {
    async listRevisions(name: TypeName, id: number): Promise<RevisionRow[]> {
      await getManaged(context, db, name, id)
      const at = now()
      // As JSON writes it; in texts the quotes would be escaped.
      const marks = listFieldsOfKind(getContentType(name), 'aiMark').map((mark) => `%"${mark}":true%`)
      const rows = await db
        .selectFrom('revision')
        .leftJoin('account', 'account.id', 'revision.author_id')
        .leftJoin('publication', (join) =>
          join.onRef('publication.revision_id', '=', 'revision.id').on('starts_at', '<=', at).on('ends_at', '>', at),
        )
        .select(['revision.id', 'title', 'note', 'autosave', 'revision.created_at as createdAt'])
        .select(['account.name as author', 'publication.id as live'])
        .select((eb) =>
          eb
            .case()
            .when(eb.or(marks.map((mark) => eb('revision.texts', 'like', mark))))
            .then(1)
            .else(0)
            .end()
            .as('aiGenerated'),
        )
        .where('revision.entry_id', '=', id)
        .orderBy('revision.id', 'desc')
        .execute()
      return rows.map(({ author, live, autosave, aiGenerated, ...row }) => ({
        ...row,
        author: author ?? '',
        autosave: autosave === 1,
        live: live !== null,
        aiGenerated: aiGenerated === 1,
      }))
    },

    /** An old revision's content, for comparing and restoring. */
    async getRevision<Name extends TypeName>(
      name: Name,
      id: number,
      revisionId: number,
    ): Promise<EntryDraft<AllValuesOf<Name>>> {
      const row = await db
        .selectFrom('revision')
        .innerJoin('entry', 'entry.id', 'revision.entry_id')
        .select(['revision.category', 'revision.title', 'revision.fields', 'revision.texts'])
        .where('entry.type', '=', name)
        .where('entry.id', '=', Number.isSafeInteger(id) ? id : 0)
        .where('revision.id', '=', Number.isSafeInteger(revisionId) ? revisionId : 0)
        .executeTakeFirst()
      if (!row) throw new Problem('notFound', '这个版本不存在')
      return { category: row.category, title: row.title, values: parseValuesOf(name, row) }
    },

    /**
     * Removes autosaves of before yesterday that a later one of the same person and hour follows: two people who take
     * turns leave one each few seconds.
     * @returns how many
     */
    async thinAutosaves(): Promise<number> {
      const changed = await db
        .selectFrom('entry')
        .select('id')
        .where('type', 'in', typeNames)
        .where('deleted_at', 'is', null)
        .where('updated_at', '>', now() - changedWithinMs)
        .execute()
      let removed = 0
      // One at a time, so that other writes do not wait for long.
      for (const { id } of changed)
        removed += await engine.exclusive((db) => thinAutosavesOf(db, id, now() - wholeForMs))
      return removed
    },
  }
}

/** Stores a draft as the newest revision of an entry. */
export async function addRevision(
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
      lacks: await readMissingParts(db, type, draft),
    })
    .where('id', '=', entryId)
    .execute()
  await updatePublicationSummary(db, now(), entryId)
  await updateMediaUse(db, entryId, now())
  await updateAfterDescribing(db, described, now())
}

/** Turns an autosave into a revision that stays, once a person saves what it holds. */
export async function keepAutosave(
  { now }: EntriesContext,
  db: Kysely<Database>,
  type: ContentType,
  revisionId: number,
  draft: EntryDraft,
  { note = '' }: SaveOptions,
): Promise<void> {
  await db
    .updateTable('revision')
    .set({ autosave: 0, note: cleanNote(note) })
    .where('id', '=', revisionId)
    .execute()
  await updateAfterDescribing(db, await describeByUses(db, listUsedMedia(type, draft.values)), now())
}

const cleanNote = (note: string) => note.toWellFormed().replaceAll('\0', '')

/** Updates the entries that use uploads whose alternative text was typed at another use. */
async function updateAfterDescribing(
  db: Kysely<Database>,
  described: Awaited<ReturnType<typeof describeByUses>>,
  now: number,
): Promise<void> {
  if (described.length === 0) return
  await computeMissingPartsOfUsers(db, described)
  await raiseContentVersion(db, now, [allMediaNotes])
}

/** Removes an autosave of this person that was never published: a newer revision takes its place. */
export async function removeAutosave(
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

/** Removes an entry's autosaves from before a moment, but for the last one of each person and hour. */
async function thinAutosavesOf(db: Kysely<Database>, entryId: number, before: number): Promise<number> {
  const autosaves = await db
    .selectFrom('revision')
    .select(['id', 'author_id', 'created_at'])
    .where('entry_id', '=', entryId)
    .where('autosave', '=', 1)
    .where('created_at', '<', before)
    .orderBy('id', 'desc')
    .execute()
  const seen = new Set<string>()
  const superseded = autosaves.filter(({ author_id, created_at }) => {
    const place = `${author_id} ${Math.floor(created_at / hourMs)}`
    return seen.has(place) || !seen.add(place)
  })
  if (superseded.length === 0) return 0
  const needed = await listNeededRevisions(db, entryId)
  const ids = superseded.map(({ id }) => id).filter((id) => !needed.has(id))
  if (ids.length === 0) return 0
  await db.deleteFrom('revision_media').where('entry_id', '=', entryId).where('revision_id', 'in', ids).execute()
  await db.deleteFrom('revision').where('id', 'in', ids).execute()
  return ids.length
}

/** What an entry holds now, what visitors have seen of it, and what an undo would bring back. */
async function listNeededRevisions(db: Kysely<Database>, entryId: number): Promise<Set<number>> {
  const entry = await db.selectFrom('entry').selectAll().where('id', '=', entryId).executeTakeFirstOrThrow()
  const published = await db.selectFrom('publication').select('revision_id').where('entry_id', '=', entryId).execute()
  const logged = await db.selectFrom('publication_log').select('revision_id').where('entry_id', '=', entryId).execute()
  const former = entry.former_publications === null ? [] : parseFormerPublications(entry).publications
  return new Set([
    entry.revision_id,
    ...published.map(({ revision_id }) => revision_id),
    ...logged.flatMap(({ revision_id }) => revision_id ?? []),
    ...former.map(({ revisionId }) => revisionId),
    ...(await listRevisionsToTakeBack(db, entry)),
  ])
}
