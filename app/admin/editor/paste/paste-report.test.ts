import { expect, test } from 'vitest'
import { formatPaste } from './paste-report'

const nothing = { pictures: 0, stored: 0, coming: 0, lists: 0, tables: 0 }

test.each([
  [
    'how many pictures arrived of how many',
    { ...nothing, pictures: 7, stored: 6, lists: 3 },
    '已粘贴：图片 6 / 7，列表 3',
  ],
  ['pictures by one number once all are there', { ...nothing, pictures: 7, stored: 7 }, '已粘贴：图片 7'],
  [
    'how many pictures are on their way',
    { ...nothing, pictures: 2, stored: 1, coming: 1, tables: 4 },
    '已粘贴：图片 1 / 2，正在存入 1 张，表格 4',
  ],
  ['that styles went where there is nothing to count', nothing, '已粘贴，已清除原有样式'],
])('The line of a paste says %s', (_behaviour, counts, line) => {
  expect(formatPaste(counts)).toBe(line)
})
