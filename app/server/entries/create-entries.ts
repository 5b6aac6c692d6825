import type { ContentStates } from '../content-states'
import { type ContentChange, createTotalsCache, type EntriesContext } from './context'
import { createLinks } from './entry-links'
import { createExpiredReads } from './read-expired'
import { createListedRevisions } from './listed-revisions'
import { createManagedCounts } from './managed-counts'
import { createMediaReplacement } from './media-use'
import { createOverview } from './overview'
import { createManualOrder } from './place'
import { createPreviews } from './preview'
import { createPublicationHistory } from './publication-history'
import { createPublishing } from './publish'
import { createManagedReads } from './read-managed'
import { createPublicReads } from './read-public'
import { createRevert } from './revert'
import { createReviewedVersions } from './reviewed-versions'
import { createRevisions } from './revisions'
import { createSchedule } from './schedule'
import { createTrash } from './trash'
import { createVisibility } from './visibility'
import { createWrites } from './write'

interface EntriesDeps extends Omit<EntriesContext, 'notifyChange' | 'listedRevisions' | 'totals'> {
  states: ContentStates
}

/** Revisions, publications, ordering and trash: the only code that queries content. All refusals are `Problem`s. */
export type Entries = ReturnType<typeof createEntries>

/**
 * Creates the content module over a database.
 * @param deps.now the clock, in ms since 1970
 * @param deps.states the states of the content that requests see
 * @param deps.cleanRichText makes formatted text safe to render
 */
export function createEntries({ states, ...deps }: EntriesDeps) {
  const listeners = new Set<(change: ContentChange) => void>()
  const context: EntriesContext = {
    ...deps,
    totals: createTotalsCache(states),
    listedRevisions: createListedRevisions(),
    notifyChange: ({ type, id }) => {
      for (const listener of listeners) listener({ type, id })
    },
  }
  return {
    ...createPublicReads(context),
    ...createExpiredReads(context),
    ...createManagedReads(context),
    ...createManagedCounts(context),
    ...createLinks(context),
    ...createRevisions(context),
    ...createWrites(context),
    ...createPublishing(context),
    ...createPublicationHistory(context),
    ...createRevert(context),
    ...createTrash(context),
    ...createSchedule(context),
    ...createManualOrder(context),
    ...createPreviews(context),
    ...createMediaReplacement(context),
    ...createOverview(context),
    ...createReviewedVersions(context),
    ...createVisibility(context),

    /** Whether nothing was ever stored (the seed looks at this). */
    async isEmpty(): Promise<boolean> {
      return (await deps.engine.db.selectFrom('entry').select('id').limit(1).executeTakeFirst()) === undefined
    },

    /** Calls `listener` after every change made by this process. @returns a function that unsubscribes */
    onChange(listener: (change: ContentChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
