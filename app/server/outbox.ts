import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { dayMs, hourMs, secondMs } from '../content/durations'
import type { Database } from './db'

/** Anything JSON can hold. */
export type Payload = string | number | boolean | null | Payload[] | { [name: string]: Payload }

/** A message to be sent. */
export interface NewMessage {
  /** The key of its delivery. */
  kind: string
  /** A message replaces a waiting one of the same kind and name. Default: a unique name. */
  name?: string
  payload: Payload
  /** Not sent before then, in ms since 1970. Default: now. */
  dueAt?: number
}

/** A message as a delivery receives it. */
export interface Message {
  name: string
  payload: Payload
}

/** How messages of one kind are sent. */
export interface Delivery {
  /** The most messages of one call. */
  batchSize: number
  /**
   * Sends messages. It must be idempotent: a process that stops right after sending cannot record it.
   * @param signal aborts the attempt when the process stops
   * @throws PostponedError to retry at a given time; after any other error the outbox chooses the delay
   */
  deliver(messages: Message[], signal: AbortSignal): Promise<void>
}

/** Puts messages into the outbox for the changes since its last call. */
export type Feed = () => Promise<void>

/** The receiver accepts no messages before a given time. */
export class PostponedError extends Error {
  override name = 'PostponedError'
  /** @param until ms since 1970 */
  constructor(readonly until: number) {
    super('postponed')
  }
}

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
 * Creates the outbox of one instance: a queue of messages to other systems, so that none is lost and no request waits for
 * one. Messages are stored in the database and delivered at least once, by any process. A failed one is retried with
 * growing delays and dropped after a week.
 */
export function createOutbox({ db, now, log, deliveries, feeds = [] }: OutboxDeps) {
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
    /** Stores a message. @param transaction the one that it belongs to */
    enqueue(message: NewMessage, transaction: Kysely<Database> = db): Promise<void> {
      return storeMessage(transaction, message, now())
    },
    /** Runs the feeds, then delivers due messages; resolves when each was tried once. */
    processDue: work,
    /** Starts to work periodically. */
    start: schedule,
    /** Stops, and waits for the running delivery, which is aborted after a few seconds. */
    stop(): Promise<void> {
      clearTimeout(timer)
      stopping ??= finishWork()
      return stopping
    },
  }
}

/** The outbox of one instance. */
export type Outbox = ReturnType<typeof createOutbox>

/** A message that this process may deliver until its lease ends; `version` and `tries` identify the claim. */
interface ClaimedMessage extends Message {
  id: number
  version: number
  tries: number
  createdAt: number
}

/** Longer than any delivery takes: after it, another process may claim the message. */
const leaseMs = 60_000

/** Stores a message; it replaces a waiting one of the same kind and name. */
async function storeMessage(db: Kysely<Database>, message: NewMessage, now: number): Promise<void> {
  const { kind, name = randomUUID(), payload, dueAt = now } = message
  const fresh = { payload: JSON.stringify(payload), due_at: dueAt, tries: 0, created_at: now }
  await db
    .insertInto('outbox')
    .values({ kind, name, version: 1, leased_until: 0, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet({ ...fresh, version: sql<number>`outbox.version + 1` }),
    )
    .execute()
}

/** Claims due messages in one statement, so that no two processes get the same one. */
async function claimMessages(
  db: Kysely<Database>,
  kind: string,
  limit: number,
  now: number,
): Promise<ClaimedMessage[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ leased_until: now + leaseMs, tries: sql<number>`tries + 1` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where('due_at', '<=', now)
        .where('leased_until', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit),
    )
    // Repeated, because another process may have claimed a row since the subquery ran.
    .where('leased_until', '<=', now)
    .returning(['id', 'name', 'payload', 'version', 'tries', 'created_at'])
    .execute()
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ payload, created_at: createdAt, ...row }) => ({ ...row, payload: JSON.parse(payload), createdAt }))
}

/** Deletes a delivered or dropped message. One that was replaced meanwhile is released instead. */
async function finishMessage(db: Kysely<Database>, { id, version }: ClaimedMessage): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('version', '=', version).execute()
  await releaseReplacement(db, id, version)
}

/** Releases a message until `dueAt`, unless another process has claimed it after the lease expired. */
async function deferMessage(
  db: Kysely<Database>,
  { id, version, tries }: ClaimedMessage,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt, leased_until: 0 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('tries', '=', tries)
    .execute()
  await releaseReplacement(db, id, version)
}

/** Releases a message that was replaced during its delivery, so that the new one is delivered. */
async function releaseReplacement(db: Kysely<Database>, id: number, version: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leased_until: 0 })
    .where('id', '=', id)
    .where('version', '>', version)
    .where('tries', '=', 0)
    .execute()
}
