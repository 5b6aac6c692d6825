import type { Kysely } from 'kysely'
import type { Database } from '../db'

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

/** A queue of messages to other systems, stored in the database, so that none is lost and no request waits for one. */
export interface Outbox {
  /** Stores a message. @param db the transaction that it belongs to */
  enqueue(message: NewMessage, db?: Kysely<Database>): Promise<void>
  /** Runs the feeds, then delivers due messages; resolves when each was tried once. */
  processDue(): Promise<void>
  /** Starts to work periodically. */
  start(): void
  /** Stops, and waits for the running delivery, which is aborted after a few seconds. */
  stop(): Promise<void>
}
