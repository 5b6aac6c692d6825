import type { Engine } from '../db'
import type { ReadMediaNotes } from '../media/notes'
import type { TotalsCache } from './totals-cache'
import type { ContentChange, JudgeEntry } from './types'

/** The dependencies of this module's functions. */
export interface EntriesContext {
  engine: Engine
  /** Milliseconds since 1970. */
  now: () => number
  /** Makes formatted text safe to render; applied to every such value before it is stored. */
  cleanRichText: (html: string) => string
  totals: TotalsCache
  /** What is to be said of uploads wherever visitors see them. */
  readMediaNotes: ReadMediaNotes
  /** What stands in the way of showing an entry. */
  judge: JudgeEntry
  /** Notifies listeners that visible content changed or a change was scheduled; called after the commit. */
  notifyChange: (change: ContentChange) => void
}
