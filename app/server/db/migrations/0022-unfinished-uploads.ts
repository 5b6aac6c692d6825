import type { Migration } from './migration'

/** Uploads that come in parts, so that one that was cut off goes on where it stopped. */
export const unfinishedUploads: Migration = {
  name: '0022-unfinished-uploads',
  statements: ({ columns: { text } }) => [
    `create table unfinished_upload (
      id ${text} primary key,
      account_id bigint not null,
      name ${text} not null,
      size bigint not null,
      received bigint not null,
      part_offsets ${text} not null,
      created_at bigint not null,
      seen_at bigint not null,
      media_id bigint
    )`,
    'create index unfinished_upload_seen on unfinished_upload (seen_at)',
  ],
}
