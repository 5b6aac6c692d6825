import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../db'
import { foldText } from '../search-index'

/** With more matches than this, a page of them is found sooner on a walk in its order than in the index by title. */
const maxFewMatches = 1_000

/**
 * A SQL condition: the folded title contains the text literally. An index finds the few rows to compare.
 * @param matches how many rows match, once that is known
 */
export function titleContains(
  { titles }: Pick<Engine, 'titles'>,
  table: 'publication' | 'entry',
  text: string,
  matches = 0,
): RawBuilder<SqlBool> {
  // Titles hold no control characters, and PostgreSQL refuses NUL.
  const literal = foldText(text.trim()).replaceAll('\0', '\u0001')
  const pattern = `%${literal.replace(/[\\%_]/g, '\\$&')}%`
  const contains = sql<SqlBool>`${sql.ref(`${table}.title_folded`)} like ${pattern} escape '\\'`
  const mayContain = matches > maxFewMatches ? undefined : titles.mayContain(table, literal)
  return mayContain ? sql`${mayContain} and ${contains}` : contains
}
