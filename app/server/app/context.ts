import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Applications } from '../applications'
import type { Audit } from '../audit'
import type { Auth } from '../auth'
import type { ContentStates } from '../content-cache'
import type { Database } from '../db'
import type { Engine } from '../db'
import type { Entries } from '../entries'
import type { Env } from '../env'
import type { Media } from '../media'
import type { Outbox } from '../outbox'
import type { Search } from '../search'
import type { Settings } from '../settings'
import type { Wechat } from '../wechat'
import type { Statistics } from '../statistics'

/**
 * The modules of one running instance. They are passed in as arguments, so that a test can build an
 * instance over any engine with its own clock.
 */
export interface AppContext {
  env: Env
  log: Logger
  /** The clock that all processes share, in ms since 1970. */
  now: () => number
  engine: Engine
  db: Kysely<Database>
  states: ContentStates
  search: Search
  entries: Entries
  media: Media
  settings: Settings
  applications: Applications
  auth: Auth
  audit: Audit
  outbox: Outbox
  wechat: Wechat
  statistics: Statistics
  /** Closes all connections. */
  close: () => Promise<void>
}
