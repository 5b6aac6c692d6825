import { expect, test } from 'vitest'
import { rows } from './rows'

test('Visitors read no column for staff, and no row without what it needs to be shown', () => {
  const figures = rows({
    label: '数据',
    columns: {
      label: { label: '名称', max: 20 },
      unit: { label: '单位', max: 8, optional: true },
      source: { label: '来源', max: 30, optional: true, neededToShow: true },
      note: { label: '备注', max: 30, staffOnly: true },
    },
  })
  const stored = [
    { label: '在册员工', unit: '人', source: '人事台账', note: '内部核对' },
    { label: '客户', unit: '家', source: '', note: '没有来源' },
  ]

  expect(figures.publicPart?.select(stored)).toEqual([{ label: '在册员工', unit: '人', source: '人事台账' }])
  expect(figures.publicPart?.schema.safeParse(stored).success).toBe(false)
  expect(figures.schema.parse(stored)).toEqual(stored)
})

test('Visitors read all of a table whose columns say nothing else', () => {
  expect(rows({ label: '专业', columns: { name: { label: '专业', max: 20 } } }).publicPart).toBeUndefined()
})
