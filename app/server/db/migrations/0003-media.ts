import type { Migration } from './migration'

/** Uploads. */
export const media: Migration = {
  name: '0003-media',
  statements: ({ columns: { id, text } }) => [
    `create table media (
      id ${id},
      key ${text} not null unique,
      name ${text} not null,
      kind ${text} not null,
      content_type ${text} not null,
      size bigint not null,
      width bigint not null,
      height bigint not null,
      duration double precision not null,
      color ${text} not null,
      hash ${text} not null,
      created_at bigint not null,
      created_by bigint,
      deleted_at bigint
    )`,
    'create index media_hash on media (hash)',
    'create index media_kind on media (deleted_at, kind, id)',
  ],
}
