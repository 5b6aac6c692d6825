import type { Kysely } from 'kysely'
import type { UndoState } from '../audit'
import type { createAuth } from '../auth'
import type { Database } from '../db'
import type { Entries } from '../entries'
import type { Media } from '../media'
import type { createDuties, JudgeRights } from '../rights'
import type { Settings } from '../settings'

/** The modules by which acts are reversed. */
export interface UndoDeps {
  db: Kysely<Database>
  now: () => number
  entries: Entries
  settings: Settings
  media: Pick<Media, 'restoreNotes' | 'restore'>
  duties: Pick<ReturnType<typeof createDuties>, 'list' | 'save'>
  auth: Pick<ReturnType<typeof createAuth>, 'listAccounts' | 'saveAccount'>
  rights: Pick<JudgeRights, 'requireFor' | 'requireSomewhere' | 'selectAllowed'>
}

/** A record that is taken back. */
export interface UndoneRecord<Kind extends UndoState['kind'] = UndoState['kind']> {
  id: number
  target: string
  title: string
  action: string
  state: Extract<UndoState, { kind: Kind }>
}

/** What came of it: what is as before, and what was left because it has been changed since. */
export interface Undone {
  undone: string[]
  /** The labels of what was changed since; who did it is found by them. */
  changed: string[]
  hint?: string
}
