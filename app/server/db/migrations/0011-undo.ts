import type { Migration } from '../engine'

/** What taking back an act needs to know, and when somebody proved last that a session is theirs. */
export const undo: Migration = {
  name: '0011-undo',
  statements: ({ columns: { text } }) => [
    // Beside the trail, which holds words and never raw values.
    `create table undo_state (record_id bigint primary key, state ${text} not null, undone_by bigint)`,
    'create index undo_state_undone on undo_state (undone_by)',
    'alter table session add column confirmed_at bigint',
  ],
}
