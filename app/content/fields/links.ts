import type { RowValue } from '../values'
import type { Field, ViewOptions } from './field'

/** A value that says where something leads, outside of formatted text. */
export interface LinkValue {
  href: string
  field: string
  /** The number of a row, from 0, and its column. */
  item?: number
  part?: string
}

type Fields = Readonly<Record<string, Field>>
type Values = Readonly<Record<string, unknown>>

interface LinkField {
  field: string
  /** The columns of its rows that say where something leads; undefined where the value itself does. */
  parts?: string[]
}

/** What each set of fields has of them. The same few sets are asked for with every entry that is read. */
const linkFields = new WeakMap<Fields, LinkField[]>()

function listLinkFields(fields: Fields): LinkField[] {
  const known = linkFields.get(fields)
  if (known) return known
  const listed = Object.entries(fields).flatMap(([field, declared]): LinkField[] => {
    if (isLinkField(declared)) return [{ field }]
    const parts = listLinkColumns(declared)
    return parts.length > 0 ? [{ field, parts }] : []
  })
  linkFields.set(fields, listed)
  return listed
}

/** Where the values of fields lead, in the order of the fields; what is not filled in is left out. */
export function listLinkValues(fields: Fields, values: Values): LinkValue[] {
  return listLinkFields(fields).flatMap(({ field, parts }): LinkValue[] => {
    const value = values[field]
    if (!parts) return typeof value === 'string' && value !== '' ? [{ href: value, field }] : []
    if (!Array.isArray(value)) return []
    return (value as RowValue[]).flatMap((row, item) =>
      parts.flatMap((part) => (row[part] ? [{ href: row[part], field, item, part }] : [])),
    )
  })
}

/**
 * The values with other targets.
 * @param change gives where a link leads now; for null a row is left out and a field empty
 * @returns the same object where nothing is changed
 */
export function changeLinkValues<Given extends Values>(
  fields: Fields,
  values: Given,
  change: (href: string) => string | null,
): Given {
  const changed: Record<string, unknown> = {}
  for (const { field, parts } of listLinkFields(fields)) {
    const value = values[field]
    if (!parts && typeof value === 'string' && value !== '') changed[field] = change(value) ?? ''
    else if (parts && Array.isArray(value)) changed[field] = changeRows(value as RowValue[], parts, change)
  }
  const isSame = Object.entries(changed).every(([field, value]) => value === values[field])
  return isSame ? values : { ...values, ...changed }
}

/** @returns the same rows where no target changes */
function changeRows(rows: RowValue[], parts: string[], change: (href: string) => string | null): RowValue[] {
  let isSame = true
  const next = rows.flatMap((row) => {
    const targets = parts.map((part) => [part, row[part] ? change(row[part]) : ''] as const)
    if (targets.every(([part, target]) => target === (row[part] ?? ''))) return [row]
    isSame = false
    return targets.some(([, target]) => target === null) ? [] : [{ ...row, ...Object.fromEntries(targets) } as RowValue]
  })
  return isSame ? rows : next
}

function isLinkField({ kind, view }: Field): boolean {
  return kind === 'text' && 'format' in view && view.format === 'link'
}

function listLinkColumns({ kind, view }: Field): string[] {
  if (kind !== 'rows') return []
  return Object.entries((view as ViewOptions['rows']).columns).flatMap(([name, { isLink }]) => (isLink ? [name] : []))
}
