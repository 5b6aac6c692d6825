import { type Kysely, sql } from 'kysely'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import { listSignedChanges } from '../../content/reviewed-content'
import { type Database, splitForQueries } from '../db'
import { Problem } from '../errors'
import { hashReviewed } from '../hash-reviewed'
import type { EntriesContext, EntryRef } from './context'
import { getManaged } from './read-managed'
import { isVisibleAt } from './state'
import { parseValues } from './values'

/** A stored version of an entry as reviews see it. */
export interface ReviewedVersion {
  entryId: number
  /** The version of the entry, by which writes are based on it. */
  version: number
  isTrashed: boolean
  type: ContentType & { name: TypeName }
  revisionId: number
  /** Which version of the entry it is, counted from 1. */
  number: number
  /** What a decision signs. */
  hash: string
  draft: EntryDraft
}

/** What a review asks of the entry that it is about, in the transaction that changes the review. */
export function createReviewedVersions(context: EntriesContext) {
  return {
    /**
     * Reads the newest version of an entry, which nobody can change until the transaction ends. A version that a form has
     * saved by itself stays from now on.
     * @throws Problem conflict with `current` where it is not the one that the caller saw, notFound
     */
    async lockVersion(db: Kysely<Database>, { type, id, version }: EntryRef): Promise<ReviewedVersion> {
      const locked = await db
        .updateTable('entry')
        .set((entry) => ({ version: entry.ref('version') }))
        .where('id', '=', id)
        .where('type', '=', type)
        .where('version', '=', version)
        .where('deleted_at', 'is', null)
        .returning('revision_id')
        .executeTakeFirst()
      if (!locked) {
        const current = await getManaged(context, db, type, id)
        throw new Problem('conflict', '内容已被他人修改，请查看最新内容后再送审', { current })
      }
      await db.updateTable('revision').set({ autosave: 0 }).where('id', '=', locked.revision_id).execute()
      return readNewestVersion(db, id)
    },
  }
}

/** The stored version of an entry, in the trash or not. @throws Problem notFound */
export async function readNewestVersion(db: Kysely<Database>, entryId: number): Promise<ReviewedVersion> {
  const newest = (await readNewestVersions(db, [entryId])).get(entryId)
  if (!newest) throw new Problem('notFound', '内容不存在')
  return newest
}

/** The stored versions of entries, by their ids. */
export async function readNewestVersions(
  db: Kysely<Database>,
  entryIds: readonly number[],
): Promise<Map<number, ReviewedVersion>> {
  const found = new Map<number, ReviewedVersion>()
  for (const some of splitForQueries(entryIds)) {
    const rows = await selectVersions(db)
      .whereRef('revision.id', '=', 'entry.revision_id')
      .where('entry.id', 'in', some)
      .execute()
    for (const version of rows.flatMap(toVersion)) found.set(version.entryId, version)
  }
  return found
}

/** A certain version of an entry; null when it is gone. */
export async function findVersion(db: Kysely<Database>, revisionId: number): Promise<ReviewedVersion | null> {
  const row = await selectVersions(db).where('revision.id', '=', revisionId).executeTakeFirst()
  return row ? (toVersion(row)[0] ?? null) : null
}

function selectVersions(db: Kysely<Database>) {
  return db
    .selectFrom('entry')
    .innerJoin('revision', 'revision.entry_id', 'entry.id')
    .select(['entry.id as entryId', 'entry.type', 'entry.version', 'entry.deleted_at'])
    .select(['revision.id as revisionId', 'revision.category', 'revision.title', 'revision.fields', 'revision.texts'])
    .select(countVersions.as('number'))
}

/** What a form saves by itself is no version of its own, unless it is the one that is meant. */
const countVersions = sql<number>`(select count(*) from revision counted where counted.entry_id = revision.entry_id
  and counted.id <= revision.id and (counted.autosave = 0 or counted.id = revision.id))`

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number]

function toVersion({ type: name, deleted_at, category, title, fields, texts, ...row }: VersionRow): ReviewedVersion[] {
  if (!isTypeName(name)) return []
  const type = getContentType(name)
  const draft = { category, title, values: parseValues(type, { fields, texts }) }
  return [
    {
      ...row,
      number: Number(row.number),
      isTrashed: deleted_at !== null,
      type,
      draft,
      hash: hashReviewed(type, draft),
    },
  ]
}

/** What was changed after a version was sent for review: by whom and when first, and which parts differ now. */
export async function findSignedChange(
  db: Kysely<Database>,
  sent: ReviewedVersion,
  newest: ReviewedVersion,
): Promise<{ by: string; at: number; parts: string[] } | null> {
  const later = await db
    .selectFrom('revision')
    .leftJoin('account', 'account.id', 'revision.author_id')
    .select(['revision.category', 'revision.title', 'revision.fields', 'revision.texts'])
    .select(['revision.created_at', 'account.name as author'])
    .where('revision.entry_id', '=', sent.entryId)
    .where('revision.id', '>', sent.revisionId)
    .orderBy('revision.id')
    .execute()
  const first = later.find(({ category, title, ...stored }) => {
    const draft = { category, title, values: parseValues(sent.type, stored) }
    return hashReviewed(sent.type, draft) !== sent.hash
  })
  if (!first) return null
  const parts = listSignedChanges(sent.type, sent.draft, newest.draft)
  return { by: first.author ?? '', at: first.created_at, parts }
}

/**
 * The accounts that wrote what is new in a version: who created the entry, and who saved since what was last approved or
 * published after a review.
 * @param approvedId the version that was last approved; 0 for none
 */
export async function listWriters(
  db: Kysely<Database>,
  { entryId, revisionId }: ReviewedVersion,
  approvedId: number,
): Promise<number[]> {
  const published = await db
    .selectFrom('publication_log')
    .select(({ fn }) => fn.max('revision_id').as('id'))
    .where('entry_id', '=', entryId)
    .where('action', 'in', ['published', 'scheduled'])
    .where('emergency', '=', '')
    .where('revision_id', '<', revisionId)
    .executeTakeFirst()
  const saved = await db
    .selectFrom('revision')
    .select('author_id')
    .distinct()
    .where('entry_id', '=', entryId)
    .where('id', '>', Math.max(approvedId, Number(published?.id ?? 0)))
    .where('id', '<=', revisionId)
    .execute()
  const entry = await db.selectFrom('entry').select('created_by').where('id', '=', entryId).executeTakeFirst()
  const writers = [...saved.map(({ author_id }) => author_id), entry?.created_by ?? null]
  return [...new Set(writers.flatMap((id) => id ?? []))].toSorted((one, other) => one - other)
}

/** Which version of each entry visitors see at a moment. */
export async function readLiveVersions(
  db: Kysely<Database>,
  entryIds: readonly number[],
  now: number,
): Promise<Map<number, { revisionId: number; number: number }>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.entry_id', 'revision.id as revisionId', countVersions.as('number')])
    .where('publication.entry_id', 'in', entryIds)
    .where(isVisibleAt(now))
    .execute()
  return new Map(rows.map(({ entry_id, revisionId, number }) => [entry_id, { revisionId, number: Number(number) }]))
}

/** One line of the log of publications, for the record of what allowed it. @throws Problem notFound */
export async function readPublicationRecord(db: Kysely<Database>, entryId: number, revisionId: number) {
  const line = await db
    .selectFrom('publication_log')
    .leftJoin('account', 'account.id', 'publication_log.account_id')
    .selectAll('publication_log')
    .select('account.name as author')
    .where('entry_id', '=', entryId)
    .where('revision_id', '=', revisionId)
    .where('action', 'in', ['published', 'scheduled', 'reverted'])
    .orderBy('publication_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!line) throw new Problem('notFound', '这一版没有发布记录')
  return line
}

/** The version of the last publication of an entry that a review, or an emergency, has allowed. */
export async function findRecordedVersion(db: Kysely<Database>, entryId: number): Promise<number | null> {
  const line = await db
    .selectFrom('publication_log')
    .select('revision_id')
    .where('entry_id', '=', entryId)
    .where((where) => where.or([where('review_round_id', 'is not', null), where('emergency', '<>', '')]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.revision_id ?? null
}

/** Of these entries, those whose last publication went live without the decisions it needed. */
export async function listEmergencies(db: Kysely<Database>, entryIds: readonly number[]): Promise<Set<number>> {
  if (entryIds.length === 0) return new Set()
  const last = db
    .selectFrom('publication_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('entry_id', 'in', entryIds)
    .where('action', 'in', ['published', 'scheduled', 'reverted'])
    .groupBy('entry_id')
  const rows = await db
    .selectFrom('publication_log')
    .select('entry_id')
    .where('id', 'in', last)
    .where('emergency', '<>', '')
    .execute()
  return new Set(rows.map(({ entry_id }) => entry_id))
}
