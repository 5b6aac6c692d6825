import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Logger } from 'pino'
import type { Problem } from '../errors'
import type { Database } from './schema'

/** A word of a search: a whole token, or with `prefix` the beginning of one. */
export interface SearchTerm {
  text: string
  prefix: boolean
}

/** The full-text table of an engine. Tokens hold letters and digits only, folded, without white space. */
export interface SearchTable {
  /** Statements that create it. */
  create: string[]
  add(db: Kysely<Database>, publicationId: number, tokens: { title: string[]; body: string[] }): Promise<void>
  remove(db: Kysely<Database>, publicationIds: number[]): Promise<void>
  /** The publication's id in a query `from search`. */
  key: RawBuilder<number>
  /** Holds where every term is found: in the title, or in title and body together. */
  matches(terms: SearchTerm[], where: 'title' | 'anywhere'): RawBuilder<SqlBool>
}

/** Column types that engines spell differently. */
export interface ColumnTypes {
  /** A primary key that is given out by the engine and never given out twice. */
  id: string
  /** Text that is compared by code point. */
  text: string
}

/** A database engine, opened. Everything that one engine does in its own way is here. */
export interface Dialect {
  name: 'sqlite' | 'postgres'
  db: Kysely<Database>
  /**
   * Runs `work` in a transaction that no second process (and no second call) can be in at the same time.
   * It must use the connection that it is given, and no other.
   * @param options.unhurried waits for its turn, and lets statements run, as long as they need
   */
  exclusive<T>(work: (db: Kysely<Database>) => Promise<T>, options?: { unhurried?: boolean }): Promise<T>
  /** The problem to answer with when the database is busy, gone or full; null for any other error. */
  problemOf(error: unknown): Problem | null
  columns: ColumnTypes
  search: SearchTable
  /** Writes a consistent copy of a database file while it is in use; null where the engine has no such file. */
  backupTo: ((file: string) => Promise<void>) | null
  /** Ends all connections. */
  close(): Promise<void>
}

export interface DialectOptions {
  log: Logger
}
