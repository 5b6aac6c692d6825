import type { Generated } from 'kysely'

/** Messages to people and other systems, and who is told of what. */

/** A message to another system; see `server/outbox`. */
export interface OutboxTable {
  id: Generated<number>
  kind: string
  /** What the message is about: a second one of the same kind and name takes the place of the first. */
  name: string
  /** JSON; `null` once it was delivered. */
  payload: string
  /** What administrators read of it, and whom it is for. */
  title: Generated<string>
  receiver: Generated<string>
  /** `waiting`, `delivered` or `failed`. */
  state: Generated<string>
  /** Why the last try failed, in Chinese. */
  reason: Generated<string>
  /** Raised when the message is replaced: a delivery that began before then is not the last one. */
  version: number
  due_at: number
  /** Started deliveries. */
  tries: number
  /** The process that claimed it may deliver it until then. */
  leased_until: number
  created_at: number
  finished_at: number | null
}

/** What somebody has chosen to be told of, or not; without a row the default of the event holds. */
export interface NoticeChoiceTable {
  account_id: number
  /** See `content/notice-events.ts`. */
  event: string
  by_mail: number
}

/** Where an account has signed in from; see `server/notices/known-devices.ts`. */
export interface KnownDeviceTable {
  account_id: number
  /** SHA-256 of account, network, system and browser. */
  device_hash: string
  seen_at: number
}
