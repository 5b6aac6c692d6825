import type { Migration } from '../engine'

/** What `managed_count` counts by. */
const groups = ['type', 'category', 'last_ends_at', 'updated_by', 'lacks']
const columns = groups.join(', ')
const into = `insert into managed_count (${columns}, entries)`

function sqliteTriggers(): string[] {
  const row = (name: 'old' | 'new') => groups.map((group) => `${name}.${group}`).join(', ')
  const note = (name: 'old' | 'new', entries: 1 | -1) =>
    `${into} select ${row(name)}, ${entries} where ${name}.deleted_at is null;`
  return [
    `create trigger managed_count_insert after insert on entry begin ${note('new', 1)} end`,
    `create trigger managed_count_delete after delete on entry begin ${note('old', -1)} end`,
    `create trigger managed_count_update after update of ${columns}, deleted_at on entry
      when (${row('old')}, old.deleted_at is null) is not (${row('new')}, new.deleted_at is null)
      begin ${note('old', -1)} ${note('new', 1)} end`,
  ]
}

/** One row for each group that a statement changes, however many entries it does. */
function postgresTriggers(): string[] {
  const some = (table: 'before' | 'after', entries: 1 | -1) =>
    `select ${columns}, ${entries} as entries from ${table} where deleted_at is null`
  const noteChanges = (event: 'insert' | 'delete' | 'update', rows: string, tables: string) => [
    `create function managed_count_${event}() returns trigger language plpgsql as $$ begin
      ${into} select ${columns}, sum(entries) from (${rows}) changes group by ${columns} having sum(entries) <> 0;
      return null;
    end $$`,
    `create trigger managed_count_${event} after ${event} on entry referencing ${tables}
      for each statement execute function managed_count_${event}()`,
  ]
  return [
    ...noteChanges('insert', some('after', 1), 'new table as after'),
    ...noteChanges('delete', some('before', -1), 'old table as before'),
    ...noteChanges(
      'update',
      `${some('before', -1)} union all ${some('after', 1)}`,
      'old table as before new table as after',
    ),
  ]
}

/**
 * Counts of the entries outside of the trash, which the database itself keeps, and indexes for what one person may see or
 * has changed. A change of an entry adds rows and changes none, so that writers never wait for each other here.
 */
export const managedCounts: Migration = {
  name: '0015-managed-counts',
  statements: ({ name, columns: { text } }) => [
    `create table managed_count (
      type ${text} not null,
      category bigint not null,
      last_ends_at bigint not null,
      updated_by bigint,
      lacks bigint not null,
      entries bigint not null
    )`,
    `create index managed_count_groups on managed_count (${columns}, entries)`,
    `${into} select ${columns}, count(*) from entry where deleted_at is null group by ${columns}`,
    ...(name === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
    `create index entry_editor on entry (type, updated_by, updated_at, id, category, last_ends_at, lacks, deleted_at)
      where deleted_at is null`,
    'create index entry_creator on entry (created_by, id)',
    'create index revision_author on revision (author_id, entry_id, id)',
    'create index publication_incomplete on publication (type, starts_at, ends_at) where complete = 0',
  ],
}
