import type { Generated } from 'kysely'

/** An action that changed what visitors see of an entry, or will see; never changed itself. */
export interface PublicationLogTable {
  id: Generated<number>
  entry_id: number
  account_id: number | null
  action: string
  /** What visitors see from then on, or saw until then. */
  revision_id: number | null
  starts_at: number | null
  ends_at: number | null
  /** 1 when something else was to be seen then. */
  replaces_plan: number
  created_at: number
  /** The review that allowed it, where one was needed. */
  review_round_id: Generated<number | null>
  /** Why it went live without the decisions that it needed; empty otherwise. */
  emergency: Generated<string>
}
