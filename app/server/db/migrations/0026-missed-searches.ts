import type { Migration } from './migration'

/** What visitors searched for and found nothing, per day. */
export const missedSearches: Migration = {
  name: '0026-missed-searches',
  statements: ({ columns: { text } }) => [
    `create table missed_search (
      keyword ${text} not null,
      day ${text} not null,
      count bigint not null,
      primary key (keyword, day)
    )`,
    'create index missed_search_day on missed_search (day)',
  ],
}
