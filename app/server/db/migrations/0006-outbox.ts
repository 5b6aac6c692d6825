import type { Migration } from './migration'

/** What is still to be sent to other systems, and small values that all processes share. */
export const outbox: Migration = {
  name: '0006-outbox',
  statements: ({ columns: { id, text } }) => [
    `create table outbox (
      id ${id},
      kind ${text} not null,
      name ${text} not null,
      payload ${text} not null,
      version bigint not null,
      due_at bigint not null,
      tries bigint not null,
      leased_until bigint not null,
      created_at bigint not null,
      unique (kind, name)
    )`,
    'create index outbox_due on outbox (due_at)',
    `create table shared_value (
      name ${text} primary key,
      value ${text} not null,
      expires_at bigint not null
    )`,
  ],
}
