import type { Migration } from './migration'

/** Who has the form of which entry open. */
export const editing: Migration = {
  name: '0014-editing',
  statements: () => [
    `create table editing (
      entry_id bigint not null references entry (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      opened_at bigint not null,
      changed_at bigint,
      seen_at bigint not null,
      primary key (entry_id, account_id)
    )`,
  ],
}
