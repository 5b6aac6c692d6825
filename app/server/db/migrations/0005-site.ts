import type { Migration } from './migration'

/** Settings and the audit log. */
export const site: Migration = {
  name: '0005-site',
  statements: ({ columns: { id, text } }) => [
    `create table setting (
      name ${text} primary key,
      value ${text} not null,
      updated_at bigint not null
    )`,
    `create table audit (
      id ${id},
      at bigint not null,
      account_id bigint,
      account_name ${text} not null,
      action ${text} not null,
      target ${text} not null,
      outcome ${text} not null,
      address ${text} not null,
      detail ${text} not null
    )`,
    'create index audit_action on audit (action, id)',
  ],
}
