import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { getContentType, isTypeName } from '../../content/registry'
import type { ContentType } from '../../content/define'
import type { Obstacle } from '../../contract'
import type { Actor } from '../actor'
import { findApprovedRound, isUnderReview } from '../approved-rounds'
import { everything } from '../content-reads'
import type { Database, EntryTable, PublicationTable, RevisionTable } from '../db'
import { Problem } from '../errors'
import { hashReviewed } from '../hash-reviewed'
import { listUsedMedia, type MediaChange, replaceUsedMedia, type UsedMedia } from '../media/notes'
import { addToSearch, removeFromSearch } from '../search-index'
import type { ContentChange, EntriesContext } from './context'
import { type FormerPublications, parseFormerPublications } from './publication-history'
import { parseValues } from './values'
import { raiseContentVersion } from './visibility'

const mediaKey = /\/media\/([a-z0-9]{2}\/[a-z0-9]{20,40}\.[a-z0-9]{2,5})/g

/** The uploads that something stored shows, by their keys. */
export function listMediaKeys(stored: string): string[] {
  return [...new Set([...stored.matchAll(mediaKey)].map(([, key]) => key ?? ''))]
}

/**
 * Records which uploads an entry uses: in its newest revision, and in those published now or scheduled.
 * Call it in the transaction that changes one of them.
 */
export async function updateMediaUse(db: Kysely<Database>, entryId: number, now: number): Promise<void> {
  const newest = db.selectFrom('entry').select('revision_id').where('entry.id', '=', entryId)
  const shown = db
    .selectFrom('publication')
    .select('revision_id')
    .where('entry_id', '=', entryId)
    .where('ends_at', '>', now)
  const revisions = await db
    .selectFrom('revision')
    .select(['fields', 'texts'])
    .where('id', 'in', newest.union(shown))
    .execute()
  const keys = listMediaKeys(revisions.map(({ fields, texts }) => fields + texts).join(' '))
  const before = await db.deleteFrom('media_use').where('entry_id', '=', entryId).returning('media_key').execute()
  const used = new Set(keys)
  const lost = before.map(({ media_key }) => media_key).filter((key) => !used.has(key))
  await noteLostUse(db, lost, now)
  if (keys.length === 0) return
  await db
    .insertInto('media_use')
    .values(keys.map((media_key) => ({ media_key, entry_id: entryId })))
    .execute()
}

/** Records that something has stopped using uploads: from now on they may be unused. */
export async function noteLostUse(db: Kysely<Database>, keys: readonly string[], now: number): Promise<void> {
  // One after the other, always in the same order, so that two changes do not wait for each other.
  for (const key of keys.toSorted())
    await db.updateTable('media').set({ last_needed_at: now }).where('key', '=', key).execute()
}

/** A SQL query: the uses of an upload, `media`, with the entries that have it. */
export const usesInEntries = sql`select 1 from media_use inner join entry on entry.id = media_use.entry_id where media_use.media_key = media.key`

/** A SQL condition: a version shows the upload that was stored after it was removed. */
export function isInLaterVersion({ exists, selectFrom }: ExpressionBuilder<Database, 'media'>) {
  return exists(
    selectFrom('revision_media')
      .innerJoin('revision', 'revision.id', 'revision_media.revision_id')
      .select('revision_media.revision_id')
      .whereRef('revision_media.media_key', '=', 'media.key')
      .whereRef('revision.created_at', '>=', 'media.deleted_at'),
  )
}

/** Records which uploads a revision shows. Call it in the transaction that stores the revision. */
export async function noteRevisionMedia(
  db: Kysely<Database>,
  { id, entry_id, fields, texts }: Pick<Selectable<RevisionTable>, 'id' | 'entry_id' | 'fields' | 'texts'>,
): Promise<void> {
  const keys = listMediaKeys(fields + texts)
  if (keys.length === 0) return
  await db
    .insertInto('revision_media')
    .values(keys.map((media_key) => ({ media_key, revision_id: id, entry_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nobody else can write while they are changed. */
const maxReplacedEntries = 300

/** A change of the media library, in a transaction of its own, that puts one upload in the place of another. */
export interface MediaReplacement {
  db: Kysely<Database>
  /**
   * Replaces the upload in the newest revisions of the entries that use it, and in what visitors see of them now or
   * later. Earlier revisions keep it.
   * @param only leaves out all other entries
   * @returns the changed entries that did not name the new upload before, and the uploads that visitors see in all changed ones
   * @throws Problem invalid when there are too many entries for one transaction
   */
  replace(
    change: MediaChange,
    actor: Actor,
    only?: readonly number[],
  ): Promise<{ entryIds: number[]; shown: UsedMedia[] }>
}

/** Replacing an upload wherever entries use it. */
export function createMediaReplacement(context: EntriesContext) {
  return {
    /** Runs `work` in a transaction that nothing else can be in, raises the content version and records what was done. */
    async replaceMedia<T>(
      work: (replacement: MediaReplacement) => Promise<T>,
      record: (db: Kysely<Database>, replaced: T) => Promise<void>,
    ): Promise<T> {
      const changed: ContentChange[] = []
      const answer = await context.engine.exclusive(async (db) => {
        const result = await work({
          db,
          async replace(change, actor, only) {
            const entryIds: number[] = []
            const shown: UsedMedia[] = []
            const users = await listUsers(db, change.from.src, only)
            refuseTooManyUsers(users.length, change.from.name)
            for (const id of users) {
              const entry = await lockAnyEntry(db, id)
              if (!entry || !isTypeName(entry.type)) continue
              const replaced = await replaceInEntry(context, db, entry, change, actor)
              shown.push(...replaced.shown)
              if (!replaced.namedNewBefore) entryIds.push(id)
              changed.push({ type: entry.type, id })
            }
            return { entryIds, shown }
          },
        })
        await raiseContentVersion(db, context.now(), [everything])
        await record(db, result)
        return result
      })
      for (const change of changed) context.notifyChange(change)
      return answer
    },
  }
}

function refuseTooManyUsers(count: number, name: string): void {
  if (count <= maxReplacedEntries) return
  throw new Problem('invalid', `“${name}”用在 ${count} 处，超过一次能替换的 ${maxReplacedEntries} 处`)
}

/** The entries that use an upload, always in the same order, so that two changes do not wait for each other. */
async function listUsers(db: Kysely<Database>, src: string, only?: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('media_use')
    .select('entry_id')
    .where('media_key', '=', src.replace(/^\/media\//, ''))
    .orderBy('entry_id')
    .execute()
  return rows.map(({ entry_id }) => entry_id).filter((id) => !only || only.includes(id))
}

/** Raises the version of an entry, in the trash or not: a form that has it open merges what it holds into this change. */
function lockAnyEntry(db: Kysely<Database>, id: number): Promise<Selectable<EntryTable> | undefined> {
  return db
    .updateTable('entry')
    .set((entry) => ({ version: entry('version', '+', 1), written_form: null, written_number: null }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** @returns the uses that visitors see now or later, and whether the entry named the new upload before */
async function replaceInEntry(
  context: EntriesContext,
  db: Kysely<Database>,
  entry: Selectable<EntryTable>,
  change: MediaChange,
  actor: Actor,
): Promise<{ shown: UsedMedia[]; namedNewBefore: boolean }> {
  const now = context.now()
  const publications = await db
    .selectFrom('publication')
    .selectAll()
    .where('entry_id', '=', entry.id)
    .where('ends_at', '>', now)
    .execute()
  const former = entry.former_publications === null ? null : parseFormerPublications(entry)
  const ids = [
    entry.revision_id,
    ...publications.map(({ revision_id }) => revision_id),
    ...(former?.publications.map(({ revisionId }) => revisionId) ?? []),
  ]
  const revisions = await db.selectFrom('revision').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const renewed = await renewRevisions(db, { revisions, change, actor, now })
  await db
    .updateTable('entry')
    .set({
      revision_id: renewed.get(entry.revision_id)?.id ?? entry.revision_id,
      former_publications: former && JSON.stringify(renewFormerPublications(former, renewed)),
    })
    .where('id', '=', entry.id)
    .execute()
  if (renewed.has(entry.revision_id)) await context.noteSave?.(db, { id: entry.id, before: entry.revision_id }, actor)
  await updateMediaUse(db, entry.id, now)
  const shown = await Promise.all(publications.map((one) => showRevision(context, db, one, renewed)))
  const namedNewBefore = revisions.some(({ fields, texts }) => (fields + texts).includes(change.to.src))
  return { shown: shown.flat(), namedNewBefore }
}

interface Renewal {
  /** The newest, those that are seen, and those that would be seen if an action were taken back; the oldest first. */
  revisions: ReadonlyArray<Selectable<RevisionTable>>
  change: MediaChange
  actor: Actor
  now: number
}

/**
 * Writes a copy of revisions with the new upload. The newest stays the last one in the history.
 * @returns the copies, by the ids of what they are copies of
 */
async function renewRevisions(
  db: Kysely<Database>,
  { revisions, change, actor, now }: Renewal,
): Promise<Map<number, Selectable<RevisionTable>>> {
  const renewed = new Map<number, Selectable<RevisionTable>>()
  for (const { id, ...revision } of revisions) {
    const [fields, texts] = [replaceInJson(revision.fields, change), replaceInJson(revision.texts, change)]
    if (renewed.size === 0 && fields === revision.fields && texts === revision.texts) continue
    const copy: Insertable<RevisionTable> = {
      ...revision,
      fields,
      texts,
      // Reviews know by it who has changed what is signed. It makes nobody an owner: only a save does.
      author_id: actor.id,
      created_at: now,
      note: '替换文件',
      autosave: 0,
    }
    const stored = await db.insertInto('revision').values(copy).returningAll().executeTakeFirstOrThrow()
    await noteRevisionMedia(db, stored)
    renewed.set(id, stored)
  }
  return renewed
}

function replaceInJson(json: string, change: MediaChange): string {
  const value: unknown = JSON.parse(json)
  const next = replaceUsedMedia(value, change)
  return next === value ? json : JSON.stringify(next)
}

function renewFormerPublications(
  former: FormerPublications,
  renewed: ReadonlyMap<number, Selectable<RevisionTable>>,
): FormerPublications {
  const renew = (id: number) => renewed.get(id)?.id ?? id
  return {
    ...former,
    publications: former.publications.map((one) => ({ ...one, revisionId: renew(one.revisionId) })),
  }
}

/** Lets a publication show the copy of its revision. @returns the uploads in it */
async function showRevision(
  { engine }: EntriesContext,
  db: Kysely<Database>,
  { id, revision_id, type: name }: Selectable<PublicationTable>,
  renewed: ReadonlyMap<number, Selectable<RevisionTable>>,
): Promise<UsedMedia[]> {
  const revision = renewed.get(revision_id)
  if (!revision || !isTypeName(name)) return []
  await db.updateTable('publication').set({ revision_id: revision.id }).where('id', '=', id).execute()
  const type = getContentType(name)
  const values = parseValues(type, revision)
  await refuseUnreviewed(db, type, { ...revision, values })
  await removeFromSearch(engine, db, [id])
  await addToSearch(engine, db, [{ id, type, title: revision.title, values }])
  return listUsedMedia(type, values)
}

/** What visitors see of a type under review changes only by a review. @throws Problem unpublishable */
async function refuseUnreviewed(
  db: Kysely<Database>,
  type: ContentType,
  { entry_id, title, category, values }: Selectable<RevisionTable> & { values: Record<string, unknown> },
): Promise<void> {
  if (!(await isUnderReview(db, type.name))) return
  if ((await findApprovedRound(db, entry_id, hashReviewed(type, { title, category, values }))) !== null) return
  const message = `${type.label}须经审阅：请在《${title}》中更换文件，送审后再发布`
  const obstacles: Obstacle[] = [{ kind: 'unreviewed', field: 'review', severity: 'stops', message }]
  throw new Problem('unpublishable', message, { obstacles })
}
