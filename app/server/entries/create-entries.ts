import type { ContentStates } from '../content-cache'
import type { EntriesContext } from './context'
import { duplicateEntry } from './duplicate'
import { judgeDraft } from './judge'
import { countMatches, listMatches, listNamed } from './matches'
import { listFiles } from './list-files'
import { placeEntry } from './place'
import { listTrash, purgeEntry, purgeExpired } from './purge'
import { thinAutosaves } from './thin-autosaves'
import { readOverview } from './overview'
import { withRevisionPublished, getPreviewedRevision } from './preview'
import { cancelSchedule, publishEntry, withdrawEntry } from './publish'
import { getPublic } from './read-entry'
import { getManaged, listManaged, getRevision, listRevisions, readVersion } from './read-managed'
import { listPublic, listMenu, pickPublic, listYears } from './read-public'
import {
  listVisibilityChanges,
  findLastVisibilityChange,
  findNextVisibilityChange,
  readContentVersion,
} from './content-version'
import { replaceMediaInEntries } from './replace-media'
import { revertEntry } from './revert'
import { listPublicationSteps } from './publication-log'
import { createTotalsCache } from './totals-cache'
import { trashEntry, restoreEntry } from './trash'
import type { ContentChange, Entries, PublicReads } from './types'
import { countVisible, listVisible, listVisibleRanges } from './visible'
import { createEntry, saveAndPublishEntry, saveEntry } from './write'

interface EntriesDeps extends Omit<EntriesContext, 'notifyChange' | 'totals'> {
  states: ContentStates
}

/**
 * Creates the content module over a database.
 * @param deps.now the clock, in ms since 1970
 * @param deps.states tells which state of the content a request sees
 * @param deps.cleanRichText makes formatted text safe to render
 */
export function createEntries({ states, ...deps }: EntriesDeps): Entries {
  const listeners = new Set<(change: ContentChange) => void>()
  const context: EntriesContext = {
    ...deps,
    totals: createTotalsCache(states),
    notifyChange: ({ type, id }) => {
      for (const listener of listeners) listener({ type, id })
    },
  }
  const { db } = deps.engine
  return {
    ...createPublicReads(context),
    countVisible: () => countVisible(context),
    listVisibleRanges: (size) => listVisibleRanges(context, size),
    listVisible: (range) => listVisible(context, range),
    listManaged: (type, query) => listManaged(context, type, query),
    getManaged: (type, id) => getManaged(context, db, type, id),
    readVersion: (id) => readVersion(db, id),
    create: (type, draft, actor, options) => createEntry(context, type, draft, actor, options),
    save: (ref, draft, actor, options) => saveEntry(context, ref, draft, actor, options),
    saveAndPublish: (ref, draft, actor, span) => saveAndPublishEntry(context, ref, draft, actor, span),
    publish: (ref, actor, span) => publishEntry(context, ref, actor, span),
    judge: (type, candidate) => judgeDraft(context, type, candidate),
    withdraw: (ref, actor) => withdrawEntry(context, ref, actor),
    cancelSchedule: (ref, actor) => cancelSchedule(context, ref, actor),
    remove: (ref, actor) => trashEntry(context, ref, actor),
    restore: (ref) => restoreEntry(context, ref),
    revert: (ref, actor, anyway) => revertEntry(context, ref, actor, anyway),
    duplicate: (type, id, actor) => duplicateEntry(context, type, id, actor),
    place: (type, id, place) => placeEntry(context, type, id, place),
    countMatches: (type, filter) => countMatches(context, type, filter),
    listNamed: (type, ids) => listNamed(context, type, ids),
    listMatches: (type, filter, range) => listMatches(context, type, filter, range),
    listTrash: (query) => listTrash(context, query),
    purge: (ref) => purgeEntry(context, ref),
    purgeExpired: () => purgeExpired(context),
    thinAutosaves: () => thinAutosaves(context),
    listRevisions: (type, id) => listRevisions(context, type, id),
    listPublicationSteps: (id) => listPublicationSteps(db, id),
    getRevision: (type, id, revisionId) => getRevision(context, type, id, revisionId),
    getPreviewedRevision: (revisionId) => getPreviewedRevision(context, revisionId),
    withRevisionPublished: (revisionId, work) =>
      withRevisionPublished(context, revisionId, (inside) => work(createPublicReads(inside))),
    replaceMedia: (work) => replaceMediaInEntries(context, work),
    readOverview: () => readOverview(context),
    isEmpty: async () => (await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()) === undefined,
    readContentVersion: () => readContentVersion(db),
    findNextVisibilityChange: (after = deps.now()) => findNextVisibilityChange(db, after),
    findLastVisibilityChange: () => findLastVisibilityChange(db, deps.now()),
    listVisibilityChanges: (after, until) => listVisibilityChanges(db, after, until),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function createPublicReads(context: EntriesContext): PublicReads {
  return {
    listPublic: (type, query) => listPublic(context, type, query),
    getPublic: (type, id, at) => getPublic(context, type, id, at),
    pickPublic: (type, ids, at) => pickPublic(context, type, ids, at),
    listMenu: (type, query) => listMenu(context, type, query),
    listYears: (type, category) => listYears(context, type, category),
    listFiles: (at) => listFiles(context, at),
  }
}
