import type { Migration } from './migration'

/** Which open form wrote an entry last, so that a form whose answer was lost may write again. */
export const entryWriter: Migration = {
  name: '0015-entry-writer',
  statements: ({ columns: { text } }) => [
    `alter table entry add column written_form ${text}`,
    'alter table entry add column written_number bigint',
    'create index entry_written_form on entry (written_form)',
  ],
}
