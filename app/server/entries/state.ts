import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { dayMs } from '../../content/durations'
import type { EntryState, ListedState } from '../../content/entries'
import type { ReviewState } from '../../content/review'
import { type Database, FOREVER, type PublicationTable, type Value } from '../db'

/** The state of an entry that follows from its publications. */
export interface PublicationState {
  state: EntryState
  changed: boolean
  scheduledAt: number | null
  publishedFrom: number | null
  /** The end of what is planned, or else of what is visible. */
  publishedUntil: number | null
  /** When visitors stop seeing it: the end of that publication, and of those that follow on it without a gap. */
  endsAt: number | null
}

const monthMs = 30 * dayMs

type Span = Pick<PublicationTable, 'starts_at' | 'ends_at'>

interface StatedEntry {
  id: number
  revision_id: number
  deleted_at: number | null
  restored_at: number | null
}

/** Adds to entries the state that follows from their publications at a given time. */
export async function addPublicationState<Entry extends StatedEntry>(
  db: Kysely<Database>,
  entries: Entry[],
  now: number,
): Promise<Array<Entry & PublicationState>> {
  if (entries.length === 0) return []
  const ids = entries.map(({ id }) => id)
  const currentAndPlanned = await db
    .selectFrom('publication')
    .select(['entry_id', 'revision_id', 'starts_at', 'ends_at'])
    .where('entry_id', 'in', ids)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
  const ended = await db
    .selectFrom('publication')
    .select(['entry_id', ({ fn }) => fn.max('ends_at').as('at')])
    .where('entry_id', 'in', ids)
    .where('ends_at', '<=', now)
    .groupBy('entry_id')
    .execute()
  const lastEnd = new Map(ended.map(({ entry_id, at }) => [entry_id, at]))
  const publications = Map.groupBy(currentAndPlanned, ({ entry_id }) => entry_id)
  return entries.map((entry) => {
    const own = publications.get(entry.id) ?? []
    const live = own.find(({ starts_at }) => starts_at <= now)
    const planned = own.find(({ starts_at }) => starts_at > now)
    const shown = live ?? planned
    const wasShown = (lastEnd.get(entry.id) ?? 0) > (entry.restored_at ?? 0)
    const state = live ? 'published' : planned ? 'scheduled' : wasShown ? 'withdrawn' : 'draft'
    return {
      ...entry,
      state: entry.deleted_at === null ? state : 'deleted',
      changed: shown !== undefined && shown.revision_id !== entry.revision_id,
      scheduledAt: planned?.starts_at ?? null,
      publishedFrom: shown?.starts_at ?? null,
      // What is planned ends the one before it, and is not its own end.
      publishedUntil: findEnd(planned ?? live, own),
      endsAt: findEnd(shown, own),
    }
  })
}

/** @param publications in the order of their starts */
function findEnd(first: Span | undefined, publications: readonly Span[]): number | null {
  if (!first) return null
  const end = publications.reduce((at, { starts_at, ends_at }) => (starts_at === at ? ends_at : at), first.ends_at)
  return end === FOREVER ? null : end
}

/** A SQL condition: visitors see the publication at a moment. */
export function isVisibleAt(at: Value<number>): RawBuilder<SqlBool> {
  return sql`publication.starts_at <= ${at} and publication.ends_at > ${at}`
}

/**
 * A SQL condition: visitors see the entry now or later. The published are these without the scheduled.
 * @param column the end of the last publication, so that it can be one by which no index chooses
 */
export function hasEndAhead(now: number, column = sql<number>`entry.last_ends_at`): RawBuilder<SqlBool> {
  return sql`entry.deleted_at is null and ${column} > ${now}`
}

/**
 * The state as a SQL condition on `entry`, by columns that its indexes hold: an entry whose last publication has
 * not ended is published, unless it is one of the few that a publication to come is all there is.
 */
export function isInState(state: Exclude<ListedState, ReviewState>, now: number): RawBuilder<SqlBool> {
  const isScheduled = (is: RawBuilder<unknown>) => sql`entry.id ${is} (
    select planned.entry_id from publication planned
    where planned.starts_at > ${now} and not exists (
      select 1 from publication live
      where live.entry_id = planned.entry_id and live.starts_at <= ${now} and live.ends_at > ${now}))`
  const conditions: Record<Exclude<ListedState, ReviewState>, RawBuilder<SqlBool>> = {
    deleted: sql`entry.deleted_at is not null`,
    published: sql`${hasEndAhead(now)} and ${isScheduled(sql`not in`)}`,
    scheduled: sql`entry.deleted_at is null and ${isScheduled(sql`in`)}`,
    withdrawn: sql`entry.deleted_at is null and entry.last_ends_at > 0 and entry.last_ends_at <= ${now}`,
    draft: sql`entry.deleted_at is null and entry.last_ends_at = 0`,
    changed: sql`entry.deleted_at is null and entry.id in (
      select altered.id from entry altered where altered.may_have_changes = 1 and exists (
        select 1 from publication where entry_id = altered.id and starts_at <= ${now} and ends_at > ${now}
          and revision_id <> altered.revision_id))`,
    // Of what is visible now, the first end at which no other publication begins is the one that visitors notice.
    ending: sql`entry.deleted_at is null and entry.id in (select ending.entry_id from publication ending
      where ending.ends_at > ${now} and ending.ends_at < ${now + monthMs}
        and not exists (select 1 from publication next
          where next.entry_id = ending.entry_id and next.starts_at = ending.ends_at)
        and exists (select 1 from publication live
          where live.entry_id = ending.entry_id and live.starts_at <= ${now} and live.ends_at > ${now}))`,
  }
  return conditions[state]
}

/**
 * Updates what entries keep of their publications, by which lists of a state and the overview find them in an index.
 * It stays right as time passes, because what is stored then only ends. Call it in the transaction that changes an
 * entry's publications or newest revision.
 * @param entryId the only entry to update; all of them when it is left out
 */
export async function updatePublicationSummary(db: Kysely<Database>, now: number, entryId?: number): Promise<void> {
  const counting = sql`entry_id = entry.id and ends_at > coalesce(entry.restored_at, 0)`
  const other = sql`entry_id = entry.id and ends_at > ${now} and revision_id <> entry.revision_id`
  const lastEnd = sql`coalesce((select max(ends_at) from publication where ${counting}), 0)`
  const mayHaveChanges = sql`case when exists (select 1 from publication where ${other}) then 1 else 0 end`
  const chosen =
    entryId === undefined
      ? sql`last_ends_at <> ${lastEnd} or may_have_changes <> ${mayHaveChanges}`
      : sql`id = ${entryId}`
  await sql`update entry set last_ends_at = ${lastEnd}, may_have_changes = ${mayHaveChanges} where ${chosen}`.execute(
    db,
  )
}
