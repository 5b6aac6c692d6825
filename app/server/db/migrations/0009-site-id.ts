import { randomUUID } from 'node:crypto'
import type { Migration } from './migration'

/** The id that says which store of uploads belongs to this database. */
export const siteId: Migration = {
  name: '0009-site-id',
  statements: ({ columns: { text } }) => [
    `create table site (id ${text} primary key)`,
    `insert into site (id) values ('${randomUUID()}')`,
  ],
}
