import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema'
import { type Claimed, claimMessages, deferMessage, finishMessage, storeMessage } from './messages'
import { type Delivery, type Feed, type Outbox, Postponed } from './types'

export * from './types'

const second = 1000
const hour = 3_600 * second

/** The first wait after a failure; each further failure doubles it up to the longest one. */
const shortestWait = 30 * second
const longestWait = 6 * hour
const givenUpAfter = 7 * 24 * hour

const interval = 5 * second
/** How long a delivery under way may go on while the process stops. */
const grace = 3 * second

interface OutboxDeps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  /** How each kind of message is sent. */
  deliveries: Readonly<Record<string, Delivery>>
  feeds?: readonly Feed[]
}

/**
 * The outbox of one instance. Messages lie in the database; whichever process is free delivers them, at
 * least once. One that fails is tried again at growing intervals and given up after a week.
 */
export function createOutbox({ db, now, log, deliveries, feeds = [] }: OutboxDeps): Outbox {
  const cut = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  let failing = false

  async function deliver(kind: string, delivery: Delivery, claimed: Claimed[]): Promise<void> {
    try {
      await delivery.deliver(claimed.map(({ name, payload }) => ({ name, payload })), cut.signal)
    } catch (error) {
      log.debug({ err: error, kind }, 'outbox: not delivered')
      for (const message of claimed) await putOff(kind, message, error)
      return
    }
    for (const message of claimed) await finishMessage(db, message)
  }

  async function putOff(kind: string, message: Claimed, error: unknown): Promise<void> {
    const at = now()
    if (cut.signal.aborted) return deferMessage(db, message, at)
    if (at - message.createdAt >= givenUpAfter) {
      log.warn({ kind, message: message.id, tries: message.tries }, 'outbox: message given up')
      return finishMessage(db, message)
    }
    const wait = Math.min(longestWait, shortestWait * 2 ** Math.min(message.tries - 1, 30))
    return deferMessage(db, message, error instanceof Postponed ? error.until : at + wait)
  }

  async function round(): Promise<void> {
    for (const feed of feeds) await feed()
    for (const [kind, delivery] of Object.entries(deliveries)) {
      for (;;) {
        const claimed = stopping ? [] : await claimMessages(db, kind, delivery.batch, now())
        if (claimed.length === 0) break
        await deliver(kind, delivery, claimed)
      }
    }
  }

  function work(): Promise<void> {
    working ??= round().finally(() => (working = undefined))
    return working
  }

  function schedule(): void {
    if (stopping) return
    timer = setTimeout(() => {
      work()
        .then(() => (failing = false))
        .catch((error: unknown) => {
          // One line for a database that is gone, however long it stays away.
          if (!failing && !stopping) log.warn({ err: error }, 'outbox: not working for now')
          failing = true
        })
        .finally(schedule)
    }, interval)
    timer.unref()
  }

  async function end(): Promise<void> {
    const cutting = setTimeout(() => cut.abort(), grace)
    await working?.catch(() => undefined)
    clearTimeout(cutting)
  }

  return {
    put: (message, transaction = db) => storeMessage(transaction, message, now()),
    work,
    start: schedule,
    stop() {
      clearTimeout(timer)
      stopping ??= end()
      return stopping
    },
  }
}
