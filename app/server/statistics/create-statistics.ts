import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { formatChinaDate } from '../../content/format'
import type { Database } from '../db'
import type { Search } from '../search'
import { Batch } from './batch'
import { listMostRead, countReads, readTraffic } from './read'
import { findMissedSearches } from './missed-searches'
import type { Statistics } from './types'
import { removeOldDays, writeBatch } from './write'

/** Views are written this long after they are counted; a crash loses at most these. */
const flushDelayMs = 5_000

/**
 * Traffic statistics over a database. Views are gathered in memory and added to the stored counts of their day
 * in one transaction, so that several processes can count at once.
 */
export function createStatistics({
  db,
  now,
  log,
  search,
}: {
  db: Kysely<Database>
  now: () => number
  /** Tells which of the words searched for find nothing. */
  search: Pick<Search, 'find'>
  log: Logger
}): Statistics {
  let batch = new Batch()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined
  let cleanedOn = ''

  async function write(): Promise<void> {
    const pending = batch
    batch = new Batch()
    try {
      await writeBatch(db, pending, await findMissedSearches({ search, log }, pending), now())
      const today = formatChinaDate(now())
      if (today !== cleanedOn) await removeOldDays(db, now())
      cleanedOn = today
    } catch (error) {
      log.warn({ err: error }, 'page views could not be written')
      batch.merge(pending)
      scheduleFlush()
    }
  }

  function scheduleFlush(): void {
    timer ??= setTimeout(() => void flush(), flushDelayMs).unref()
  }

  /** Writes one batch at a time; views counted meanwhile go into the next one. */
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
    countView(page) {
      batch.add(page)
      scheduleFlush()
    },
    countSearch(keyword) {
      batch.addSearch(keyword)
      scheduleFlush()
    },
    flush,
    getReads: (type, ids) => countReads(db, type, ids),
    listMostRead: (type, limit) => listMostRead(db, type, limit, now()),
    readTraffic: (query) => readTraffic(db, query),
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}
