import type { Kysely } from 'kysely'
import type { DeliveryKind } from '../../content/deliveries'
import { dayMs, minuteMs } from '../../content/durations'
import { getPlace } from '../../content/site-structure'
import { getPublicAddress } from '../../navigation/public-address'
import type { Database } from '../db'
import type { Entries } from '../entries'
import type { Feed, Outbox } from '../outbox'
import type { SharedValues } from '../shared-values'

/** Longer than any downtime of the site. */
const cursorLifetimeMs = 10 * 365 * dayMs

/**
 * Changes are read with this delay, because a publication starts a little before its commit. It also
 * merges several changes of a page into one message.
 */
const settleDelayMs = minuteMs

interface ChangedPagesDeps {
  db: Kysely<Database>
  now: () => number
  entries: Pick<Entries, 'listVisibilityChanges'>
  values: SharedValues
  enqueue: Outbox['enqueue']
  /** What the messages are called in the outbox; each holds the path of a page. */
  kind: DeliveryKind
  /** Whether search engines of this kind are told of anything. */
  isEnabled: () => Promise<boolean>
}

/**
 * Creates the feed that puts changed pages into the outbox. It reads the starts and ends of publications since its last
 * run, which include the changes of every process and every scheduled change.
 */
export function createChangedPagesFeed(deps: ChangedPagesDeps): Feed {
  const { db, now, entries, values, enqueue, kind, isEnabled } = deps
  /** Up to which time changes have been put into the outbox. */
  const cursorName = `${kind}.place`

  return async () => {
    const until = now() - settleDelayMs
    const stored = await values.read(cursorName)
    if (!(await isEnabled())) {
      if (stored !== null) await values.remove(cursorName)
      return
    }
    const after = Number(stored)
    // Starts from the present when pushing was just enabled, or when the stored time is in the future.
    if (stored === null || after > until + settleDelayMs)
      return values.write(cursorName, String(until), until + cursorLifetimeMs)
    if (after >= until) return
    const changes = await entries.listVisibilityChanges(after, until)
    const paths = new Set(
      changes.flatMap(({ type, id, category }) =>
        getPlace(type).kind === 'home' ? [] : getPublicAddress({ type, id, category }),
      ),
    )
    await db.transaction().execute(async (transaction) => {
      const cursor = { name: cursorName, value: String(until), expiresAt: until + cursorLifetimeMs }
      // Otherwise another process has put the same changes into the outbox.
      if (!(await values.replace(transaction, { ...cursor, before: stored }))) return
      for (const path of paths) await enqueue({ kind, name: path, payload: path }, transaction)
    })
  }
}
