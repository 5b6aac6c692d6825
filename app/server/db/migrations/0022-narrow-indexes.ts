import type { Migration } from '../engine'

/**
 * Indexes for a walk along uploads from the newest, and for words in titles counted by category. PostgreSQL walks along
 * the primary key of uploads, and has an index of its own for words in titles.
 */
export const narrowIndexes: Migration = {
  name: '0022-narrow-indexes',
  statements: ({ name }) =>
    name === 'sqlite'
      ? [
          'create index media_newest on media (deleted_at, id)',
          'create index entry_words on entry (type, category, title_folded, deleted_at) where deleted_at is null',
        ]
      : [],
}
