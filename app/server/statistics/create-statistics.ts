import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { formatChinaDate } from '../../content/format'
import type { TypeName } from '../../content/registry'
import type { Database } from '../db'
import type { Search } from '../search'
import { findMissedSearches } from './missed-searches'
import { countReads, listMostRead, readTraffic, type TrafficQuery } from './read'
import type { Page } from './viewed-page'
import { Batch, removeOldDays, writeBatch } from './write'

/** Views are written this long after they are counted; a crash loses at most these. */
const flushDelayMs = 5_000

/**
 * The site's own traffic statistics over a database: views per page, without any data of the visitor. Views are gathered in memory and added to the stored counts of their day
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
}) {
  let batch = new Batch()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined
  let cleanedOn = ''

  async function write(): Promise<void> {
    const pending = batch
    batch = new Batch()
    try {
      await writeBatch(db, pending, await findMissedSearches({ search, log }, pending.searches), now())
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
    /** Counts a view in memory, so that no response waits for the database. */
    countView(page: Page): void {
      batch.add(page)
      scheduleFlush()
    },
    /** Counts what a visitor searched for, in memory; it is written if it finds nothing. @param keyword from `Page` */
    countSearch(keyword: string): void {
      batch.addSearch(keyword)
      scheduleFlush()
    },
    /** Writes the counted views; after a failure they are kept for the next flush. Never throws. */
    flush,
    getReads: (type: TypeName, ids: readonly number[]) => countReads(db, type, ids),
    listMostRead: (type: TypeName, limit: number) => listMostRead(db, type, limit, now()),
    readTraffic: (query: TrafficQuery) => readTraffic(db, query),
    /** Writes the remaining views and stops. */
    async close(): Promise<void> {
      await flush()
      clearTimeout(timer)
    },
  }
}
