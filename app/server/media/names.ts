import { type RawBuilder, type SqlBool, sql } from 'kysely'

const maxLength = 120

/**
 * Cleans the file name of an upload: no path, no control or bidirectional characters, limited length.
 */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = Buffer.from(base.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ''))
    .toString()
    .trim()
  const ext = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  const short = [...plain.slice(0, plain.length - ext.length)]
    .slice(0, maxLength - ext.length)
    .join('')
    .slice(0, maxLength - ext.length)
  return Buffer.from(`${short}${ext}`).toString() || '未命名'
}

/** A SQL condition: the column contains the text, ignoring the case of Latin letters. */
export function columnContains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`
}
