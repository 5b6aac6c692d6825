import { type Aligned, alignLists, getTextLikeness } from './align'

/** A cell in both versions; null where its row or column is not there. */
export interface CellChange {
  before: string | null
  after: string | null
}

export interface RowChange {
  kind: 'same' | 'changed' | 'added' | 'removed'
  cells: CellChange[]
}

/** Compares two tables row by row and cell by cell. */
export function compareTables(before: string[][], after: string[][]): RowChange[] {
  const columns = alignColumns(before, after)
  const rows = alignLists(before, after, (row) => JSON.stringify(row), getListLikeness)
  return rows.map((row) => {
    const cells = columns.map((column) => ({
      before: column.before === null ? null : (row.before?.[column.before] ?? null),
      after: column.after === null ? null : (row.after?.[column.after] ?? null),
    }))
    return { kind: getKind(row, cells), cells }
  })
}

function getKind({ before, after }: Aligned<string[]>, cells: CellChange[]): RowChange['kind'] {
  if (before === null) return 'added'
  if (after === null) return 'removed'
  return cells.every((cell) => cell.before === cell.after) ? 'same' : 'changed'
}

/** Which columns are the same ones. As many as before are taken for those of before. */
function alignColumns(before: string[][], after: string[][]): Array<Aligned<number>> {
  const [old, next] = [listColumns(before), listColumns(after)]
  if (old.length === next.length) return old.map((_, index) => ({ before: index, after: index, isSame: true }))
  const [oldIndexes, nextIndexes] = [[...old.keys()], [...next.keys()].map((index) => index + old.length)]
  const all = [...old, ...next]
  const read = (index: number) => all[index] ?? []
  return alignLists(
    oldIndexes,
    nextIndexes,
    (index) => JSON.stringify(read(index)),
    (one, other) => getListLikeness(read(one), read(other)),
  ).map((column) => ({ ...column, after: column.after === null ? null : column.after - old.length }))
}

function listColumns(rows: string[][]): string[][] {
  return (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ''))
}

/** Rows and columns are told by their cells first, so that a figure that changes does not make another row of it. */
function getListLikeness(one: string[], other: string[]): number {
  const equal = one.filter((cell, index) => cell !== '' && cell === other[index]).length
  return Math.max(equal / Math.max(one.length, other.length, 1), getTextLikeness(one.join(' '), other.join(' ')))
}
