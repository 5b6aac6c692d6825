import type { Generated } from 'kysely'

/** Where an old address leads; see `RedirectRule`. */
export interface RedirectTable {
  id: Generated<number>
  source: string
  /** The source without the difference of cases. */
  source_key: string
  target: string
  /** Raised by every change: who saves says which one was edited. */
  version: number
  account_id: number | null
  updated_at: number
}

/** How often a rule was used. */
export interface RedirectHitTable {
  redirect_id: number
  count: number
  /** The last day of it (YYYY-MM-DD). */
  last_day: string
}

/** How often an address was asked for on a day (YYYY-MM-DD) that is none. */
export interface MissingAddressTable {
  address: string
  day: string
  count: number
}
