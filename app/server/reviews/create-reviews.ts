import type { Kysely } from 'kysely'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { type Entries, findVersion, readNewestVersion } from '../entries'
import type { Presence } from '../presence'
import type { Settings } from '../settings'
import type { SharedValues } from '../shared-values'
import type { ReviewsContext } from './context'
import { createDecisions } from './decide'
import { createEntryReviews } from './entry-review'
import { createLinkedReviews } from './linked-review'
import { createQueue } from './queue'
import { createReviewLinks } from './review-links'
import { createReturned } from './returned'
import type { ReviewListener } from './review-events'
import { readLatestRounds } from './rounds'
import { createSending } from './send-for-review'
import { createStages } from './stages'
import { createTerms } from './terms'

interface ReviewsDeps {
  db: Kysely<Database>
  now: () => number
  entries: Pick<Entries, 'lockVersion'>
  settings: Pick<Settings, 'read'>
  presence: Pick<Presence, 'isBackAt'>
  audit: Pick<Audit, 'record'>
  values: SharedValues
}

/** Reviews before publishing: the stages of each type, the rounds of versions through them, and the decisions. */
export type Reviews = ReturnType<typeof createReviews>

export function createReviews({ db, now, entries, settings, presence, audit, values }: ReviewsDeps) {
  const listeners = new Set<ReviewListener>()
  const context: ReviewsContext = {
    db,
    now,
    entries,
    audit,
    settings: async () => {
      const { writersMayGiveLastApproval, reviewsResume } = await settings.read()
      return { writersMayGiveLastApproval, reviewsResume }
    },
    announce: async (work, event) => {
      for (const listener of listeners) await listener(work, event)
    },
  }
  return {
    ...createStages(context),
    ...createSending(context),
    ...createDecisions(context),
    ...createEntryReviews(context),
    ...createQueue(context, presence),
    ...createReturned(context),
    ...createReviewLinks(context),
    ...createLinkedReviews(context),
    ...createTerms(context, values),

    /**
     * Announces that a save has voided what was decided; that they are void follows from the content itself.
     * @param before the version that the save replaced, still stored
     */
    async noteSave(
      work: Kysely<Database>,
      { id, before }: { id: number; before: number },
      actor: Actor,
    ): Promise<void> {
      const round = (await readLatestRounds(work, [id])).get(id)
      const isStanding = round?.outcome === 'open' || (round?.outcome === 'approved' && round.published_at === null)
      if (!round || !isStanding) return
      const [previous, newest] = [await findVersion(work, before), await readNewestVersion(work, id)]
      if (previous?.hash === round.hash && newest.hash !== round.hash)
        await context.announce(work, { kind: 'voided', round, by: actor.name })
    },

    /**
     * Lets somebody be told of reviews: every `ReviewEvent` reaches the listener in the transaction that makes it true. @returns a function that unsubscribes
     */
    onEvent(listener: ReviewListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
