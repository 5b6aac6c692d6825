import type { Migration } from './migration'

/** What the content checks found on the site, and what staff do not want to hear of again. */
export const contentChecks: Migration = {
  name: '0018-content-checks',
  statements: ({ columns: { text } }) => [
    `create table entry_check (
      entry_id bigint primary key references entry (id) on delete cascade,
      type ${text} not null,
      category bigint not null,
      title ${text} not null,
      severe bigint not null,
      total bigint not null,
      findings ${text} not null,
      checked_at bigint not null
    )`,
    'create index entry_check_order on entry_check (severe desc, total desc, entry_id)',
    `create table dismissed_finding (
      entry_id bigint not null references entry (id) on delete cascade,
      rule ${text} not null,
      text ${text} not null,
      reason ${text} not null,
      account_id bigint references account (id) on delete set null,
      created_at bigint not null,
      primary key (entry_id, rule, text)
    )`,
  ],
}
