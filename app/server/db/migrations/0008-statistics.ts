import type { Migration } from './migration'

/** Views per day of pages that belong to no entry, and how often each entry was read in all. */
export const statistics: Migration = {
  name: '0008-statistics',
  statements: ({ columns: { text } }) => [
    'create index page_view_day on page_view (day)',
    `create table path_view (
      path ${text} not null,
      day ${text} not null,
      count bigint not null,
      primary key (path, day)
    )`,
    'create index path_view_day on path_view (day)',
    `create table entry_reads (
      entry_id bigint primary key references entry (id),
      type ${text} not null,
      count bigint not null
    )`,
    'create index entry_reads_most on entry_reads (type, count desc, entry_id desc)',
    `insert into entry_reads (entry_id, type, count)
      select entry.id, entry.type, sum(page_view.count) from page_view
      join entry on entry.id = page_view.entry_id group by entry.id, entry.type`,
  ],
}
