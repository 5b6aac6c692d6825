import type { Migration } from './migration'

/** Which uploads every version of an entry shows, and since when an upload is not used. */
export const revisionMedia: Migration = {
  name: '0027-revision-media',
  statements: ({ columns: { text } }) => [
    `create table revision_media (
      media_key ${text} not null,
      revision_id bigint not null references revision (id),
      entry_id bigint not null references entry (id),
      primary key (media_key, revision_id)
    )`,
    'create index revision_media_entry on revision_media (entry_id, revision_id)',
    // 0 until they are noted, see `entries/media-use.ts`.
    'alter table revision add column media_noted bigint not null default 0',
    'create index revision_media_unknown on revision (id) where media_noted = 0',
    'alter table media add column last_needed_at bigint not null default 0',
  ],
}
