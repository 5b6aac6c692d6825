import { expect, test } from 'vitest'
import { readSearchedKeyword } from './searched-keyword'

test.each([
  ['不动产', '不动产'],
  [' 卫星  影像 ', '卫星 影像'],
  ['ＧＮＳＳ 接收机', 'gnss 接收机'],
  ['GB/T 24356', 'gb/t 24356'],
])('"%s" is counted as "%s"', (typed, counted) => {
  expect(readSearchedKeyword(typed)).toBe(counted)
})

test.each([
  '',
  '   ',
  '13800138000',
  '138 0013 8000',
  '0571-8888 8888',
  '138.0013.8000',
  '330 106',
  '……',
  '测\u0000绘',
  '测\ud800绘',
  'zhang@example.com',
  '一'.repeat(31),
])('"%s" is not counted', (typed) => {
  expect(readSearchedKeyword(typed)).toBeUndefined()
})
