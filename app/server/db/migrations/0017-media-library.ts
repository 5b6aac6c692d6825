import type { Migration } from './migration'

/** What the media library knows of an upload beyond its file: the map it may show, its alternative text, its AI mark. */
export const mediaLibrary: Migration = {
  name: '0017-media-library',
  statements: ({ columns: { text } }) => [
    `alter table media add column map_answer ${text} not null default 'unasked'`,
    `alter table media add column map_number ${text} not null default ''`,
    `alter table media add column map_source ${text} not null default ''`,
    'alter table media add column map_second double precision not null default 0',
    `alter table media add column map_valid_until ${text} not null default ''`,
    'alter table media add column map_answered_at bigint',
    'alter table media add column map_answered_by bigint',
    `alter table media add column alt ${text} not null default ''`,
    'alter table media add column decorative bigint not null default 0',
    `alter table media add column ai_mark ${text} not null default ''`,
    // Only pictures, films and PDF documents can show a map.
    "update media set map_answer = 'none' where kind = 'file' and content_type <> 'application/pdf'",
    'create index media_map on media (deleted_at, map_answer, id)',
    "create index media_noted on media (id) where map_answer = 'map' or alt <> ''",
  ],
}
