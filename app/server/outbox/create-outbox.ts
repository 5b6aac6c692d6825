import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { dayMs, hourMs, secondMs } from '../../content/durations'
import { deliveryKinds, type DeliveryKind } from '../../content/deliveries'
import type { Database } from '../db'
import { Problem } from '../errors'
import { DeliveryError, PostponedError, UndeliverableError } from './errors'
import {
  type ClaimedMessage,
  claimMessages,
  countFailedMessages,
  deferMessage,
  findDueKinds,
  finishMessage,
  listMessages,
  type Message,
  type NewMessage,
  removeFinishedMessages,
  retryMessage,
  storeMessage,
} from './messages'

/** How messages of one kind are sent. */
export interface Delivery {
  /** The most messages of one call. */
  batchSize: number
  /**
   * Sends messages. It must be idempotent: a process that stops right after sending cannot record it.
   * @param signal aborts the attempt when the process stops
   * @throws DeliveryError with the reason in words; PostponedError to retry at a given time, UndeliverableError to give
   *   up. After any other error the outbox chooses the delay and names no reason
   */
  deliver(messages: Message[], signal: AbortSignal): Promise<void>
}

/** Puts messages into the outbox for the changes since its last call. */
export type Feed = () => Promise<void>

/** The delay after the first failure; it doubles with each further one up to the maximum. */
const minRetryDelayMs = 30 * secondMs
const maxRetryDelayMs = 6 * hourMs
const maxAgeMs = 7 * dayMs

/** For how long messages that have ended are listed. */
const keptMs = 30 * dayMs

const defaultPollIntervalMs = 5 * secondMs
/** How long a running delivery may take to finish while the process stops. */
const stopGraceMs = 3 * secondMs

interface OutboxDeps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  /** How each kind of message is sent. */
  deliveries: Readonly<Partial<Record<DeliveryKind, Delivery>>>
  feeds?: readonly Feed[]
  /** How often it works. */
  pollIntervalMs?: number | undefined
}

/**
 * Creates the outbox of one instance: a queue of messages to other systems, so that none is lost and no request waits for
 * one. Messages are stored in the database and delivered at least once, by any process. A failed one is retried with
 * growing delays and given up after a week. What has ended stays listed for a month.
 */
export function createOutbox({
  db,
  now,
  log,
  deliveries,
  feeds = [],
  pollIntervalMs = defaultPollIntervalMs,
}: OutboxDeps) {
  const stopSignal = new AbortController()
  /** Deliveries of the kinds that are under way: one that hangs keeps no other kind waiting. */
  const running = new Map<DeliveryKind, Promise<void>>()
  const failures = { tries: countByKind(), givenUp: countByKind() }
  let timer: NodeJS.Timeout | undefined
  let feeding: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  let failing = false

  async function deliver(kind: DeliveryKind, delivery: Delivery, claimed: ClaimedMessage[]): Promise<void> {
    try {
      await delivery.deliver(
        claimed.map(({ name, payload }) => ({ name, payload })),
        stopSignal.signal,
      )
    } catch (error) {
      log.debug({ err: error, kind }, 'outbox: not delivered')
      for (const message of claimed) await noteFailure(kind, message, error)
      return
    }
    for (const message of claimed) await finishMessage(db, message, { at: now() })
  }

  async function noteFailure(kind: DeliveryKind, message: ClaimedMessage, error: unknown): Promise<void> {
    const at = now()
    if (stopSignal.signal.aborted) return deferMessage(db, message, { dueAt: at, reason: '' })
    failures.tries[kind] += 1
    const reason = error instanceof DeliveryError ? error.message : '投递时出错'
    if (error instanceof UndeliverableError || at - message.createdAt >= maxAgeMs) {
      failures.givenUp[kind] += 1
      log.warn({ kind, message: message.id, tries: message.tries }, 'outbox: message given up')
      return finishMessage(db, message, { at, reason })
    }
    const wait = Math.min(maxRetryDelayMs, minRetryDelayMs * 2 ** Math.min(message.tries - 1, 30))
    const dueAt = error instanceof PostponedError ? error.until : at + wait
    return deferMessage(db, message, { dueAt, reason })
  }

  async function deliverDue(kind: DeliveryKind, delivery: Delivery): Promise<void> {
    for (;;) {
      const claimed = stopping ? [] : await claimMessages(db, kind, delivery.batchSize, now())
      if (claimed.length === 0) return
      await deliver(kind, delivery, claimed)
    }
  }

  function startKind(kind: DeliveryKind): Promise<void> {
    const delivery = deliveries[kind]
    if (!delivery) return Promise.resolve()
    const work = running.get(kind) ?? deliverDue(kind, delivery).finally(() => running.delete(kind))
    running.set(kind, work)
    return work
  }

  async function runFeeds(): Promise<void> {
    for (const feed of feeds) await feed()
  }

  function feed(): Promise<void> {
    feeding ??= runFeeds().finally(() => (feeding = undefined))
    return feeding
  }

  async function startDueKinds(): Promise<void> {
    if (stopping) return
    const due = await findDueKinds(db, now())
    await Promise.all(kindNames.filter((kind) => due.includes(kind)).map(startKind))
  }

  function noteOutage(error: unknown): void {
    // Logged once per outage of the database.
    if (!failing && !stopping) log.warn({ err: error }, 'outbox: not working for now')
    failing = true
  }

  function schedule(): void {
    if (stopping) return
    timer = setTimeout(() => {
      feed()
        .then(() => {
          failing = false
          startDueKinds().catch(noteOutage)
        })
        .catch(noteOutage)
        .finally(schedule)
    }, pollIntervalMs)
    timer.unref()
  }

  async function finishWork(): Promise<void> {
    const cutting = setTimeout(() => stopSignal.abort(), stopGraceMs)
    await Promise.allSettled([feeding, ...running.values()])
    clearTimeout(cutting)
  }

  return {
    /** Stores a message. @param transaction the one that it belongs to */
    enqueue(message: NewMessage, transaction: Kysely<Database> = db): Promise<void> {
      return storeMessage(transaction, message, now())
    },
    /** Runs the feeds, then delivers due messages; resolves when each was tried once. */
    async processDue(): Promise<void> {
      await feed()
      await startDueKinds()
    },
    /** Starts to work periodically. */
    start: schedule,
    /** Stops, and waits for the running deliveries, which are aborted after a few seconds. */
    stop(): Promise<void> {
      clearTimeout(timer)
      stopping ??= finishWork()
      return stopping
    },
    /** Lists messages with their state: see `listMessages`. */
    list: (filter: Parameters<typeof listMessages>[1]) => listMessages(db, filter),
    /** Makes a message due at once. @throws Problem conflict where there is nothing to retry */
    async retry(id: number): Promise<void> {
      if (!(await retryMessage(db, id, now()))) throw new Problem('conflict', '这条消息已送达或正在投递，请刷新后查看')
    },
    /** Counts what was given up within a week. */
    countFailed: () => countFailedMessages(db, now() - 7 * dayMs),
    /** Removes messages that have ended a month ago. */
    removeFinished: () => removeFinishedMessages(db, now() - keptMs),
    /** How many tries have failed and how many messages were given up in this process, by kind. */
    failures,
  }
}

/** The outbox of one instance. */
export type Outbox = ReturnType<typeof createOutbox>

const kindNames = Object.keys(deliveryKinds) as DeliveryKind[]

function countByKind(): Record<DeliveryKind, number> {
  return Object.fromEntries(kindNames.map((kind) => [kind, 0])) as Record<DeliveryKind, number>
}
