import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Dialect, DialectOptions, Migration } from './engine'
import { start } from './migrations/0001-start'
import { contentChanges } from './migrations/0002-content-changes'
import { trail } from './migrations/0003-trail'
import { duties } from './migrations/0004-duties'
import { identity } from './migrations/0005-identity'
import { notices } from './migrations/0006-notices'
import { comments } from './migrations/0007-comments'
import { reviews } from './migrations/0008-reviews'
import { reviewLinks } from './migrations/0009-review-links'
import { providersAndTokens } from './migrations/0010-providers-and-tokens'
import { undo } from './migrations/0011-undo'
import { applicationRules } from './migrations/0012-application-rules'
import { companyWords } from './migrations/0014-company-words'
import { managedCounts } from './migrations/0015-managed-counts'
import { entryLinks } from './migrations/0016-entry-links'
import { redirects } from './migrations/0017-redirects'
import { candidates } from './migrations/0018-candidates'
import { carets } from './migrations/0020-carets'
import { documentsWithoutMaps } from './migrations/0021-documents-without-maps'
import { narrowIndexes } from './migrations/0022-narrow-indexes'
import { reviewsThatWentLive } from './migrations/0023-reviews-that-went-live'
import { correctionsWithoutNames } from './migrations/0024-corrections-without-names'
import { indexesOfReferences } from './migrations/0025-indexes-of-references'
import { titlesWithoutClaims } from './migrations/0026-titles-without-claims'
import { demoMedia } from './migrations/0019-demo-media'
import { ForeignDatabaseError } from './problems'
import type { Database } from './schema'

/** The database of one running instance. */
export interface Engine extends Dialect {
  /** Brings the tables up to date; safe to call at every start, by several processes at once. */
  migrate(): Promise<void>
  /**
   * Does to rows of an earlier release, which have taken the place of those that were here, what its successors do to theirs.
   * Call it in the transaction that has written them.
   * @param applied the migrations that those rows have gone through
   */
  migrateRows(db: Kysely<Database>, applied: ReadonlySet<string>): Promise<void>
}

/**
 * Opens the database, without touching its tables. Only the driver in use is loaded: the other would cost memory.
 * @param options.databaseUrl PostgreSQL; without it, SQLite in `dataDir`
 */
export async function openEngine(options: DialectOptions & { databaseUrl?: string; dataDir: string }): Promise<Engine> {
  const { databaseUrl, dataDir, log, unhurried } = options
  const dialect = databaseUrl
    ? await (await import('./postgres')).openPostgres({ databaseUrl, log, unhurried })
    : await (await import('./sqlite')).openSqlite({ dataDir, log })
  return {
    ...dialect,
    migrate: () => migrate(dialect, log),
    async migrateRows(db, applied) {
      for (const { name, rows } of migrations) if (!applied.has(name)) await runStatements(db, rows?.(dialect) ?? [])
    },
  }
}

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [
  start,
  contentChanges,
  trail,
  duties,
  identity,
  notices,
  comments,
  reviews,
  reviewLinks,
  providersAndTokens,
  undo,
  applicationRules,
  companyWords,
  managedCounts,
  entryLinks,
  redirects,
  candidates,
  demoMedia,
  carets,
  documentsWithoutMaps,
  narrowIndexes,
  reviewsThatWentLive,
  correctionsWithoutNames,
  indexesOfReferences,
  titlesWithoutClaims,
]

/** The last of those that made the same tables before the first release. */
const lastBeforeStart = '0046-publication-log'

/**
 * Runs the pending migrations in one exclusive transaction: an interruption rolls all of them back, and of
 * two processes one waits for the other.
 * @param options.migrations in place of those of the product, for tests
 */
export async function migrate(
  dialect: Dialect,
  log: Logger,
  { migrations: known = migrations }: { migrations?: readonly Migration[] } = {},
): Promise<void> {
  await dialect.exclusive(
    async (db) => {
      await sql.raw(`create table if not exists migration (name ${dialect.columns.text} primary key)`).execute(db)
      const applied = await readAppliedMigrations(db)
      if (applied.has(lastBeforeStart)) await replaceHistory(db, applied)
      refuseForeignHistory(applied, known)
      for (const { name, statements, rows } of known.filter((migration) => !applied.has(migration.name))) {
        await runStatements(db, [...statements(dialect), ...(rows?.(dialect) ?? [])])
        await sql`insert into migration (name) values (${name})`.execute(db)
        log.info({ migration: name }, 'database migrated')
      }
    },
    { withoutTimeLimits: true },
  )
}

async function runStatements(db: Kysely<Database>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The names of the migrations that a database has gone through. */
export async function readAppliedMigrations(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Makes the tables those of the first release, and notes no more than that: it no longer matters how they came about. */
async function replaceHistory(db: Kysely<Database>, applied: Set<string>): Promise<void> {
  await sql`drop index revision_media_unknown`.execute(db)
  await sql`alter table revision drop column media_noted`.execute(db)
  await sql`delete from migration`.execute(db)
  await sql`insert into migration (name) values (${start.name})`.execute(db)
  applied.clear()
  applied.add(start.name)
}

/** Those of them that this version does not know. */
export function findUnknownMigrations(applied: Iterable<string>, known: readonly Migration[] = migrations): string[] {
  return [...applied].filter((name) => known.every((migration) => migration.name !== name))
}

function refuseForeignHistory(applied: Set<string>, known: readonly Migration[]): void {
  const foreign = findUnknownMigrations(applied, known)
  if (foreign.length > 0)
    throw new ForeignDatabaseError(
      `The database was made by another version, whose migrations are unknown here (${foreign.toSorted().at(-1)}): update this site, or name another DATA_DIR or DATABASE_URL.`,
    )
}
