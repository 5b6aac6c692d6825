import type { Generated } from 'kysely'

/** The tables of duties: which rights they are, who holds them, and why one account holds what should be in two hands. */
export interface DutyTables {
  duty: DutyTable
  account_duty: AccountDutyTable
  conflict_note: ConflictNoteTable
}

/** A named set of rights. */
export interface DutyTable {
  id: Generated<number>
  /** Which of the presets in `content/duties.ts` it is; null for one that the company has made. */
  preset: string | null
  name: string
  /** JSON (`StoredRights`); empty for a preset that nobody has changed. */
  rights: string
  /** Optimistic lock. */
  version: Generated<number>
  created_at: number
}

interface AccountDutyTable {
  account_id: number
  duty_id: number
}

/** Why an account holds rights that should not be in one hand. */
interface ConflictNoteTable {
  account_id: number
  /** See `conflicts` in `content/rights.ts`. */
  conflict: string
  reason: string
  author_id: number | null
  created_at: number
}
