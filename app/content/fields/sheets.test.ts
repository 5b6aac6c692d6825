import { expect, test } from 'vitest'
import { sheets } from './sheets'

test('Sheets are stored row by row, in whatever order they are sent', () => {
  const { schema } = sheets({ label: '项目范围' })

  expect(schema.parse({ kind: 'area', sheets: ['D10', 'C5', 'D4', 'C4'] })).toEqual({
    kind: 'area',
    sheets: ['C4', 'D4', 'C5', 'D10'],
  })
})
