import type { ManagedRow } from '../../contract'

/** Where an entry stands in a list that is in order by hand. */
export interface Standing {
  /** From 1, among the entries of the list. */
  position: number
  total: number
  category: number
  /** In a tree: the entry above, and those it could stand under. */
  tree: { parent: number | null; possible: readonly ManagedRow[] } | undefined
}
