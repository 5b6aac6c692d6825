import type { Migration } from './migration'

/** Indexes by any part of a title. */
export const titles: Migration = {
  name: '0013-titles',
  statements: (engine) => engine.titles.create,
}
