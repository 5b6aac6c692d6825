import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Problem } from '../errors'
import type { AuditGuards } from './audit-guards'
import type { Database } from './schema'

/** A search term: a whole token, or with `prefix` the start of one. */
export interface SearchTerm {
  text: string
  prefix: boolean
}

/** What the full-text table holds of a publication. */
interface SearchDocument {
  publicationId: number
  title: string[]
  body: string[]
}

/** The full-text table of an engine. Tokens hold letters and digits only, folded, without white space. */
export interface SearchTable {
  /** Statements that create it. */
  create: string[]
  add(db: Kysely<Database>, documents: SearchDocument[]): Promise<void>
  remove(db: Kysely<Database>, publicationIds: number[]): Promise<void>
  /** Replaces everything by what `fill` adds, in the transaction of `db`; until its end nobody else can search. */
  rebuild(db: Kysely<Database>, fill: () => Promise<void>): Promise<void>
  /** The publication's id in a query `from search`. */
  key: RawBuilder<number>
  /** A SQL condition: every term of one of the alternatives is found in the title, or in title and body together. */
  matches(alternatives: SearchTerm[][], where: 'title' | 'anywhere'): RawBuilder<SqlBool>
}

/** Finds rows by any part of their folded title. The engine keeps it up to date by itself. */
export interface TitleIndex {
  /** Statements that create it, over the rows that are there. */
  create: string[]
  /** A SQL condition: the folded title contains a folded text literally. */
  contains(table: 'entry' | 'publication', text: string): RawBuilder<SqlBool>
  /**
   * A SQL condition that holds for every row whose title contains a text, and for few others; undefined when no index
   * can help. It does not stand for the comparison itself.
   */
  mayContain(table: 'entry' | 'publication', text: string): RawBuilder<SqlBool> | undefined
}

/** The last ids that an engine has generated. */
export interface IdCounters {
  /** The last generated id of a table; 0 when there was none. */
  readLast(db: Kysely<Database>, table: string): Promise<number>
  /** Ensures that generated ids are greater than `id`. */
  raiseTo(db: Kysely<Database>, table: string, id: number): Promise<void>
}

/** The row that says which state visible content is in. */
export interface ContentStamp {
  /** A number that every change of visible content raises, in any process. */
  version: number
  /** The latest time that such a change was made at, in ms since 1970. */
  changedAt: number
  /** The clock beside the database, in ms since 1970. */
  now: number
}

/** Column types that engines spell differently. */
interface ColumnTypes {
  /** A generated primary key whose values are never reused. */
  id: string
  /** Text that is compared by code point. */
  text: string
}

/** An opened database engine. Everything that differs between engines is here. */
export interface Dialect {
  name: 'sqlite' | 'postgres'
  /** Queries travel to another process: several that are sent at once take as long as one. */
  isRemote: boolean
  db: Kysely<Database>
  /**
   * Runs `work` in a transaction that no second process (and no second call) can be in at the same time.
   * It must use the connection that it is given, and no other.
   * @param options.withoutTimeLimits waits for its turn, and lets statements run, as long as they need
   */
  exclusive<T>(work: (db: Kysely<Database>) => Promise<T>, options?: { withoutTimeLimits?: boolean }): Promise<T>
  /**
   * Runs `work`, which only reads, over the database as it is when it begins. It holds up nobody who writes, and takes as
   * long as it needs.
   */
  readSnapshot<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>
  /** Maps an error of a busy, unreachable or full database to a problem; null for other errors. */
  toProblem(error: unknown): Problem | null
  columns: ColumnTypes
  auditGuards: AuditGuards
  /**
   * Reads the content stamp anew, at the price of microseconds on a file, and of a share of a query on a server:
   * calls that wait for the same query share it, which begins after the latest of them.
   */
  readContentStamp(): ContentStamp | Promise<ContentStamp>
  search: SearchTable
  titles: TitleIndex
  idCounters: IdCounters
  /** Lets the planner of later queries know how much a transaction has written into these tables. */
  updateStatistics(db: Kysely<Database>, tables: Array<keyof Database>): Promise<void>
  /** Writes a consistent copy of a database file while it is in use; null where the engine has no such file. */
  backupTo: ((file: string) => Promise<void>) | null
  /**
   * Removes from the files what deleted and overwritten rows of these tables have left there. Logs a failure and
   * does not throw: the rows are gone already, and the next call removes the rest.
   */
  purgeErased(tables: Array<keyof Database>): Promise<void>
  /**
   * After a restore: frees what the replaced rows took, so that queries need not look whether new ones are visible.
   * Logs a failure and does not throw: the database does the same by itself later.
   */
  tidyAfterRestore(): Promise<void>
  /** Ends all connections. */
  close(): Promise<void>
}

export interface DialectOptions {
  log: Logger
  /** Whether no call to the database is given up for taking long: tests run on machines that have much else to do. */
  unhurried?: boolean
}

/** A step of the tables' history: never changed once released, followed by another one instead. */
export interface Migration {
  name: string
  statements(dialect: MigratedDialect): string[]
  /**
   * What is done, after that, to the rows that are there already. A restore does it to rows of a backup from before this step.
   */
  rows?(dialect: MigratedDialect): string[]
}

type MigratedDialect = Pick<Dialect, 'name' | 'columns' | 'search' | 'titles' | 'auditGuards'>

/** Engines take only so many values in one query: SQLite 32,766. */
const maxValues = 500

/** Splits values into lists that an `in (...)` can hold. */
export function splitForQueries<Value>(values: readonly Value[]): Value[][] {
  const lists: Value[][] = []
  for (let start = 0; start < values.length; start += maxValues) lists.push(values.slice(start, start + maxValues))
  return lists
}

/** A SQL condition: the column contains the text, ignoring the case of Latin letters. */
export function columnContains(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
