import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '../search/tokens'

/** Whether a folded title contains a text, taken literally. */
export function containsText(column: 'publication.title_folded' | 'entry.title_folded', text: string): RawBuilder<SqlBool> {
  // No title holds control characters, and PostgreSQL takes no NUL.
  const literal = fold(text.trim()).replaceAll('\0', '\u0001').replace(/[\\%_]/g, '\\$&')
  return sql<SqlBool>`${sql.ref(column)} like ${`%${literal}%`} escape '\\'`
}
