import type { Migration } from '../engine'

/**
 * The deletion of a revision looks for what refers to it: autosaves are thinned and trash is emptied by the hundred. A file
 * that was replaced more than once is followed by the ids of those between, whose rows are gone.
 */
export const indexesOfReferences: Migration = {
  name: '0025-indexes-of-references',
  statements: () => [
    'create index revision_media_revision on revision_media (revision_id)',
    'create index media_replacement_by_old_id on media_replacement (old_id, id)',
  ],
}
