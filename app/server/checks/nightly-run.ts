import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { dayMs, hourMs, minuteMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { type TypeName, typeNames } from '../../content/registry'
import type { SharedValues } from '../shared-values'
import { type CheckDeps, checkVisible } from './check-visible'

/** The hour of the night in China at which a new run is due. */
const dueAtHour = 2
/** A process that has not said for this long that it goes on has ended: another one takes over. */
const leaseMs = 2 * minuteMs
const batchSize = 50

const names = { lease: 'checks.lease', cursor: 'checks.cursor', done: 'checks.done' } as const

interface NightlyDeps extends CheckDeps {
  values: SharedValues
}

/** The next batch of a run: the type, and how many of its entries were checked. */
interface Cursor {
  night: string
  startedAt: number
  type: number
  offset: number
}

/** Creates the nightly check of the whole site. @returns what runs it when it is due, until it is told to stop */
export function createNightlyRun({ values, ...deps }: NightlyDeps) {
  const { db, entries, now } = deps
  const owner = randomUUID()

  const renewLease = () => values.claim(names.lease, owner, now() + leaseMs)

  async function readCursor(night: string): Promise<Cursor> {
    const stored = await values.read(names.cursor)
    const cursor = stored === null ? null : (JSON.parse(stored) as Cursor)
    return cursor?.night === night ? cursor : { night, startedAt: now(), type: 0, offset: 0 }
  }

  async function checkBatch(type: TypeName, offset: number): Promise<number> {
    const { rows } = await entries.listPublic(type, { offset, limit: batchSize })
    for (const { id } of rows) {
      await checkVisible(deps, type, id)
      // Checking one long article after the other would keep requests waiting.
      await yieldToRequests()
    }
    return rows.length
  }

  return {
    /** When the last run ended, in ms since 1970. */
    async readDoneAt(): Promise<number | null> {
      const done = await values.read(names.done)
      return done === null ? null : (JSON.parse(done) as { at: number }).at
    },

    async runWhenDue(isStopping: () => boolean): Promise<void> {
      const night = formatChinaDate(now() - dueAtHour * hourMs)
      const isDone = async () => {
        const done = await values.read(names.done)
        return done !== null && (JSON.parse(done) as { night: string }).night === night
      }
      if ((await isDone()) || !(await renewLease())) return
      // Another process may have ended its run between the two.
      if (await isDone()) return values.remove(names.lease)
      let cursor = await readCursor(night)
      for (let type = typeNames[cursor.type]; type !== undefined; type = typeNames[cursor.type]) {
        if (isStopping() || !(await renewLease())) return
        const checked = await checkBatch(type, cursor.offset)
        cursor =
          checked < batchSize
            ? { ...cursor, type: cursor.type + 1, offset: 0 }
            : { ...cursor, offset: cursor.offset + checked }
        await values.write(names.cursor, JSON.stringify(cursor), now() + dayMs)
      }
      if (!(await renewLease())) return
      // Of what visitors no longer see, nothing was found this time.
      await db.deleteFrom('entry_check').where('checked_at', '<', cursor.startedAt).execute()
      await values.write(names.done, JSON.stringify({ night, at: now() }), now() + 30 * dayMs)
      await values.remove(names.cursor)
      await values.remove(names.lease)
    },
  }
}
