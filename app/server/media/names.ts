import { type RawBuilder, type SqlBool, sql } from 'kysely'

const longest = 120

/**
 * The name of an upload as it is shown and offered for saving: without path, control characters
 * and signs that turn text around, no longer than the fields that store it.
 */
export function cleanName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = Buffer.from(base.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')).toString().trim()
  const ext = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  const short = [...plain.slice(0, plain.length - ext.length)].slice(0, longest - ext.length).join('').slice(0, longest - ext.length)
  return Buffer.from(`${short}${ext}`).toString() || '未命名'
}

/** Whether a column holds the text, whatever the case of Latin letters. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.trim().toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`
}
