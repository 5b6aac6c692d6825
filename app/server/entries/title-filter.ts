import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '../search'

/** A SQL condition: the folded title contains the text literally. */
export function titleContains(
  column: 'publication.title_folded' | 'entry.title_folded',
  text: string,
): RawBuilder<SqlBool> {
  // Titles hold no control characters, and PostgreSQL refuses NUL.
  const literal = foldText(text.trim())
    .replaceAll('\0', '\u0001')
    .replace(/[\\%_]/g, '\\$&')
  return sql<SqlBool>`${sql.ref(column)} like ${`%${literal}%`} escape '\\'`
}
