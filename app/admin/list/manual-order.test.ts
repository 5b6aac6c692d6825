import { describe, expect, test } from 'vitest'
import type { ManagedRow } from '../../contract'
import { listPossibleParents, placeRows } from './manual-order'

function row(id: number, parent: number | null): ManagedRow {
  const rest = {
    state: 'published',
    changed: false,
    scheduledAt: null,
    endsAt: null,
    sort: 0,
    version: 1,
    revisionId: 1,
    updatedAt: 0,
    updatedBy: '',
    createdBy: null,
    authorId: null,
    reads: 0,
  } as const
  return { id, category: 0, title: `部门 ${id}`, values: { parent }, missing: [], ...rest }
}

const shape = (rows: ManagedRow[]) => placeRows('organisation', rows).map(({ row: { id }, depth }) => [id, depth])

describe('departments', () => {
  test('stand under the one above them, in the order they came', () => {
    expect(shape([row(3, 1), row(1, null), row(4, 3), row(2, null)])).toEqual([
      [1, 0],
      [3, 1],
      [4, 2],
      [2, 0],
    ])
  })

  test('whose parent is missing, or who are their own, stand at the top', () => {
    expect(shape([row(1, 99), row(2, 2)])).toEqual([
      [1, 0],
      [2, 0],
    ])
  })

  test('may be put under all but themselves and whatever stands under them', () => {
    const placed = placeRows('organisation', [row(1, null), row(2, 1), row(3, 2), row(4, null)])
    const possible = (id: number) => listPossibleParents(placed, id).map((one) => one.id)

    expect([possible(1), possible(2), possible(3)]).toEqual([[4], [1, 4], [1, 2, 4]])
  })
})

test('types without a tree stay as they are', () => {
  expect(placeRows('news', [row(2, null), row(1, 2)]).map(({ row: { id }, depth }) => [id, depth])).toEqual([
    [2, 0],
    [1, 0],
  ])
})
