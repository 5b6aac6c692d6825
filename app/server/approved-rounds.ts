import type { Kysely } from 'kysely'
import type { TypeName } from '../content/registry'
import type { Database } from './db'

/** What publishing asks of reviews. */

/** Whether entries of a type need decisions before they go live. */
export async function isUnderReview(db: Kysely<Database>, type: TypeName): Promise<boolean> {
  const stage = await db.selectFrom('review_stage').select('stage').where('type', '=', type).limit(1).executeTakeFirst()
  return stage !== undefined
}

/** The latest round in which all stages agreed to exactly this content of an entry. @param hash see `hashReviewed` */
export async function findApprovedRound(db: Kysely<Database>, entryId: number, hash: string): Promise<number | null> {
  const round = await db
    .selectFrom('review_round')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('hash', '=', hash)
    .where('outcome', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return round?.id ?? null
}

/**
 * Settles the round of an entry that goes live: nothing of a return, or of an approval that was passed over, is left to do.
 * A round that waits for decisions goes on.
 */
export async function settleLatestRound(db: Kysely<Database>, entryId: number, now: number): Promise<void> {
  await db
    .updateTable('review_round')
    .set({ published_at: now })
    .where('id', '=', ({ selectFrom, fn }) =>
      selectFrom('review_round').select(fn.max('id').as('id')).where('entry_id', '=', entryId),
    )
    .where('outcome', 'in', ['approved', 'returned'])
    .where('published_at', 'is', null)
    .execute()
}

/** Records that what a round allowed was published: its last decision cannot be taken back from then on. */
export async function markRoundPublished(db: Kysely<Database>, roundId: number, now: number): Promise<void> {
  await db
    .updateTable('review_round')
    .set({ published_at: now })
    .where('id', '=', roundId)
    .where('published_at', 'is', null)
    .execute()
}
