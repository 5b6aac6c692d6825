import { type Aligned, alignLists, getTextLikeness } from '../../content/compare-lists'
import type { Block } from './read-blocks'

/** What became of a block; `movedFrom` counts from one, among the blocks of the old version. */
export interface BlockChange extends Aligned<Block> {
  movedFrom?: number
}

/** Compares two versions of a value block by block. */
export function compareBlocks(before: Block[], after: Block[]): BlockChange[] {
  const aligned = alignLists(before, after, ({ key }) => key, getLikeness)
  const isOnlyIn = (side: 'before' | 'after') =>
    aligned.flatMap((change) =>
      change[side === 'before' ? 'after' : 'before'] === null && change[side] ? [change] : [],
    )
  const removed = isOnlyIn('before')
  const moved = new Map<BlockChange, BlockChange>()
  for (const added of isOnlyIn('after')) {
    const origin = removed.find((one) => one.before?.key === added.after?.key && !moved.has(one))
    if (origin) moved.set(origin, added)
  }
  const origins = new Map([...moved].map(([origin, added]) => [added, origin.before]))
  return aligned
    .filter((change) => !moved.has(change))
    .map((change): BlockChange => {
      const origin = origins.get(change)
      return origin
        ? { before: origin, after: change.after, isSame: false, movedFrom: before.indexOf(origin) + 1 }
        : change
    })
}

function getLikeness(before: Block, after: Block): number {
  if (before.kind === 'text' && after.kind === 'text') return getTextLikeness(before.text, after.text)
  // A picture in the place of another replaces it; which of several is decided by the address or the caption.
  if (before.kind === 'picture' && after.kind === 'picture')
    return before.src === after.src ? 1 : 0.4 + getTextLikeness(before.caption, after.caption) / 2
  if (before.kind === 'table' && after.kind === 'table')
    return 0.4 + getTextLikeness(before.rows.flat().join(' '), after.rows.flat().join(' ')) / 2
  return 0
}

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

/** Which columns correspond. With as many columns as before they correspond in their order. */
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

/** Compares rows and columns by equal cells or by their text, so that one changed figure does not make a different row. */
function getListLikeness(one: string[], other: string[]): number {
  const equal = one.filter((cell, index) => cell !== '' && cell === other[index]).length
  return Math.max(equal / Math.max(one.length, other.length, 1), getTextLikeness(one.join(' '), other.join(' ')))
}
