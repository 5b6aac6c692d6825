import type { EntriesContext } from './context'
import { reorder } from './order'
import { overview } from './overview'
import { asIfPublished, previewed } from './preview'
import { publish, withdraw } from './publish'
import { getPublic } from './read-entry'
import { getManaged, listManaged, revision, revisions } from './read-managed'
import { listPublic, menu, pickPublic, years } from './read-public'
import { boundaries, lastBoundary, nextBoundary, readStamp } from './stamp'
import { createTotals } from './totals'
import { remove, restore } from './trash'
import type { ContentChange, Entries, PublicReading } from './types'
import { countVisible, visible } from './visible'
import { create, save } from './write'

export type * from './types'

/**
 * The content over a database.
 * @param deps.now the clock, in ms since 1970
 * @param deps.cleanRichText makes formatted text safe to render
 */
export function createEntries(deps: Omit<EntriesContext, 'changed' | 'totals'>): Entries {
  const listeners = new Set<(change: ContentChange) => void>()
  const context: EntriesContext = {
    ...deps,
    totals: createTotals(deps.engine.db),
    changed: ({ type, id }) => {
      for (const listener of listeners) listener({ type, id })
    },
  }
  const { db } = deps.engine
  return {
    ...publicReading(context),
    countVisible: () => countVisible(context),
    visible: (offset, limit) => visible(context, offset, limit),
    listManaged: (type, query) => listManaged(context, type, query),
    getManaged: (type, id) => getManaged(context, db, type, id),
    create: (type, draft, actor) => create(context, type, draft, actor),
    save: (ref, draft, actor, options) => save(context, ref, draft, actor, options),
    publish: (ref, _actor, span) => publish(context, ref, span),
    withdraw: (ref) => withdraw(context, ref),
    remove: (ref) => remove(context, ref),
    restore: (ref) => restore(context, ref),
    reorder: (type, ids) => reorder(context, type, ids),
    revisions: (type, id) => revisions(context, type, id),
    revision: (type, id, revisionId) => revision(context, type, id, revisionId),
    previewed: (revisionId) => previewed(context, revisionId),
    asIfPublished: (revisionId, work) => asIfPublished(context, revisionId, (inside) => work(publicReading(inside))),
    overview: () => overview(context),
    isEmpty: async () => (await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()) === undefined,
    stamp: () => readStamp(db),
    nextBoundary: (after = deps.now()) => nextBoundary(db, after),
    lastBoundary: () => lastBoundary(db, deps.now()),
    boundaries: (after, until) => boundaries(db, after, until),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function publicReading(context: EntriesContext): PublicReading {
  return {
    listPublic: (type, query) => listPublic(context, type, query),
    getPublic: (type, id, at) => getPublic(context, type, id, at),
    pickPublic: (type, ids, at) => pickPublic(context, type, ids, at),
    menu: (type, query) => menu(context, type, query),
    years: (type, category) => years(context, type, category),
  }
}
