import type { Insertable, Kysely } from 'kysely'
import { publicationActions, type PublicationAction, type PublicationStep } from '../../contract'
import type { Actor } from '../actor'
import { type Database, FOREVER, type PublicationLogTable } from '../db'
import type { EntriesContext } from './context'
import type { Span } from './spans'

/** What somebody has done to what visitors see of an entry. */
interface LoggedAction {
  entryId: number
  action: PublicationAction
  /** What visitors see from then on, or saw until then. */
  revisionId: number | null
  /** When visitors see it; without `until` of a plan that was cancelled. */
  span?: Pick<Span, 'from'> & Partial<Span>
  replacesPlan?: boolean
}

/** Adds a line to the history of an entry's publications. Call it in the transaction that changes them. */
export async function logPublication(
  { now }: EntriesContext,
  db: Kysely<Database>,
  actor: Actor,
  { entryId, action, revisionId, span, replacesPlan = false }: LoggedAction,
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
  }
  await db.insertInto('publication_log').values(line).execute()
}

/**
 * What was done to an entry's publications, the last first. Publications from before actions were logged are among it,
 * by their start, with what is known of them.
 */
export async function listPublicationSteps(db: Kysely<Database>, entryId: number): Promise<PublicationStep[]> {
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
}

/** Where a step stands in the history: when it was done, or, where that is not known, when it took effect. */
function readMoment({ at, from }: PublicationStep): number {
  return at ?? from ?? 0
}

function toEnd(endsAt: number | null): number | null {
  return endsAt === FOREVER ? null : endsAt
}
