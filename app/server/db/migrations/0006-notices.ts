import type { Migration } from '../engine'

/** Messages keep their state once they have ended; what people want to be told of, and where they have signed in from. */
export const notices: Migration = {
  name: '0006-notices',
  statements: ({ columns: { text } }) => [
    `alter table outbox add column title ${text} not null default ''`,
    `alter table outbox add column receiver ${text} not null default ''`,
    `alter table outbox add column state ${text} not null default 'waiting'`,
    `alter table outbox add column reason ${text} not null default ''`,
    'alter table outbox add column finished_at bigint',
    'update outbox set title = name',
    'drop index outbox_due',
    'create index outbox_due on outbox (state, kind, due_at)',
    'create index outbox_created on outbox (created_at, id)',
    `create table notice_choice (
      account_id bigint not null references account (id) on delete cascade,
      event ${text} not null,
      by_mail bigint not null,
      primary key (account_id, event)
    )`,
    `create table known_device (
      account_id bigint not null references account (id) on delete cascade,
      device_hash ${text} not null,
      seen_at bigint not null,
      primary key (account_id, device_hash)
    )`,
  ],
}
