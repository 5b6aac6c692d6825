import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { dayMs, hourMs, secondMs } from '../../content/durations'
import type { Database } from '../db'
import { type ClaimedMessage, claimMessages, deferMessage, finishMessage, storeMessage } from './messages'
import { type Delivery, type Feed, type Outbox, PostponedError } from './types'

/** The delay after the first failure; it doubles with each further one up to the maximum. */
const minRetryDelayMs = 30 * secondMs
const maxRetryDelayMs = 6 * hourMs
const maxAgeMs = 7 * dayMs

const pollIntervalMs = 5 * secondMs
/** How long a running delivery may take to finish while the process stops. */
const stopGraceMs = 3 * secondMs

interface OutboxDeps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  /** How each kind of message is sent. */
  deliveries: Readonly<Record<string, Delivery>>
  feeds?: readonly Feed[]
}

/**
 * Creates the outbox of one instance. Messages are stored in the database and delivered at least once, by
 * any process. A failed one is retried with growing delays and dropped after a week.
 */
export function createOutbox({ db, now, log, deliveries, feeds = [] }: OutboxDeps): Outbox {
  const stopSignal = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  let failing = false

  async function deliver(kind: string, delivery: Delivery, claimed: ClaimedMessage[]): Promise<void> {
    try {
      await delivery.deliver(
        claimed.map(({ name, payload }) => ({ name, payload })),
        stopSignal.signal,
      )
    } catch (error) {
      log.debug({ err: error, kind }, 'outbox: not delivered')
      for (const message of claimed) await retryLater(kind, message, error)
      return
    }
    for (const message of claimed) await finishMessage(db, message)
  }

  async function retryLater(kind: string, message: ClaimedMessage, error: unknown): Promise<void> {
    const at = now()
    if (stopSignal.signal.aborted) return deferMessage(db, message, at)
    if (at - message.createdAt >= maxAgeMs) {
      log.warn({ kind, message: message.id, tries: message.tries }, 'outbox: message given up')
      return finishMessage(db, message)
    }
    const wait = Math.min(maxRetryDelayMs, minRetryDelayMs * 2 ** Math.min(message.tries - 1, 30))
    return deferMessage(db, message, error instanceof PostponedError ? error.until : at + wait)
  }

  async function processDueMessages(): Promise<void> {
    for (const feed of feeds) await feed()
    for (const [kind, delivery] of Object.entries(deliveries)) {
      for (;;) {
        const claimed = stopping ? [] : await claimMessages(db, kind, delivery.batchSize, now())
        if (claimed.length === 0) break
        await deliver(kind, delivery, claimed)
      }
    }
  }

  function work(): Promise<void> {
    working ??= processDueMessages().finally(() => (working = undefined))
    return working
  }

  function schedule(): void {
    if (stopping) return
    timer = setTimeout(() => {
      work()
        .then(() => (failing = false))
        .catch((error: unknown) => {
          // Logged once per outage of the database.
          if (!failing && !stopping) log.warn({ err: error }, 'outbox: not working for now')
          failing = true
        })
        .finally(schedule)
    }, pollIntervalMs)
    timer.unref()
  }

  async function finishWork(): Promise<void> {
    const cutting = setTimeout(() => stopSignal.abort(), stopGraceMs)
    await working?.catch(() => undefined)
    clearTimeout(cutting)
  }

  return {
    enqueue: (message, transaction = db) => storeMessage(transaction, message, now()),
    processDue: work,
    start: schedule,
    stop() {
      clearTimeout(timer)
      stopping ??= finishWork()
      return stopping
    },
  }
}
