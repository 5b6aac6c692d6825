import type { Engine } from '../db'
import type { Totals } from './totals'
import type { ContentChange } from './types'

/** What the parts of this module work with. */
export interface EntriesContext {
  engine: Engine
  /** Milliseconds since 1970. */
  now: () => number
  /** Makes formatted text safe to render; applied to every such value before it is stored. */
  cleanRichText: (html: string) => string
  totals: Totals
  /** Tells that visitors see something else now, or will by a plan; called after the change is stored. */
  changed: (change: ContentChange) => void
}
