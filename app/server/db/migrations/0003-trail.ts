import type { Migration } from '../engine'

/**
 * Makes the audit log evidence: every record is chained to the one before it, and the database refuses to change or
 * remove it. What was recorded before is chained at the first start (`audit/chain-earlier.ts`).
 */
export const trail: Migration = {
  name: '0003-trail',
  statements: ({ columns: { text }, auditGuards }) => [
    `alter table audit add column kind ${text} not null default ''`,
    `alter table audit add column title ${text} not null default ''`,
    `alter table audit add column facts ${text} not null default '{}'`,
    'alter table audit add column sealed_until bigint',
    `alter table audit add column parts ${text} not null default ''`,
    `alter table audit add column previous ${text} not null default ''`,
    `alter table audit add column hash ${text} not null default ''`,
    'create index audit_at on audit (at, id)',
    'create index audit_kind on audit (kind, id)',
    'create index audit_account on audit (account_id, id)',
    'create index audit_target on audit (target, id)',
    'create index audit_sealed on audit (sealed_until)',
    `create table audit_head (id bigint primary key, last_id bigint not null, hash ${text} not null)`,
    `insert into audit_head (id, last_id, hash) values (1, 0, '')`,
    ...auditGuards.create,
  ],
}
