import type { Kysely } from 'kysely'
import type { Audit } from '../audit'
import type { Database } from '../db'
import type { Entries } from '../entries'
import type { ReviewListener } from './review-events'
import type { ReviewSettings } from './rounds'

/** The dependencies of this module's functions. */
export interface ReviewsContext {
  db: Kysely<Database>
  /** Milliseconds since 1970. */
  now: () => number
  entries: Pick<Entries, 'lockVersion'>
  settings: () => Promise<ReviewSettings>
  audit: Pick<Audit, 'record'>
  /** Tells the listeners of an event, in the transaction that makes it true. */
  announce: ReviewListener
}
