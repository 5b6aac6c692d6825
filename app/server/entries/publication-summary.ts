import { type Kysely, sql } from 'kysely'
import type { Database } from '../db'

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
