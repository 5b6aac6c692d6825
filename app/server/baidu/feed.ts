import type { Kysely } from 'kysely'
import { dayMs } from '../../content/durations'
import { getPlace } from '../../content/site-structure'
import { getPublicAddress } from '../../navigation/public-address'
import type { Database } from '../db'
import type { Entries } from '../entries'
import type { Feed, Outbox } from '../outbox'
import type { SharedValues } from '../shared-values'

/** The shared value that stores up to which time changes have been put into the outbox. */
const cursorName = 'baidu.place'
/** Longer than any downtime of the site. */
const cursorLifetimeMs = 10 * 365 * dayMs

/**
 * Changes are read with this delay, because a publication's start lies a little before its commit. It also
 * merges several changes of a page into one push.
 */
const settleDelayMs = 60_000

interface FeedDeps {
  db: Kysely<Database>
  now: () => number
  entries: Entries
  values: SharedValues
  /** Whether pushing is enabled. */
  isEnabled: () => Promise<boolean>
  put: Outbox['enqueue']
}

/**
 * Puts changed pages into the outbox. It reads the starts and ends of publications since its last run, which
 * include the changes of every process and every scheduled change.
 */
export function createBaiduFeed({ db, now, entries, values, isEnabled: isOn, put }: FeedDeps): Feed {
  return async () => {
    const until = now() - settleDelayMs
    const stored = await values.read(cursorName)
    if (!(await isOn())) {
      if (stored !== null) await values.remove(cursorName)
      return
    }
    const after = Number(stored)
    // Starts from the present when pushing was just enabled, or when the stored time lies in the future.
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
      const moved = await transaction
        .updateTable('shared_value')
        .set({ value: String(until), expires_at: until + cursorLifetimeMs })
        .where('name', '=', cursorName)
        .where('value', '=', stored)
        .executeTakeFirst()
      // No row: another process has put the same changes into the outbox.
      if (moved.numUpdatedRows === 0n) return
      for (const path of paths) await put({ kind: 'baidu', name: path, payload: path }, transaction)
    })
  }
}
