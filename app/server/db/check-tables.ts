/** What the content checks found in an entry that visitors see; entries without findings have no row. */
export interface EntryCheckTable {
  entry_id: number
  type: string
  category: number
  title: string
  severe: number
  total: number
  /** JSON. */
  findings: string
  checked_at: number
}

/** A finding that staff do not want to hear of again, by its rule and words. */
export interface DismissedFindingTable {
  entry_id: number
  rule: string
  text: string
  reason: string
  account_id: number | null
  created_at: number
}
