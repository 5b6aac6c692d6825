import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Applications } from '../applications'
import type { Audit } from '../audit'
import type { Auth } from '../auth'
import type { Checks } from '../checks'
import type { ReadHeldCertificates } from '../claims'
import type { ContentStates } from '../content-cache'
import type { Database } from '../db'
import type { Engine } from '../db'
import type { Entries, JudgeEntry } from '../entries'
import type { Env } from '../env'
import type { Media, MediaFolders, MediaReplacements } from '../media'
import type { ReadMediaNotes } from '../media/notes'
import type { Outbox } from '../outbox'
import type { Presence } from '../presence'
import type { RemotePictures } from '../remote-pictures'
import type { KeepFindingWords, Search } from '../search'
import type { Settings } from '../settings'
import type { SharedValues } from '../shared-values'
import type { Wechat } from '../external/wechat'
import type { Statistics } from '../statistics'
import type { WritingHelp } from '../writing-help'

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
  /** Which suggested words find something. */
  keepFindingWords: KeepFindingWords
  entries: Entries
  /** What stands in the way of showing an entry. */
  judge: JudgeEntry
  checks: Checks
  media: Media
  mediaFolders: MediaFolders
  mediaReplacement: MediaReplacements
  /** What is to be said of uploads wherever visitors see them. */
  readMediaNotes: ReadMediaNotes
  /** Which certificates the company holds: what it claims follows from them. */
  readHeldCertificates: ReadHeldCertificates
  remotePictures: RemotePictures
  presence: Presence
  settings: Settings
  /** Small values that all processes share. */
  values: SharedValues
  applications: Applications
  auth: Auth
  audit: Audit
  outbox: Outbox
  wechat: Wechat
  statistics: Statistics
  /** Null where the operator has set no model. */
  writingHelp: WritingHelp | null
  /** Closes all connections. */
  close: () => Promise<void>
}
