import { z } from 'zod'
import { getContentType, isTypeName } from '../../content/registry'
import { cleanRichText } from '../rich-text'
import { describeError } from './failure'
import type { Row } from './tables'

const valuesSchema = z.record(z.string(), z.unknown())

/**
 * Creates a function that cleans the formatted text of rows as a save does: pages show stored text as it is, and
 * whoever made a backup file may have written anything into it.
 * @returns a function that gets every batch of a backup, the tables in their order
 */
export function createRowCleaner(): (table: string, rows: Row[]) => Row[] {
  const types = new Map<Row[string] | undefined, string>()
  return (table, rows) => {
    if (table === 'entry') for (const { id, type } of rows) types.set(id, String(type))
    return table === 'revision' ? rows.map((row) => cleanRevision(row, types.get(row.entry_id) ?? '')) : rows
  }
}

function cleanRevision(row: Row, type: string): Row {
  if (!isTypeName(type)) return row
  const fields = new Map(Object.entries(getContentType(type).fields))
  const isRichText = (name: string) => fields.get(name)?.kind === 'richText'
  try {
    // A field's kind, and so its column, may have changed since it was stored.
    return { ...row, fields: cleanValues(row.fields, isRichText), texts: cleanValues(row.texts, isRichText) }
  } catch (error) {
    throw new Error(`The revision ${row.id} cannot be cleaned: ${describeError(error)}`, { cause: error })
  }
}

/** @returns the same JSON when it is clean */
function cleanValues(column: Row[string] | undefined, isRichText: (name: string) => boolean): string {
  const json = String(column)
  const values = valuesSchema.parse(JSON.parse(json))
  let changed = false
  for (const [name, value] of Object.entries(values)) {
    if (!isRichText(name)) continue
    const clean = typeof value === 'string' ? cleanRichText(value) : ''
    changed ||= clean !== value
    values[name] = clean
  }
  return changed ? JSON.stringify(values) : json
}
