import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EntryState } from '../../content/entry-states'
import { type Database, FOREVER } from '../db'

/** The state of an entry that follows from its publications. */
export interface PublicationState {
  state: EntryState
  changed: boolean
  scheduledAt: number | null
  publishedFrom: number | null
  publishedUntil: number | null
}

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
  return entries.map((entry) => {
    const own = currentAndPlanned.filter(({ entry_id }) => entry_id === entry.id)
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
      publishedUntil: shown === undefined || shown.ends_at === FOREVER ? null : shown.ends_at,
    }
  })
}

/** The state as a SQL condition on `entry`. */
export function isInState(state: EntryState, now: number): RawBuilder<SqlBool> {
  const some = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
    sql`exists (select 1 from publication where publication.entry_id = entry.id and ${condition})`
  const live = some(sql`starts_at <= ${now} and ends_at > ${now}`)
  const ahead = some(sql`ends_at > ${now}`)
  const everShown = some(sql`ends_at > coalesce(entry.restored_at, 0)`)
  const conditions: Record<EntryState, RawBuilder<SqlBool>> = {
    deleted: sql`entry.deleted_at is not null`,
    published: sql`entry.deleted_at is null and ${live}`,
    scheduled: sql`entry.deleted_at is null and ${ahead} and not ${live}`,
    withdrawn: sql`entry.deleted_at is null and ${everShown} and not ${ahead}`,
    draft: sql`entry.deleted_at is null and not ${everShown}`,
  }
  return conditions[state]
}
