import type { Generated } from 'kysely'

/** A record of the trail; the database refuses to change or remove it (`audit-guards.ts`). */
export interface AuditTable {
  id: Generated<number>
  at: number
  account_id: number | null
  account_name: string
  action: string
  /** What was acted on, such as `news:12`. */
  target: string
  outcome: string
  /** That of staff in full, so that a misused account can be traced; of visitors only the network. */
  address: string
  detail: string
  /** What kind of act it was; see `contract/trail.ts`. */
  kind: Generated<string>
  /** What the target was called then. */
  title: Generated<string>
  /** What changed from what to what, and what else is known of it, as JSON. */
  facts: Generated<string>
  /** Of the record of a pruning: the last record that it removed. */
  sealed_until: Generated<number | null>
  /** A hash of each of its parts, so that the one that was altered can be named; see `audit/chain.ts`. */
  parts: Generated<string>
  /** The hash of the record before. */
  previous: Generated<string>
  /** SHA-256 over the number, the parts and the hash of the record before; empty in records of earlier versions until they are chained. */
  hash: Generated<string>
}

/** What taking back an act needs to know. It is no evidence: the trail itself holds words and never raw values. */
export interface UndoStateTable {
  /** The record of the act. */
  record_id: number
  /** JSON; see `audit/undo-state.ts`. */
  state: string
  /** The record by which the act was taken back; null while it was not. */
  undone_by: number | null
}

/** One row: the newest record of the trail. Its lock orders the records of several processes. */
export interface AuditHeadTable {
  id: number
  last_id: number
  hash: string
}
