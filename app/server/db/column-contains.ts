import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A SQL condition: the column contains the text, ignoring the case of Latin letters. */
export function columnContains(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
