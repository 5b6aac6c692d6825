import type { Migration } from '../engine'

/** A table of counts, and what it counts. */
interface Counted {
  table: string
  of: string
  /** Its columns, each with what it holds of a row that is counted. */
  groups: Record<string, string>
  /** Which rows are counted; left out for all of them. */
  where?: string
}

const counted: Counted[] = [
  {
    table: 'managed_count',
    of: 'entry',
    groups: {
      type: 'type',
      category: 'category',
      last_ends_at: 'last_ends_at',
      updated_by: 'updated_by',
      lacks: 'lacks',
    },
    where: 'deleted_at is null',
  },
  {
    table: 'listed_count',
    of: 'publication',
    groups: {
      type: 'type',
      ends_at: 'ends_at',
      category: 'category',
      pinned: 'pinned',
      month: 'substr(date, 1, 7)',
      complete: 'complete',
    },
  },
]

/** Names the columns of one row in an expression. */
const ofRow = (row: 'old' | 'new', expression: string) =>
  expression.replace(
    /\b(type|category|last_ends_at|updated_by|lacks|ends_at|pinned|date|complete|deleted_at)\b/g,
    `${row}.$1`,
  )

function sqliteTriggers({ table, of, groups, where = '1 = 1' }: Counted): string[] {
  const into = `insert into ${table} (${Object.keys(groups).join(', ')}, entries)`
  const values = (row: 'old' | 'new') => ofRow(row, Object.values(groups).join(', '))
  const note = (row: 'old' | 'new', entries: 1 | -1) =>
    `${into} select ${values(row)}, ${entries} where ${ofRow(row, where)};`
  const compared = (row: 'old' | 'new') => `(${values(row)}, ${ofRow(row, where)})`
  return [
    `create trigger ${table}_insert after insert on ${of} begin ${note('new', 1)} end`,
    `create trigger ${table}_delete after delete on ${of} begin ${note('old', -1)} end`,
    `create trigger ${table}_update after update on ${of} when ${compared('old')} is not ${compared('new')}
      begin ${note('old', -1)} ${note('new', 1)} end`,
  ]
}

/** One row for each group that a statement changes, however many rows it does. */
function postgresTriggers({ table, of, groups, where = 'true' }: Counted): string[] {
  const columns = Object.keys(groups).join(', ')
  const named = Object.entries(groups).map(([column, expression]) => `${expression} as ${column}`)
  const some = (rows: 'before' | 'after', entries: 1 | -1) =>
    `select ${named.join(', ')}, ${entries} as entries from ${rows} where ${where}`
  const noteChanges = (event: 'insert' | 'delete' | 'update', rows: string, tables: string) => [
    `create function ${table}_${event}() returns trigger language plpgsql as $$ begin
      insert into ${table} (${columns}, entries)
        select ${columns}, sum(entries) from (${rows}) changes group by ${columns} having sum(entries) <> 0;
      return null;
    end $$`,
    `create trigger ${table}_${event} after ${event} on ${of} referencing ${tables}
      for each statement execute function ${table}_${event}()`,
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

/** Fills a table of counts, and the index that is all that queries read of it. */
function fillCounts({ table, of, groups, where = '1 = 1' }: Counted): string[] {
  const columns = Object.keys(groups).join(', ')
  const values = Object.values(groups).join(', ')
  return [
    `insert into ${table} (${columns}, entries) select ${values}, count(*) from ${of} where ${where} group by ${values}`,
    `create index ${table}_groups on ${table} (${columns}, entries)`,
  ]
}

/**
 * Counts of the entries outside of the trash and of publications, which the database itself keeps, and indexes for what one
 * person may see or has changed. A change adds rows and changes none, so that writers never wait for each other here.
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
    `create table listed_count (
      type ${text} not null,
      ends_at bigint not null,
      category bigint not null,
      pinned bigint not null,
      month ${text} not null,
      complete bigint not null,
      entries bigint not null
    )`,
    ...counted.flatMap(fillCounts),
    ...counted.flatMap(name === 'sqlite' ? sqliteTriggers : postgresTriggers),
    // PostgreSQL has an index of its own for words in titles, and would sort all titles of this one.
    `create index entry_editor on entry (type, updated_by, updated_at, id, category, last_ends_at, lacks, deleted_at
      ${name === 'sqlite' ? ', title_folded' : ''}) where deleted_at is null`,
    'create index entry_creator on entry (created_by, id)',
    'create index revision_author on revision (author_id, entry_id, id)',
  ],
}
