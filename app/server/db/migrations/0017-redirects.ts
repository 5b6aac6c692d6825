import type { Migration } from '../engine'

/** Where addresses of an old site lead, how often they are asked for, and what was looked for in vain. */
export const redirects: Migration = {
  name: '0017-redirects',
  statements: ({ columns: { id, text } }) => [
    `create table redirect (
      id ${id},
      source ${text} not null,
      source_key ${text} not null unique,
      target ${text} not null,
      version bigint not null,
      account_id bigint references account (id) on delete set null,
      updated_at bigint not null
    )`,
    // Apart from the rules: a count changes no version, and nobody who edits a rule waits for it.
    `create table redirect_hit (
      redirect_id bigint primary key references redirect (id) on delete cascade,
      count bigint not null,
      last_day ${text} not null
    )`,
    `create table missing_address (
      address ${text} not null,
      day ${text} not null,
      count bigint not null,
      primary key (address, day)
    )`,
  ],
}
