import type { Migration } from './migration'

/** Entries, their revisions and publications, and what is derived from them. */
export const content: Migration = {
  name: '0002-content',
  statements: ({ columns: { id, text }, search }) => [
    `create table entry (
      id ${id},
      type ${text} not null,
      sort bigint not null,
      created_at bigint not null,
      created_by bigint,
      deleted_at bigint,
      restored_at bigint,
      version bigint not null,
      revision_id bigint not null,
      category bigint not null,
      title_folded ${text} not null,
      updated_at bigint not null,
      updated_by bigint
    )`,
    'create index entry_updated on entry (type, updated_at, id) where deleted_at is null',
    'create index entry_sort on entry (type, sort, id) where deleted_at is null',
    'create index entry_title on entry (type, title_folded, id) where deleted_at is null',
    'create index entry_category on entry (type, category) where deleted_at is null',
    'create index entry_trash on entry (type, updated_at, id) where deleted_at is not null',

    `create table revision (
      id ${id},
      entry_id bigint not null references entry (id),
      category bigint not null,
      title ${text} not null,
      fields ${text} not null,
      texts ${text} not null,
      author_id bigint,
      created_at bigint not null,
      note ${text} not null,
      autosave bigint not null
    )`,
    'create index revision_entry on revision (entry_id, id)',

    `create table publication (
      id ${id},
      entry_id bigint not null references entry (id),
      revision_id bigint not null references revision (id),
      starts_at bigint not null,
      ends_at bigint not null,
      type ${text} not null,
      category bigint not null,
      pinned bigint not null,
      date ${text} not null,
      sort bigint not null,
      title_folded ${text} not null,
      complete bigint not null
    )`,
    'create index publication_entry on publication (entry_id, starts_at, ends_at)',
    'create index publication_revision on publication (revision_id)',
    'create index publication_starts on publication (starts_at)',
    'create index publication_ends on publication (ends_at)',
    // A listing is one walk along one of these: they hold all that it sorts and chooses by.
    'create index publication_by_date on publication (type, pinned desc, date desc, entry_id desc, starts_at, ends_at, id)',
    'create index publication_by_sort on publication (type, pinned desc, sort, entry_id, starts_at, ends_at, id)',
    `create index publication_category_by_date on publication
      (type, category, pinned desc, date desc, entry_id desc, starts_at, ends_at, id)`,
    `create index publication_category_by_sort on publication
      (type, category, pinned desc, sort, entry_id, starts_at, ends_at, id)`,

    ...search.create,

    `create table media_use (
      media_key ${text} not null,
      entry_id bigint not null references entry (id),
      primary key (media_key, entry_id)
    )`,
    'create index media_use_entry on media_use (entry_id)',
    `create table page_view (
      entry_id bigint not null references entry (id),
      day ${text} not null,
      count bigint not null,
      primary key (entry_id, day)
    )`,
    'create table content_stamp (id bigint primary key, stamp bigint not null)',
    'insert into content_stamp (id, stamp) values (1, 1)',
  ],
}
