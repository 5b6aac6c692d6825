import { expect, test } from 'vitest'
import { allSections } from '../../content/site-structure'
import { mapColumns, type MapRows, filterColumns } from './columns'

const rows: MapRows = {
  menu: [],
  notices: [],
  titles: {
    caseInfo: [{ id: 1, type: 6, title: '云洲市中心城区实景三维建设' }],
    news: [{ id: 4, type: 1, title: '甲级测绘资质复审通过' }],
    product: [{ id: 2, type: 1, title: 'JW-Check质检工具' }],
    solution: [{ id: 3, type: 6, title: '实景三维建库' }],
    culture: [{ id: 5, type: 2, title: '师带徒十年' }],
    demeanour: [{ id: 6, type: 3, title: '青屏山外业' }],
  },
  totals: { news: { 1: 58 } },
  files: 2,
  records: 3,
}
const columns = mapColumns(rows)

function titles(words: string): string[] {
  return filterColumns(columns, words).columns.flatMap((column) => [
    column.title,
    ...column.parts.flatMap((part) => [part.title, ...part.entries.map((entry) => entry.title)]),
  ])
}

test('the map names the download centre only where there is something to download', () => {
  const partsOf = (files: number) =>
    mapColumns({ ...rows, files }).flatMap(({ title, parts }) =>
      title === '产品与服务' ? parts.map((part) => part.title) : [],
    )
  expect(partsOf(2)).toEqual(['工具软件', '应用系统软件', '资料下载'])
  expect(partsOf(0)).toEqual(['工具软件', '应用系统软件'])
})

test('the map names the registers only where there is something in them', () => {
  const lastOf = (records: number) =>
    mapColumns({ ...rows, records })
      .find(({ title }) => title === '关于我们')
      ?.parts.at(-1)?.title
  expect([lastOf(3), lastOf(0)]).toEqual(['资信与业绩', '员工风采'])
})

test('the map has a column for the home page and one for each section, and names every entry', () => {
  expect(columns.map(({ title }) => title)).toEqual(['首页', ...allSections.map(({ label }) => label)])
  expect(titles('')).toContain('JW-Check质检工具')
  expect(titles('')).toContain('实景三维建库')
  expect(titles('')).toContain('甲级测绘资质复审通过')
  expect(titles('')).toContain('师带徒十年')
  expect(titles('')).toContain('青屏山外业')
})

test('a column of news with more than the map names leads to all of them', () => {
  expect(titles('58')).toEqual(['新闻中心', '公司新闻', '全部 58 条'])
})

test('members of staff find the back office in a last column', () => {
  const news = { label: '新闻', add: '/news/addNews', update: '/news/updateNews' }
  const last = mapColumns(rows, { types: { news } }).at(-1)
  expect(last?.title).toBe('后台')
  expect(last?.parts).toMatchObject([{ title: '新闻', entries: [{ title: '新增新闻' }] }])
})

test('words leave the pages that hold them, with what is above them', () => {
  expect(titles('实景三维')).toEqual([
    '首页',
    '典型案例',
    '云洲市中心城区实景三维建设',
    '解决方案',
    '三维产品与应用',
    '实景三维建库',
  ])
  expect(filterColumns(columns, '实景三维').count).toBe(2)
})

test('upper and lower case count as the same', () => {
  expect(titles('jw-check')).toEqual(['产品与服务', '工具软件', 'JW-Check质检工具'])
})

test('words that no title holds leave nothing', () => {
  expect(filterColumns(columns, '不存在的页面')).toEqual({ columns: [], count: 0 })
})
