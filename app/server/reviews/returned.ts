import type { ReturnedRow } from '../../contract'
import { isTypeName } from '../../content/registry'
import { readEntriesById, listLivingEntries } from '../entries'
import type { ReviewsContext } from './context'

/** As many as one person looks through. */
const maxReturned = 100

/** What came back from review. */
export function createReturned({ db }: ReviewsContext) {
  return {
    /** What an account has sent for review, was returned, and is neither sent again nor published; the latest first. */
    async listReturned(accountId: number): Promise<ReturnedRow[]> {
      const rounds = await db
        .selectFrom('review_round')
        .innerJoin('review_decision', 'review_decision.round_id', 'review_round.id')
        .select(['review_round.entry_id as entryId'])
        .select(['review_decision.account_name as by', 'review_decision.created_at as at', 'review_decision.words'])
        .where('review_round.outcome', '=', 'returned')
        .where('review_round.published_at', 'is', null)
        .where('review_round.sent_by', '=', accountId)
        .where('review_decision.kind', '=', 'return')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('review_round as later')
                .select('later.id')
                .whereRef('later.entry_id', '=', 'review_round.entry_id')
                .whereRef('later.id', '>', 'review_round.id'),
            ),
          ),
        )
        .orderBy('review_decision.id', 'desc')
        .limit(maxReturned)
        .execute()
      const ids = rounds.map(({ entryId }) => entryId)
      if (ids.length === 0) return []
      const [entries, living] = await Promise.all([readEntriesById(db, ids), listLivingEntries(db, ids)])
      return rounds.flatMap(({ entryId, by, at, words }): ReturnedRow[] => {
        const entry = entries.get(entryId)
        if (!entry || !living.has(entryId) || !isTypeName(entry.type)) return []
        return [{ entryId, type: entry.type, title: entry.title, by, at, words }]
      })
    },
  }
}
