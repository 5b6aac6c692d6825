import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { hourMs, minuteMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import type { FactsOf } from '../../content/notice-events'
import { trailCheck, type TrailCheck, type TrailState } from '../../contract/trail'
import type { Database } from '../db'
import type { SharedValues } from '../shared-values'
import type { Audit } from './create-audit'
import { pruneTrail } from './prune-trail'
import { verifyTrail } from './verify-trail'

/** The hour of the night in China at which the trail is due to be checked. */
const dueAtHour = 1
/** Another process takes over from one that has not ended by then. */
const leaseMs = 30 * minuteMs

const names = { lease: 'trail.lease', check: 'trail.check', fault: 'trail.fault' } as const

/** The shared values about the records that are there: where others take their place, they go. */
export const valuesOfTrail = [names.check, names.fault]

/** Tells of what a check has found, in a transaction. */
type AnnounceTrail = <Event extends 'trailFault' | 'trailHead'>(
  event: Event,
  facts: FactsOf<Event>,
  work: Kysely<Database>,
) => Promise<void>

/** Checks the trail every night and when it is asked for, and removes what is older than it has to be. */
export function createTrailCheck({
  db,
  now,
  log,
  values,
  audit,
  announce,
}: {
  db: Kysely<Database>
  now: () => number
  log: Logger
  values: SharedValues
  audit: Audit
  /** Tells who checks the trail; the notices stand on the trail. */
  announce: AnnounceTrail
}) {
  const owner = randomUUID()
  /** How many faults the last check of any process found, as this process has last heard. */
  let openFaults = 0

  async function readCheck(name: string): Promise<TrailCheck | null> {
    const stored = await values.read(name)
    return stored === null ? null : (trailCheck.safeParse(JSON.parse(stored)).data ?? null)
  }

  const store = (name: string, check: TrailCheck) => values.write(name, JSON.stringify(check), Number.MAX_SAFE_INTEGER)

  /** Checks the whole chain. What it finds is remembered until somebody has looked into it. */
  async function check(): Promise<TrailCheck> {
    const before = await readCheck(names.check)
    const found = await verifyTrail(db, now(), before ?? undefined)
    const [first] = found.faults
    if (first) {
      log.error({ record: first.id, faults: found.faults.length }, 'the trail was altered')
      const known = await readCheck(names.fault)
      await store(names.fault, found)
      // What somebody was told of and has not looked into yet is not told each night.
      if (!isDeepStrictEqual(known?.faults, found.faults))
        await db.transaction().execute((work) => announce('trailFault', { faults: found.faults }, work))
    }
    // The last whole chain stays what later ones are compared with.
    await store(names.check, first && before ? { ...found, lastId: before.lastId, hash: before.hash } : found)
    openFaults = found.faults.length
    return found
  }

  return {
    check,

    /** Removes old records and checks the chain, once a night over all processes. Does nothing when it is not due. */
    async runWhenDue(): Promise<void> {
      openFaults = (await readCheck(names.fault))?.faults.length ?? 0
      const night = (at: number) => formatChinaDate(at - dueAtHour * hourMs)
      const isDue = async () => night((await readCheck(names.check))?.checkedAt ?? 0) !== night(now())
      if (!(await isDue()) || !(await values.claim(names.lease, owner, now() + leaseMs))) return
      try {
        if (!(await isDue())) return
        await pruneTrail(db, audit, now())
        const { checkedAt: at, count, lastId, hash, faults } = await check()
        const facts = { at, count, lastId, hash, isWhole: faults.length === 0 }
        await db.transaction().execute((work) => announce('trailHead', facts, work))
      } finally {
        await values.release(names.lease, owner)
      }
    },

    /** What the bar over 动态 says of the chain. */
    async readState(): Promise<TrailState> {
      const [head, lastCheck, openFault, first] = await Promise.all([
        db.selectFrom('audit_head').select(['last_id', 'hash']).executeTakeFirst(),
        readCheck(names.check),
        readCheck(names.fault),
        db.selectFrom('audit').select('id').orderBy('id').limit(1).executeTakeFirst(),
      ])
      const lastId = head?.last_id ?? 0
      return { count: first ? lastId - first.id + 1 : 0, hash: head?.hash ?? '', lastCheck, openFault }
    },

    /** Somebody has looked into what was found: it no longer stands on the screen. That they have is itself recorded. */
    async closeFault(): Promise<void> {
      const fault = await readCheck(names.fault)
      if (!fault) return
      const [first] = fault.faults
      await db.transaction().execute(async (work) => {
        await work.deleteFrom('shared_value').where('name', '=', names.fault).execute()
        const detail = first ? `第 ${first.id} 条${first.what}` : ''
        await audit.record({ action: 'trail.close', detail, facts: { count: fault.faults.length } }, work)
      })
      openFaults = 0
    },

    /** For the metrics: how many faults are open. */
    countOpenFaults: () => openFaults,
  }
}
