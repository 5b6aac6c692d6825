import { describe, expect, it } from 'vitest'
import type { RowOf } from '../../content/entries'
import { type Department, departmentTree, everyoneUnder } from './organisation-boxes'

const department = (id: number, parent: number | null): RowOf<'organisation'> => ({
  id,
  type: 0,
  title: `部门${id}`,
  date: '2026-01-01',
  pinned: false,
  values: { parent, head: '', duties: '', chart: null },
})

const shape = ({ row, under }: Department): unknown => (under.length === 0 ? row.id : [row.id, under.map(shape)])

describe('department tree', () => {
  it('puts every department under its superior, in the order of the list', () => {
    const tree = departmentTree([department(1, null), department(2, 1), department(3, 2), department(4, 1)])
    expect(tree.map(shape)).toEqual([[1, [[2, [3]], 4]]])
  })

  it('puts a department at the top when its superior is not shown', () => {
    expect(departmentTree([department(2, 9), department(3, null)]).map(shape)).toEqual([2, 3])
  })

  it('loses none of those that are their own superiors', () => {
    const tree = departmentTree([department(1, 2), department(2, 1), department(3, 3)])
    expect(
      tree
        .flatMap((top) => [top, ...everyoneUnder(top)])
        .map(({ row }) => row.id)
        .toSorted(),
    ).toEqual([1, 2, 3])
  })

  it('names the members of all levels in reading order', () => {
    const [top] = departmentTree([department(1, null), department(2, 1), department(4, 1), department(3, 2)])
    expect(top && everyoneUnder(top).map(({ row }) => row.id)).toEqual([2, 3, 4])
  })
})
