import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'

/** Anything JSON can hold. */
export type Payload = string | number | boolean | null | Payload[] | { [name: string]: Payload }

/** What is to be sent. */
export interface NewMessage {
  /** Which delivery sends it. */
  kind: string
  /** What it is about: it takes the place of a waiting message of the same kind and name. Left out, it stands by itself. */
  name?: string
  payload: Payload
  /** Not before then, in ms since 1970; now when left out. */
  dueAt?: number
}

/** A message as its delivery gets it. */
export interface Message {
  name: string
  payload: Payload
}

/** How messages of one kind are sent. */
export interface Delivery {
  /** How many messages it takes at a time. */
  batch: number
  /**
   * Sends messages. It must be safe to send one twice: a process that ends right after sending cannot say so.
   * @param signal ends the attempt when the process stops
   * @throws Postponed when the receiver wants them later; anything else means "try again after a while"
   */
  deliver(messages: Message[], signal: AbortSignal): Promise<void>
}

/** Puts messages into the outbox for what the time since its last call has brought. */
export type Feed = () => Promise<void>

/** The receiver takes nothing more before a moment. */
export class Postponed extends Error {
  override name = 'Postponed'
  /** @param until ms since 1970 */
  constructor(readonly until: number) {
    super('postponed')
  }
}

/** Everything that leaves the process for other systems goes through here, so that nothing is lost and nobody waits for it. */
export interface Outbox {
  /** Stores a message. @param db the transaction that decides whether it is sent at all */
  put(message: NewMessage, db?: Kysely<Database>): Promise<void>
  /** Asks the feeds, then delivers what is due; answers when all of it has been tried once. */
  work(): Promise<void>
  /** Works by itself from now on. */
  start(): void
  /** Begins nothing new and waits for what is under way, which is cut off before long. */
  stop(): Promise<void>
}
