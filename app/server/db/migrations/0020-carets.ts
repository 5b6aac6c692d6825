import type { Migration } from '../engine'

/** Where in a form those who have it open are writing. */
export const carets: Migration = {
  name: '0020-carets',
  statements: ({ columns: { text } }) => [`alter table editing add column caret ${text} not null default ''`],
}
