import { expect, test } from 'vitest'
import { mapColumns } from './columns'
import { filterColumns } from './filter-columns'

const columns = mapColumns({
  cases: [{ id: 1, type: 6, title: '云洲市中心城区实景三维建设' }],
  news: [{ id: 4, type: 1, title: '甲级测绘资质复审通过' }],
  products: [{ id: 2, type: 1, title: 'JW-Check质检工具' }],
  solutions: [{ id: 3, type: 6, title: '实景三维建库' }],
})

function titles(words: string): string[] {
  return filterColumns(columns, words).columns.flatMap((column) => [
    column.title,
    ...column.parts.flatMap((part) => [part.title, ...part.entries.map((entry) => entry.title)]),
  ])
}

test('the map has six columns and names every entry', () => {
  expect(columns).toHaveLength(6)
  expect(titles('')).toContain('JW-Check质检工具')
  expect(titles('')).toContain('实景三维建库')
  expect(titles('')).toContain('甲级测绘资质复审通过')
})

test('words leave the pages that hold them, with what is above them', () => {
  expect(titles('实景三维')).toEqual(['首页', '典型案例', '云洲市中心城区实景三维建设', '解决方案', '三维产品与应用', '实景三维建库'])
  expect(filterColumns(columns, '实景三维').count).toBe(2)
})

test('upper and lower case count as the same', () => {
  expect(titles('jw-check')).toEqual(['产品与服务', '工具软件', 'JW-Check质检工具'])
})

test('words that no title holds leave nothing', () => {
  expect(filterColumns(columns, '不存在的页面')).toEqual({ columns: [], count: 0 })
})
