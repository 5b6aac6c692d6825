import { expect, test } from 'vitest'
import { describeSkipped } from './describe-skipped'

const unallowed = '没有“新闻：发布”的权限'

test('One entry that was skipped is said with its reason', () => {
  expect(describeSkipped([{ title: '验收通过', reason: '方既明 正在编辑' }])).toBe('“验收通过”：方既明 正在编辑')
})

test('Entries that were skipped are all said, those with the same reason together', () => {
  const skipped = [
    { title: '甲', reason: unallowed },
    { title: '乙', reason: '方既明 正在编辑' },
    { title: '丙', reason: unallowed },
  ]
  expect(describeSkipped(skipped)).toBe('3 条未处理。“甲”“丙”：没有“新闻：发布”的权限；“乙”：方既明 正在编辑')
})

test('Of many entries three are named, and of those that may not be viewed none', () => {
  const many = ['甲', '乙', '丙', '丁', ''].map((title) => ({ title, reason: unallowed }))
  expect(describeSkipped(many)).toBe('5 条未处理。“甲”“乙”“丙”等 5 条：没有“新闻：发布”的权限')
  expect(describeSkipped([{ title: '', reason: unallowed }])).toBe('1 条无权查看的内容：没有“新闻：发布”的权限')
})
