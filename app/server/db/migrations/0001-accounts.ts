import type { Migration } from './migration'

/** Accounts, their sessions, and the counts that slow down guessing. */
export const accounts: Migration = {
  name: '0001-accounts',
  statements: ({ columns: { id, text } }) => [
    `create table account (
      id ${id},
      username ${text} not null unique,
      password ${text} not null,
      name ${text} not null,
      role ${text} not null,
      phone ${text} not null,
      email ${text} not null,
      department ${text} not null,
      must_change_password bigint not null,
      disabled_at bigint,
      created_at bigint not null,
      last_login_at bigint
    )`,
    `create table session (
      id ${id},
      account_id bigint not null references account (id) on delete cascade,
      secret_hash ${text} not null unique,
      session_id ${text} not null unique,
      created_at bigint not null,
      seen_at bigint not null,
      expires_at bigint not null
    )`,
    'create index session_account on session (account_id)',
    'create index session_expires on session (expires_at)',
    'create table rate_limit (key varchar(255) primary key, points bigint not null default 0, expire bigint not null)',
    'create index rate_limit_expire on rate_limit (expire)',
  ],
}
