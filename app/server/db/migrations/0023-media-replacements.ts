import type { Migration } from './migration'

/** Files that were put in the place of others. */
export const mediaReplacements: Migration = {
  name: '0023-media-replacements',
  statements: ({ columns: { id, text } }) => [
    `create table media_replacement (
      id ${id},
      old_id bigint not null,
      old_key ${text} not null,
      new_id bigint not null,
      entry_ids ${text} not null,
      replaced_at bigint not null,
      replaced_by bigint
    )`,
    'create index media_replacement_old on media_replacement (old_key, id)',
    'create index media_replacement_new on media_replacement (new_id, id)',
  ],
}
