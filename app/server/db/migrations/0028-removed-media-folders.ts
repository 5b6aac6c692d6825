import type { Migration } from './migration'

/** Folders of the media library that were just deleted, and what lay in them: so that a deletion can be taken back. */
export const removedMediaFolders: Migration = {
  name: '0028-removed-media-folders',
  statements: ({ columns: { text } }) => [
    `create table removed_media_folder (
      id bigint primary key,
      name ${text} not null,
      parent_id bigint,
      created_at bigint not null,
      media_ids ${text} not null,
      folder_ids ${text} not null,
      removed_at bigint not null
    )`,
  ],
}
