import type { Migration } from '../engine'

/** Sign-in by an identity provider, and tokens of programs; `identity-tables.ts` says what their columns mean. */
export const providersAndTokens: Migration = {
  name: '0010-providers-and-tokens',
  statements: ({ columns: { id, text } }) => [
    'alter table session add column by_provider bigint not null default 0',
    'alter table pending_sign_in add column by_provider bigint not null default 0',
    `create table provider_sign_in (
      secret_hash ${text} primary key,
      account_id bigint references account (id) on delete cascade,
      redirect ${text} not null,
      expires_at bigint not null
    )`,
    'create index provider_sign_in_expires on provider_sign_in (expires_at)',
    'create index provider_sign_in_account on provider_sign_in (account_id)',
    `create table provider_link (
      account_id bigint not null references account (id) on delete cascade,
      issuer ${text} not null,
      subject ${text} not null,
      name ${text} not null,
      created_at bigint not null,
      last_used_at bigint,
      primary key (account_id, issuer),
      unique (issuer, subject)
    )`,
    `create table access_token (
      id ${id},
      account_id bigint not null references account (id) on delete cascade,
      name ${text} not null,
      secret_hash ${text} not null unique,
      rights ${text} not null,
      created_at bigint not null,
      expires_at bigint not null,
      last_used_at bigint,
      last_address ${text} not null
    )`,
    'create index access_token_account on access_token (account_id, id)',
  ],
}
