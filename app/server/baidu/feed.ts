import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Entries } from '../entries'
import type { Feed, Outbox } from '../outbox'
import { entryPath } from '../search'
import type { SharedValues } from '../shared-values'

/** The name under which processes share how far the changes have been put into the outbox. */
const place = 'baidu.place'
/** Far beyond any stop of the site. */
const keptFor = 10 * 365 * 86_400_000

/**
 * How long a change is left alone: a publication counts from the moment it was asked for, and is stored a
 * little later. Several changes of one page in a row become one push.
 */
export const settling = 60_000

interface FeedDeps {
  db: Kysely<Database>
  now: () => number
  entries: Entries
  values: SharedValues
  /** Whether pushing is switched on. */
  isOn: () => Promise<boolean>
  put: Outbox['put']
}

/**
 * Puts the pages that changed into the outbox. It walks along the moments at which publications begin and
 * end, from where it last was: that is every publishing, change, withdrawal and trashing by any process, and
 * every plan that came true, whether or not a process was running then.
 */
export function createBaiduFeed({ db, now, entries, values, isOn, put }: FeedDeps): Feed {
  return async () => {
    const until = now() - settling
    const stored = await values.read(place)
    if (!(await isOn())) {
      if (stored !== null) await values.remove(place)
      return
    }
    const after = Number(stored)
    // Nothing from before it was switched on; and after a clock that had run ahead, on from the present.
    if (stored === null || after > until + settling) return values.write(place, String(until), until + keptFor)
    if (after >= until) return
    const changes = await entries.boundaries(after, until)
    const paths = new Set(changes.flatMap(({ type, id, category }) => entryPath(type, { id, category }) ?? []))
    await db.transaction().execute(async (transaction) => {
      const moved = await transaction
        .updateTable('shared_value')
        .set({ value: String(until), expires_at: until + keptFor })
        .where('name', '=', place)
        .where('value', '=', stored)
        .executeTakeFirst()
      // Otherwise another process has just put the same changes into the outbox.
      if (moved.numUpdatedRows === 0n) return
      for (const path of paths) await put({ kind: 'baidu', name: path, payload: path }, transaction)
    })
  }
}
