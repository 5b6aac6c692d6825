import type { Kysely } from 'kysely'
import type { SiteSettings } from '../../content/settings'
import type { Actor } from '../actor'
import type { Database } from '../db'
import type { MediaChange, UsedMedia } from '../media/notes'

/** The site's settings, edited by administrators. */
export interface Settings {
  /** Everything, secrets too; unset ones are empty. */
  /** @param work a transaction to read in */
  read(work?: Kysely<Database>): Promise<SiteSettings & { version: number }>
  /** When they were last saved, in ms since 1970; null when they never were. */
  readSavedAt(): Promise<number | null>
  /**
   * A secret given as `storedSecret` stays what it was.
   * @throws Problem invalid with `fields`; conflict when `version` is stale;
   * mediaUnready when a new picture lacks what the public has to be told of it
   */
  save(settings: SiteSettings, version: number, actor: Actor | null): Promise<SiteSettings & { version: number }>
  /**
   * Puts one upload in the place of another, in a transaction that goes on. Once it has ended, `recordChange` is due.
   * @param only leaves out all other settings
   * @throws Problem forbidden when an editor would change a setting
   */
  replaceMedia(
    work: Kysely<Database>,
    change: MediaChange,
    actor: Actor,
    only?: readonly string[],
  ): Promise<ReplacedSettings>
  /** Writes the line of the audit log that says who changed which settings. */
  recordChange(names: readonly string[], actor: Actor | null): Promise<void>
}

interface ReplacedSettings {
  /** The changed settings. */
  names: string[]
  /** Those of them that did not name the new upload before. */
  undoable: string[]
  /** The uploads that the changed settings hold. */
  shown: UsedMedia[]
}
