import type { Migration } from '../engine'

/** Which entries link to which others: who takes one off the site is told what leads to it. */
export const entryLinks: Migration = {
  name: '0016-entry-links',
  statements: () => [
    `create table entry_link (
      entry_id bigint not null references entry (id),
      target_id bigint not null,
      primary key (entry_id, target_id)
    )`,
    'create index entry_link_target on entry_link (target_id, entry_id)',
    'alter table entry add column links_noted bigint not null default 0',
    'create index entry_links_unknown on entry (id) where links_noted = 0 and last_ends_at > 0',
  ],
}
