import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { chinaDate } from '../../content/people'
import type { Database } from '../db/schema'
import { Batch } from './batch'
import { mostRead, reads, traffic } from './read'
import type { Statistics } from './types'
import { forgetOldDays, writeBatch } from './write'

export type * from './types'

/** How long views are gathered before they are written, in ms: what a crash can lose. */
const gatheringTime = 5_000

/**
 * Traffic statistics over a database. Views are gathered in memory and added to the stored counts of their day
 * in one transaction, so that several processes can count at once.
 */
export function createStatistics({ db, now, log }: { db: Kysely<Database>; now: () => number; log: Logger }): Statistics {
  let batch = new Batch()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined
  let tidiedOn = ''

  async function write(): Promise<void> {
    const gathered = batch
    batch = new Batch()
    try {
      await writeBatch(db, gathered, now())
      const today = chinaDate(now())
      if (today !== tidiedOn) await forgetOldDays(db, now())
      tidiedOn = today
    } catch (error) {
      log.warn({ err: error }, 'page views could not be written')
      batch.merge(gathered)
      gatherOn()
    }
  }

  function gatherOn(): void {
    timer ??= setTimeout(() => void flush(), gatheringTime).unref()
  }

  /** One write at a time; what is counted during one goes with the next. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await writing
    if (batch.isEmpty) return
    writing = write()
    await writing
    writing = undefined
  }

  return {
    count(page) {
      batch.add(page)
      gatherOn()
    },
    flush,
    reads: (type, ids) => reads(db, type, ids),
    mostRead: (type, limit) => mostRead(db, type, limit, now()),
    traffic: (query) => traffic(db, query),
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}
