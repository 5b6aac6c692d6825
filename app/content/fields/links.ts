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

/** Where the values of fields lead, in the order of the fields; what is not filled in is left out. */
export function listLinkValues(fields: Fields, values: Values): LinkValue[] {
  return Object.entries(fields).flatMap(([field, declared]): LinkValue[] => {
    const value = values[field]
    if (isLinkField(declared)) return typeof value === 'string' && value !== '' ? [{ href: value, field }] : []
    const parts = listLinkColumns(declared)
    if (parts.length === 0 || !Array.isArray(value)) return []
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
  for (const [field, declared] of Object.entries(fields)) {
    const value = values[field]
    const parts = listLinkColumns(declared)
    if (isLinkField(declared) && typeof value === 'string' && value !== '') changed[field] = change(value) ?? ''
    else if (parts.length > 0 && Array.isArray(value)) changed[field] = changeRows(value as RowValue[], parts, change)
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
