import type { RowOf } from '../../content/entries'

type Row = RowOf<'organisation'>

/** A department with what belongs to it. */
export interface Department {
  row: Row
  under: Department[]
}

/**
 * The departments as a tree. One whose superior is not shown, or which stands in a circle of superiors,
 * stands at the top, so that none is lost.
 */
export function departmentTree(rows: readonly Row[]): Department[] {
  const placed = new Set<number>()
  const grow = (row: Row): Department => {
    placed.add(row.id)
    return { row, under: rows.filter((other) => other.values.parent === row.id && !placed.has(other.id)).map(grow) }
  }
  const known = new Set(rows.map((row) => row.id))
  const tree = rows.filter(({ values: { parent } }) => parent === null || !known.has(parent)).map(grow)
  for (const row of rows) if (!placed.has(row.id)) tree.push(grow(row))
  return tree
}

/** A department's members of all levels, in reading order. */
export function everyoneUnder({ under }: Department): Department[] {
  return under.flatMap((member) => [member, ...everyoneUnder(member)])
}
