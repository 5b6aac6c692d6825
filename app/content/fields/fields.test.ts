import { expect, test } from 'vitest'
import { rows } from './rows'
import { sheets } from './sheets'
import { video } from './media'

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

test('Sheets are stored row by row, in whatever order they are sent', () => {
  const { schema } = sheets({ label: '项目范围' })

  expect(schema.parse({ kind: 'area', sheets: ['D10', 'C5', 'D4', 'C4'] })).toEqual({
    kind: 'area',
    sheets: ['C4', 'D4', 'C5', 'D10'],
  })
})

const { schema } = video({ label: '视频' })
const film = { src: '/media/ab/abcdefghij0123456789.mp4', name: '宣传片.mp4', size: 4096, duration: 30 }
const captions = { src: '/media/cd/abcdefghij0123456789.vtt', name: '宣传片.vtt' }

test('A film is valid with captions and without', () => {
  expect(schema.parse(film)).toEqual(film)
  expect(schema.parse({ ...film, captions })).toEqual({ ...film, captions })
})

test.each([
  ['of another site', 'https://example.com/a.vtt'],
  ['that is another file of the library', '/media/cd/abcdefghij0123456789.pdf'],
])('Captions with an address %s are refused', (_where, src) => {
  const { error } = schema.safeParse({ ...film, captions: { ...captions, src } })
  expect(error?.issues.map(({ message }) => message)).toContain('字幕的地址不正确，请重新上传')
})
