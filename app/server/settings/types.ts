import type { PublicSettings } from '../../content/wire'
import type { Actor } from '../context'

/** The site's settings, edited by administrators. */
export interface Settings {
  /** Everything pages show; unset ones are empty. */
  read(): Promise<PublicSettings & { version: number }>
  /** When they were last saved, in ms since 1970; null when they never were. */
  savedAt(): Promise<number | null>
  /** @throws Problem invalid with `fields`; conflict when `version` is stale */
  save(settings: PublicSettings, version: number, actor: Actor | null): Promise<PublicSettings & { version: number }>
}
