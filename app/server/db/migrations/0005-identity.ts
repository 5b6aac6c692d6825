import type { Migration } from '../engine'

/** Second factors, passkeys, devices, locks and former passwords; `identity-tables.ts` says what their columns mean. */
export const identity: Migration = {
  name: '0005-identity',
  statements: ({ columns: { id, text } }) => [
    'alter table account add column password_changed_at bigint',
    `alter table session add column system ${text} not null default ''`,
    `alter table session add column browser ${text} not null default ''`,
    `alter table session add column address ${text} not null default ''`,
    `create table former_password (
      id ${id},
      account_id bigint not null references account (id) on delete cascade,
      password ${text} not null,
      replaced_at bigint not null
    )`,
    'create index former_password_account on former_password (account_id, id)',
    `create table totp (
      account_id bigint primary key references account (id) on delete cascade,
      secret ${text} not null,
      created_at bigint not null,
      confirmed_at bigint,
      enabled_at bigint,
      last_step bigint not null,
      code_salt ${text} not null
    )`,
    `create table recovery_code (
      account_id bigint not null references account (id) on delete cascade,
      hash ${text} not null,
      used_at bigint,
      primary key (account_id, hash)
    )`,
    `create table pending_sign_in (
      secret_hash ${text} primary key,
      account_id bigint not null references account (id) on delete cascade,
      password_digest ${text} not null,
      expires_at bigint not null
    )`,
    'create index pending_sign_in_expires on pending_sign_in (expires_at)',
    'create index pending_sign_in_account on pending_sign_in (account_id)',
    `create table passkey (
      id ${id},
      account_id bigint not null references account (id) on delete cascade,
      credential_id ${text} not null unique,
      public_key ${text} not null,
      counter bigint not null,
      transports ${text} not null,
      name ${text} not null,
      created_at bigint not null,
      last_used_at bigint
    )`,
    'create index passkey_account on passkey (account_id, id)',
    `create table passkey_challenge (
      hash ${text} primary key,
      account_id bigint references account (id) on delete cascade,
      expires_at bigint not null
    )`,
    'create index passkey_challenge_expires on passkey_challenge (expires_at)',
    'create index passkey_challenge_account on passkey_challenge (account_id)',
    `create table sign_in_lock (
      account_id bigint not null references account (id) on delete cascade,
      client ${text} not null,
      expires_at bigint not null,
      primary key (account_id, client)
    )`,
    `create table site_key (name ${text} primary key, value ${text} not null)`,
  ],
}
