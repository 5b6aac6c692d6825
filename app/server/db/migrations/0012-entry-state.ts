import type { Migration } from './migration'

/** What an entry keeps of its publications, and indexes that answer lists of a state, counts and the site map. */
export const entryState: Migration = {
  name: '0012-entry-state',
  statements: () => [
    'alter table entry add column last_ends_at bigint not null default 0',
    'alter table entry add column may_have_changes bigint not null default 0',
    `update entry set
      last_ends_at = coalesce((select max(ends_at) from publication
        where entry_id = entry.id and ends_at > coalesce(entry.restored_at, 0)), 0),
      may_have_changes = case when exists (select 1 from publication
        where entry_id = entry.id and ends_at > ${Date.now()} and revision_id <> entry.revision_id) then 1 else 0 end`,
    ...['entry_updated', 'entry_sort', 'entry_title', 'entry_category'].map((name) => `drop index ${name}`),
    // The last columns let a walk in the order of a list choose by state without reading the rows: SQLite would read
    // them even for a column that the condition of the index says is null.
    'create index entry_updated on entry (type, updated_at, id, last_ends_at, deleted_at) where deleted_at is null',
    'create index entry_sort on entry (type, sort, id, last_ends_at, deleted_at) where deleted_at is null',
    'create index entry_title on entry (type, title_folded, id, last_ends_at, deleted_at) where deleted_at is null',
    'create index entry_category on entry (type, category, updated_at, id, last_ends_at, deleted_at) where deleted_at is null',
    'create index entry_state on entry (type, last_ends_at, updated_at, id, category, deleted_at) where deleted_at is null',
    'create index entry_changes on entry (type, id, revision_id) where may_have_changes = 1',
    'create index publication_visible on publication (type, starts_at, ends_at, complete)',
    'create index publication_months on publication (date, starts_at, ends_at)',
  ],
}
