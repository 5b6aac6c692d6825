import type { Migration } from '../engine'

/** The duties that every site begins with, by the keys that `content/duties.ts` knows their rights by. */
const presets = {
  administrator: '系统管理员',
  editor: '内容编辑',
  reviewer: '审核',
  business: '商务',
  auditor: '审计',
}

/** What accounts of the two former roles hold from now on: administrators lose nothing. */
const dutiesOfRoles = {
  administrator: ['administrator', 'business', 'auditor'],
  editor: ['editor'],
}

/** Duties in place of the two roles, and why one account holds what should be in two hands. */
export const duties: Migration = {
  name: '0004-duties',
  statements: ({ columns: { id, text } }) => [
    `create table duty (
      id ${id},
      preset ${text} unique,
      name ${text} not null unique,
      rights ${text} not null,
      version bigint not null default 1,
      created_at bigint not null
    )`,
    ...Object.entries(presets).map(
      ([preset, name]) => `insert into duty (preset, name, rights, created_at) values ('${preset}', '${name}', '', 0)`,
    ),
    `create table account_duty (
      account_id bigint not null references account (id) on delete cascade,
      duty_id bigint not null references duty (id) on delete cascade,
      primary key (account_id, duty_id)
    )`,
    'create index account_duty_duty on account_duty (duty_id)',
    ...Object.entries(dutiesOfRoles).map(
      ([role, names]) => `insert into account_duty (account_id, duty_id)
        select account.id, duty.id from account cross join duty
        where account.role = '${role}' and duty.preset in (${names.map((name) => `'${name}'`).join(', ')})`,
    ),
    'alter table account drop column role',
    `create table conflict_note (
      account_id bigint not null references account (id) on delete cascade,
      conflict ${text} not null,
      reason ${text} not null,
      author_id bigint references account (id) on delete set null,
      created_at bigint not null,
      primary key (account_id, conflict)
    )`,
  ],
}
