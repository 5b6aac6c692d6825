import type { Migration } from './migration'

const chosenBy = 'last_ends_at, updated_by, lacks, deleted_at'

/** What managed lists choose by beside the state, and who moved an entry to the trash. */
export const managedLists: Migration = {
  name: '0019-managed-lists',
  statements: () => [
    'alter table entry add column deleted_by bigint',
    // Unknown until it is computed, see `entries/lacks.ts`: as if everything were lacking.
    'alter table entry add column lacks bigint not null default -1',
    ...['entry_updated', 'entry_sort', 'entry_title', 'entry_category', 'entry_state'].map(
      (name) => `drop index ${name}`,
    ),
    // A walk in the order of a list chooses by its filters without reading the rows.
    `create index entry_updated on entry (type, updated_at, id, ${chosenBy}, category) where deleted_at is null`,
    `create index entry_sort on entry (type, sort, id, ${chosenBy}, category, updated_at) where deleted_at is null`,
    `create index entry_title on entry (type, title_folded, id, ${chosenBy}, category, updated_at) where deleted_at is null`,
    `create index entry_category on entry (type, category, updated_at, id, ${chosenBy}) where deleted_at is null`,
    'create index entry_state on entry (type, last_ends_at, updated_at, id, category, updated_by, lacks, deleted_at) where deleted_at is null',
    'create index entry_lacking on entry (type, lacks, last_ends_at, deleted_at, id) where lacks > 0 and deleted_at is null',
    'create index entry_deleted on entry (deleted_at, id) where deleted_at is not null',
    'create index entry_lacks_unknown on entry (id) where lacks < 0',
  ],
}
