import type { Migration } from '../engine'

/** The deletion of a revision looks for the rows that refer to it: autosaves are thinned and trash is emptied by the hundred. */
export const mediaOfARevision: Migration = {
  name: '0025-media-of-a-revision',
  statements: () => ['create index revision_media_revision on revision_media (revision_id)'],
}
