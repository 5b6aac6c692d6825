import type { Migration } from './migration'

/** What lets visitors come back to their applications, and what each of them was promised. */
export const applicationReceipts: Migration = {
  name: '0007-application-receipts',
  statements: ({ columns: { text } }) => [
    `alter table application add column code_hash ${text} not null default ''`,
    'alter table application add column keep_months bigint not null default 24',
    'alter table application add column corrected_at bigint',
    'alter table application add column withdrawn_at bigint',
    'alter table application add column closed_at bigint',
    'alter table application add column looked_at bigint',
    'alter table application add column lookups bigint not null default 0',
    "update application set closed_at = updated_at where status = 'closed'",
    'create index application_code on application (code_hash)',
    `create table privacy_notice (
      version ${text} primary key,
      text ${text} not null,
      created_at bigint not null
    )`,
  ],
}
