import type { Generated } from 'kysely'

/** A word of the list that the proof reader reads with; see `CompanyWord`. */
export interface CompanyWordTable {
  id: Generated<number>
  kind: string
  word: string
  /** What else is said of it, as JSON. */
  parts: string
  /** Raised by every change: who saves says which one was edited. */
  version: number
  account_id: number | null
  updated_at: number
}
