import type { Migration } from './migration'

/** Folders of the media library. */
export const mediaFolders: Migration = {
  name: '0024-media-folders',
  statements: ({ columns: { id, text } }) => [
    `create table media_folder (
      id ${id},
      name ${text} not null,
      parent_id bigint,
      created_at bigint not null
    )`,
    'alter table media add column folder_id bigint',
    'create index media_in_folder on media (folder_id, id) where deleted_at is null',
  ],
}
