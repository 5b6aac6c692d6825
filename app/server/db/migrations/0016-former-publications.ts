import type { Migration } from './migration'

/** What visitors saw of an entry before the last step that changed that, so that the step can be taken back. */
export const formerPublications: Migration = {
  name: '0016-former-publications',
  statements: ({ columns: { text } }) => [`alter table entry add column former_publications ${text}`],
}
