import type { SiteSettings } from '../../content/settings'
import type { Actor } from '../actor'

/** The site's settings, edited by administrators. */
export interface Settings {
  /** Everything, secrets too; unset ones are empty. */
  read(): Promise<SiteSettings & { version: number }>
  /** When they were last saved, in ms since 1970; null when they never were. */
  readSavedAt(): Promise<number | null>
  /**
   * A secret given as `storedSecret` stays what it was.
   * @throws Problem invalid with `fields`; conflict when `version` is stale
   */
  save(settings: SiteSettings, version: number, actor: Actor | null): Promise<SiteSettings & { version: number }>
}
