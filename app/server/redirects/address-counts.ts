import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { formatChinaDate } from '../../content/format'
import type { Database } from '../db'
import type { RedirectRow } from './rules'
import { readMissedAddress, removeOldMisses, writeMisses } from './missing-addresses'

/** Counts are written this long after the first of them; a crash loses at most these. */
const flushDelayMs = 5_000
/** The most addresses between two writes, so that invented ones fill neither the memory nor the time. */
const maxAddresses = 1_000

/**
 * Counts addresses that showed no page: for the rule that they have, or as missing. They are gathered in memory, so that
 * no response waits for it, and hold nothing of the visitor.
 */
export function createAddressCounts({
  db,
  now,
  log,
  findRule,
}: {
  db: Kysely<Database>
  now: () => number
  log: Logger
  findRule: (address: string) => Promise<RedirectRow | undefined>
}) {
  /** How often each was asked for, and how often by visitors and search engines. */
  let pending = new Map<string, { all: number; wanted: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> | undefined
  let cleanedOn = ''

  async function write(): Promise<void> {
    const batch = pending
    pending = new Map()
    try {
      const hits = new Map<number, number>()
      const misses = new Map<string, number>()
      for (const [address, { all, wanted }] of batch) {
        const rule = await findRule(address)
        const missed = rule ? undefined : readMissedAddress(address)
        if (rule) hits.set(rule.id, (hits.get(rule.id) ?? 0) + all)
        else if (missed !== undefined && wanted > 0) misses.set(missed, (misses.get(missed) ?? 0) + wanted)
      }
      const day = formatChinaDate(now())
      await db.transaction().execute(async (work) => {
        await writeHits(work, hits, day)
        await writeMisses(work, misses, day)
      })
      if (day !== cleanedOn) await removeOldMisses(db, now())
      cleanedOn = day
    } catch (error) {
      log.warn({ err: error }, 'counts of old addresses could not be written')
    }
  }

  /** Writes what is counted, one batch at a time. Never throws. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await writing
    if (pending.size === 0) return
    writing = write()
    await writing
    writing = undefined
  }

  return {
    /** @param isWanted whether a visitor or a search engine asked for it: only these make an address a missing one */
    count(address: string, isWanted: boolean): void {
      const known = pending.get(address)
      if (!known && pending.size >= maxAddresses) return
      const { all, wanted } = known ?? { all: 0, wanted: 0 }
      pending.set(address, { all: all + 1, wanted: wanted + Number(isWanted) })
      timer ??= setTimeout(() => void flush(), flushDelayMs).unref()
    },
    flush,
    async close(): Promise<void> {
      await flush()
      clearTimeout(timer)
    },
  }
}

/** In the order of the ids, so that concurrent processes cannot deadlock. Rules that are gone meanwhile are left out. */
async function writeHits(db: Kysely<Database>, hits: ReadonlyMap<number, number>, day: string): Promise<void> {
  for (const [id, count] of [...hits].toSorted(([one], [other]) => one - other)) {
    const rule = await db.selectFrom('redirect').select('id').where('id', '=', id).executeTakeFirst()
    if (!rule) continue
    await db
      .insertInto('redirect_hit')
      .values({ redirect_id: id, count, last_day: day })
      .onConflict((conflict) =>
        conflict
          .column('redirect_id')
          .doUpdateSet({ count: sql`redirect_hit.count + excluded.count`, last_day: sql`excluded.last_day` }),
      )
      .execute()
  }
}
