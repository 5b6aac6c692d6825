import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedRow } from '../../contract'

/** A row of a list and where it stands in the tree; lists without a tree are flat. */
export interface PlacedRow {
  row: ManagedRow
  depth: number
  parent: number | null
}

/** The name of the field that holds the entry above, when entries of the type form a tree. */
export function parentField(type: TypeName): string | undefined {
  const { fields } = getContentType(type)
  return Object.keys(fields).find((name) => fields[name]?.kind === 'parent')
}

/**
 * Puts every row under the one above it, in the order they came. Rows whose parent is not among them stand at the top.
 */
export function placeRows(type: TypeName, rows: readonly ManagedRow[]): PlacedRow[] {
  const name = parentField(type)
  if (name === undefined) return rows.map((row) => ({ row, depth: 0, parent: null }))
  const ids = new Set(rows.map(({ id }) => id))
  const above = (row: ManagedRow) => {
    const parent = row.values[name]
    return typeof parent === 'number' && ids.has(parent) && parent !== row.id ? parent : null
  }
  const under = (parent: number | null, depth: number): PlacedRow[] =>
    rows
      .filter((row) => above(row) === parent)
      .flatMap((row) => [{ row, depth, parent }, ...(depth < 10 ? under(row.id, depth + 1) : [])])
  return under(null, 0)
}

/** The rows that an entry may stand under: all but itself and those under it. */
export function listPossibleParents(placed: readonly PlacedRow[], id: number): ManagedRow[] {
  const under = new Set([id])
  // Every row comes after the one above it.
  for (const { row, parent } of placed) if (parent !== null && under.has(parent)) under.add(row.id)
  return placed.flatMap(({ row }) => (under.has(row.id) ? [] : [row]))
}
