import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Dialect } from './engine'
import { migrations } from './migrations'
import type { Database } from './schema'

/**
 * Runs the pending migrations in one exclusive transaction: an interruption rolls all of them back, and of
 * two processes one waits for the other.
 */
export async function migrate(dialect: Dialect, log: Logger): Promise<void> {
  await dialect.exclusive(
    async (db) => {
      const applied = await readAppliedMigrations(db, dialect.columns.text)
      const known = new Set(migrations.map(({ name }) => name))
      const foreign = [...applied].filter((name) => !known.has(name))
      if (foreign.length > 0) log.warn({ migrations: foreign }, 'the database was migrated by a newer version')
      for (const { name, statements } of migrations.filter((migration) => !applied.has(migration.name))) {
        for (const statement of statements(dialect)) await sql.raw(statement).execute(db)
        await sql`insert into migration (name) values (${name})`.execute(db)
        log.info({ migration: name }, 'database migrated')
      }
    },
    { withoutTimeLimits: true },
  )
}

async function readAppliedMigrations(db: Kysely<Database>, text: string): Promise<Set<string>> {
  await sql.raw(`create table if not exists migration (name ${text} primary key)`).execute(db)
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
