import { expect, test } from 'vitest'
import { findPage, pageTitles } from './pages'

test.each([
  ['/', { path: '/' }],
  ['/?utm_source=wechat', { path: '/' }],
  ['/news/showNews', { path: '/news/showNews' }],
  ['/news/showNews?model=2&page=3&year=2026', { path: '/news/showNews?model=2' }],
  ['/news/showNews?page=3', { path: '/news/showNews' }],
  ['/news/showNews?model=99', { path: '/news/showNews' }],
  ['/search', { path: '/search' }],
  ['/search?keyword=%E5%9B%BD%E5%9C%9F&page=2', { path: '/search', keyword: '国土' }],
  ['/search?keyword=13800138000', { path: '/search' }],
  ['/about?model=5', { path: '/about?model=5' }],
  ['/news/newsDetail?id=7', { entryId: 7 }],
  ['/news/newsDetail?from=timeline&id=7', { entryId: 7 }],
  ['/about/aboutDetail?id=12&type=6', { entryId: 12 }],
  ['/industryInfo/IndustryInfoDetail?id=3&type=1', { entryId: 3 }],
] as const)('%s is counted as %o', (address, page) => {
  expect(findPage(address)).toEqual(page)
})

test.each([
  '/login',
  '/manage',
  '/user',
  '/news/updateNews?id=7',
  '/news/newsDetail',
  '/news/newsDetail?id=0',
  '/news/newsDetail?id=1e3',
  '/nothing',
  '/news/shownews',
  '/%2F',
  '',
])('"%s" is no page that is counted', (address) => {
  expect(findPage(address)).toBeUndefined()
})

test('a million made-up addresses are no more pages than there are', () => {
  const seen = new Set<string>()
  for (let number = 0; number < 1_000_000; number += 1) {
    const page = findPage(`/news/showNews?model=${number}&x=${number}`)
    if (page && 'path' in page) seen.add(page.path)
  }
  expect(seen.size).toBe(5)
  for (const path of seen) expect(pageTitles.has(path)).toBe(true)
})
