import type { Migration } from '../engine'

/** Rounds whose entry went live after they had ended, without a new one, are settled like those published since. */
export const reviewsThatWentLive: Migration = {
  name: '0023-reviews-that-went-live',
  statements: () => [],
  rows: () => [
    `update review_round set published_at = (
      select min(created_at) from publication_log
      where publication_log.entry_id = review_round.entry_id and created_at >= review_round.ended_at
        and action in ('published', 'scheduled')
    ) where outcome in ('approved', 'returned') and published_at is null`,
  ],
}
