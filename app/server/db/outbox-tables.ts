import type { Generated } from 'kysely'

/** A message to another system; see `server/outbox`. */
export interface OutboxTable {
  id: Generated<number>
  kind: string
  /** What the message is about: a second one of the same kind and name takes the place of the first. */
  name: string
  /** JSON. */
  payload: string
  /** Raised when the message is replaced: a delivery that began before then is not the last one. */
  version: number
  due_at: number
  /** Started deliveries. */
  tries: number
  /** The process that claimed it may deliver it until then. */
  leased_until: number
  created_at: number
}

/** Small values that all processes share until they expire. */
export interface SharedValueTable {
  name: string
  value: string
  expires_at: number
}
