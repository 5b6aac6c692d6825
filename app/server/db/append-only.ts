import { type Kysely, sql } from 'kysely'
import type { Dialect } from './engine'
import type { Database } from './schema'

/** A table that the database itself keeps from being changed. */
interface Guard {
  table: 'review_decision' | 'review_round'
  /** The columns that are never updated; left out for all of them. */
  columns?: readonly string[]
}

/** Decisions are never changed or deleted; of a round, only how far it has come. */
const guards: readonly Guard[] = [
  { table: 'review_decision' },
  {
    table: 'review_round',
    columns: ['entry_id', 'type', 'revision_id', 'number', 'hash', 'title', 'message', 'sent_by', 'sent_at', 'authors'],
  },
]

/** The statements that let the database refuse changes of what a review has recorded. */
export function listGuardStatements(name: Dialect['name']): string[] {
  return guards.flatMap(({ table, columns }) => {
    const update = columns ? `update of ${columns.join(', ')}` : 'update'
    if (name === 'sqlite')
      return [update, 'delete'].map(
        (change) =>
          `create trigger ${table}_no_${change.slice(0, 6)} before ${change} on ${table}
            begin select raise(abort, '${table} is never changed'); end`,
      )
    return [
      `create or replace function ${table}_refuse() returns trigger language plpgsql as
        $$ begin raise exception '${table} is never changed'; end $$`,
      ...[update, 'delete'].map(
        (change) =>
          `create trigger ${table}_no_${change.slice(0, 6)} before ${change} on ${table}
            for each row execute function ${table}_refuse()`,
      ),
    ]
  })
}

/** Runs `work`, which replaces all data by that of a backup, without the guards. Call it in the transaction of `db`. */
export async function withoutGuards(
  db: Kysely<Database>,
  name: Dialect['name'],
  work: () => Promise<void>,
): Promise<void> {
  for (const { table } of guards)
    for (const change of ['update', 'delete']) {
      const on = name === 'sqlite' ? sql`` : sql` on ${sql.table(table)}`
      await sql`drop trigger ${sql.id(`${table}_no_${change}`)}${on}`.execute(db)
    }
  await work()
  for (const statement of listGuardStatements(name)) await sql.raw(statement).execute(db)
}
