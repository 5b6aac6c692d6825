import type { Insertable, Kysely, Selectable } from 'kysely'
import { type PublicationAction, publicationActions, type PublicationStep } from '../../contract/publishing'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import type { Emergency } from '../../contract'
import type { Actor } from '../actor'
import { findApprovedRound, isUnderReview, markRoundPublished } from '../approved-rounds'
import { type Database, type EntryTable, FOREVER, type PublicationLogTable, type PublicationTable } from '../db'
import { Problem } from '../errors'
import { hashReviewed } from '../hash-reviewed'
import type { EntriesContext } from './context'
import type { Span } from './publication-row'

/** What somebody has done to what visitors see of an entry. */
interface LoggedAction {
  entryId: number
  action: PublicationAction
  /** What visitors see from then on, or saw until then. */
  revisionId: number | null
  /** When visitors see it; without `until` of a plan that was cancelled. */
  span?: Pick<Span, 'from'> & Partial<Span>
  replacesPlan?: boolean
  /** The review that allowed it, where one was needed. */
  roundId?: number | null
  /** Why it went live without the decisions that it needed; empty otherwise. */
  emergency?: string
}

/**
 * What allows a publication whose type needs a review: the round in which exactly this content was approved, or else the
 * reason of an emergency. Nothing for other types.
 */
export async function findPermission(
  db: Kysely<Database>,
  type: ContentType,
  entryId: number,
  draft: EntryDraft,
  { now, emergency }: { now: number; emergency: Emergency | undefined },
): Promise<Pick<LoggedAction, 'roundId' | 'emergency'>> {
  if (!(await isUnderReview(db, type.name))) return {}
  const roundId = await findApprovedRound(db, entryId, hashReviewed(type, draft))
  if (roundId === null) return { emergency: emergency?.reason ?? '' }
  await markRoundPublished(db, roundId, now)
  return { roundId }
}

/** Adds a line to the history of an entry's publications. Call it in the transaction that changes them. */
export async function logPublication(
  { now }: EntriesContext,
  db: Kysely<Database>,
  actor: Actor,
  { entryId, action, revisionId, span, replacesPlan = false, roundId = null, emergency = '' }: LoggedAction,
): Promise<void> {
  const line: Insertable<PublicationLogTable> = {
    entry_id: entryId,
    account_id: actor.id,
    action,
    revision_id: revisionId,
    starts_at: span?.from ?? null,
    ends_at: span?.until ?? null,
    replaces_plan: replacesPlan ? 1 : 0,
    created_at: now(),
    review_round_id: roundId,
    emergency,
  }
  await db.insertInto('publication_log').values(line).execute()
}

/**
 * Until when a publication was to be visible when it was arranged: since then, one that was planned may have shortened it.
 * @returns null where the log does not say so
 */
export async function findArrangedEnd(
  db: Kysely<Database>,
  entryId: number,
  { starts_at, ends_at }: Pick<Selectable<PublicationTable>, 'starts_at' | 'ends_at'>,
): Promise<number | null> {
  const line = await db
    .selectFrom('publication_log')
    .select('ends_at')
    .where('entry_id', '=', entryId)
    .where('starts_at', '=', starts_at)
    // A line of a plan that was cancelled says no end.
    .where('ends_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  // One that is visible for longer than the log says was arranged anew by something that wrote no line.
  const end = line?.ends_at ?? null
  return end === null || end < ends_at ? null : end
}

/** The history of publications. */
export function createPublicationHistory({ engine: { db } }: EntriesContext) {
  return {
    /**
     * What was done to an entry's publications, the last first. Publications from before actions were logged are among it,
     * by their start, with what is known of them.
     */
    async listPublicationSteps(entryId: number): Promise<PublicationStep[]> {
      const logged = await db
        .selectFrom('publication_log')
        .leftJoin('account', 'account.id', 'publication_log.account_id')
        .selectAll('publication_log')
        .select('account.name as author')
        .where('entry_id', '=', entryId)
        .orderBy('publication_log.id', 'desc')
        .execute()
      const steps = logged.map((line): PublicationStep => ({
        action: publicationActions.find((action) => action === line.action) ?? null,
        author: line.author ?? '',
        at: line.created_at,
        revisionId: line.revision_id,
        from: line.starts_at,
        until: toEnd(line.ends_at),
        replacesPlan: line.replaces_plan === 1,
        ...(line.emergency !== '' && { emergency: line.emergency }),
        ...((line.emergency !== '' || line.review_round_id !== null) && { isRecorded: true as const }),
      }))
      const publications = await db
        .selectFrom('publication')
        .select(['revision_id', 'starts_at', 'ends_at'])
        .where('entry_id', '=', entryId)
        .execute()
      const starts = new Set(logged.map(({ starts_at }) => starts_at))
      const unlogged = publications
        .filter(({ starts_at }) => !starts.has(starts_at))
        .map(({ revision_id, starts_at, ends_at }): PublicationStep => ({
          action: null,
          author: '',
          at: null,
          revisionId: revision_id,
          from: starts_at,
          until: toEnd(ends_at),
          replacesPlan: false,
        }))
      return [...steps, ...unlogged].sort((a, b) => readMoment(b) - readMoment(a))
    },
  }
}

/** Where a step stands in the history: when it was done, or, where that is not known, when it took effect. */
function readMoment({ at, from }: PublicationStep): number {
  return at ?? from ?? 0
}

function toEnd(endsAt: number | null): number | null {
  return endsAt === FOREVER ? null : endsAt
}

/** What visitors saw, and were going to see, of an entry at some moment. */
export interface FormerPublications {
  isDraft: boolean
  publications: FormerPublication[]
  /** How the entry lay in the trash, with these publications to go back to, before it was brought back. */
  trashed?: TrashedState
}

interface FormerPublication {
  revisionId: number
  from: number
  until: number
  date: string
  /** Until when it was to be visible before a plan shortened it; left out where that is not known. */
  arrangedUntil?: number
}

type TrashedState = Pick<Selectable<EntryTable>, 'deleted_at' | 'deleted_by' | 'restored_at'>

/** Stores the publications of an entry that have not ended. Call it before they are changed, in the same transaction. */
export async function keepFormerPublications(
  { now }: EntriesContext,
  db: Kysely<Database>,
  entry: Pick<Selectable<EntryTable>, 'id' | 'last_ends_at'>,
): Promise<void> {
  const stored = await db
    .selectFrom('publication')
    .select(['revision_id', 'starts_at', 'ends_at', 'date'])
    .where('entry_id', '=', entry.id)
    .where('ends_at', '>', now())
    .execute()
  const publications: FormerPublication[] = []
  for (const { revision_id: revisionId, date, ...span } of stored) {
    const arrangedUntil = await findArrangedEnd(db, entry.id, span)
    publications.push({
      revisionId,
      from: span.starts_at,
      until: span.ends_at,
      date,
      ...(arrangedUntil !== null && { arrangedUntil }),
    })
  }
  const former: FormerPublications = { isDraft: entry.last_ends_at === 0, publications }
  await db
    .updateTable('entry')
    .set({ former_publications: JSON.stringify(former) })
    .where('id', '=', entry.id)
    .execute()
}

/** What stays on an entry that is brought back from the trash, so that it can be put back there as it lay. */
export function keepTrashedState(entry: Selectable<EntryTable>): string {
  const { deleted_at, deleted_by, restored_at } = entry
  const former: FormerPublications = {
    ...parseFormerPublications(entry),
    trashed: { deleted_at, deleted_by, restored_at },
  }
  return JSON.stringify(former)
}

/** What `keepFormerPublications` or `keepTrashedState` stored. @throws Problem conflict, when nothing is there to go back to */
export function parseFormerPublications(entry: Selectable<EntryTable>): FormerPublications {
  if (entry.former_publications !== null) return JSON.parse(entry.former_publications)
  // What was trashed before this was kept comes back as a draft.
  if (entry.deleted_at !== null) return { isDraft: true, publications: [] }
  throw new Problem('conflict', '没有可以撤销的操作')
}
