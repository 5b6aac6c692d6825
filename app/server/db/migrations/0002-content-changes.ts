import type { Migration } from '../engine'

/** Which parts of the content each change touched. */
export const contentChanges: Migration = {
  name: '0002-content-changes',
  statements: ({ columns: { text } }) => [
    `create table content_change (stamp bigint not null, part ${text} not null, primary key (stamp, part))`,
  ],
}
