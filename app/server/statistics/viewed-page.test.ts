import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createVisitorViews, findPage, findViewedPage, pageTitles, readSearchedKeyword } from './viewed-page'

const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'zh-CN,zh;q=0.9',
}

/** A request as node:http hands it over, as far as a view goes by it. */
function request(headers: Record<string, string>, { method = 'GET', url = '/news/newsDetail?id=7' } = {}) {
  return { method, url, headers } as unknown as IncomingMessage
}

const agents = {
  'a telephone in WeChat':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x1800322f) NetType/WIFI Language/zh_CN',
  'a telephone in the Baidu app':
    'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/97.0.4692.98 Mobile Safari/537.36 baiduboxapp/13.60',
  'a telephone called CUBOT':
    'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'an old Internet Explorer': 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

test.each(Object.entries(agents))('%s is a person', (_name, agent) => {
  expect(findViewedPage('page', request({ ...browser, 'user-agent': agent }))).toEqual({ entryId: 7 })
})

test.each([
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Sogou web spider/4.0',
  'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'Mozilla/5.0 (Linux; Android 7.0;) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; PetalBot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32',
  'Go-http-client/2.0',
  'facebookexternalhit/1.1',
  'Mozilla/5.0',
])('%s is a program', (agent) => {
  expect(findViewedPage('page', request({ ...browser, 'user-agent': agent }))).toBeUndefined()
})

test.each([
  ['no language', { 'accept-language': '' }],
  ['no name', { 'user-agent': '' }],
  ['anything but a document', { accept: '*/*' }],
  ['a session', { cookie: 'a=b; session=abc' }],
  ['a session behind TLS', { cookie: '__Host-session=abc' }],
  ['a fetch ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['an older fetch ahead', { purpose: 'prefetch' }],
  ['a fetch by a script', { 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
])('a request with %s is no view', (_name, headers) => {
  expect(findViewedPage('page', request({ ...browser, ...headers }))).toBeUndefined()
})

test('a cookie of another name is not taken for a session', () => {
  expect(findViewedPage('page', request({ ...browser, cookie: 'wxsession=1' }))).toEqual({ entryId: 7 })
})

test('only a GET of a page is a view', () => {
  for (const method of ['HEAD', 'POST']) expect(findViewedPage('page', request(browser, { method }))).toBeUndefined()
  for (const kind of ['file', 'api', 'media', 'redirect', 'health'])
    expect(findViewedPage(kind, request(browser))).toBeUndefined()
})

test('a page entered without a new document is told by the next call', () => {
  const call = { ...browser, accept: 'application/json', 'sec-fetch-dest': 'empty' }
  const to = (headers: Record<string, string>) =>
    findViewedPage('serverFunction', request({ ...call, ...headers }, { url: '/_serverFn/abc' }))
  expect(to({})).toBeUndefined()
  expect(to({ 'x-viewed': '/news/newsDetail?id=9' })).toEqual({ entryId: 9 })
  expect(to({ 'x-viewed': '/login' })).toBeUndefined()
  expect(to({ 'x-viewed': '/news/newsDetail?id=9', cookie: 'session=abc' })).toBeUndefined()
})

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

const minute = 60_000
const visitor = { address: '192.0.2.1', userAgent: 'Firefox/140.0' }
const page = { entryId: 7 }

function createViews(max?: number) {
  const clock = { now: 1_000 }
  return { clock, views: createVisitorViews({ now: () => clock.now, ...(max === undefined ? {} : { max }) }) }
}

test('A second view of the same page by the same visitor is not new', () => {
  const { views } = createViews()

  expect(views.isNew(visitor, page)).toBe(true)
  expect(views.isNew(visitor, { entryId: 7 })).toBe(false)
})

test('A view is new again after thirty minutes, however often the page was viewed meanwhile', () => {
  const { views, clock } = createViews()
  views.isNew(visitor, page)

  clock.now += 29 * minute
  const afterTwentyNineMinutes = views.isNew(visitor, page)
  clock.now += 2 * minute

  expect(afterTwentyNineMinutes).toBe(false)
  expect(views.isNew(visitor, page)).toBe(true)
})

test.each([
  ['another page', visitor, { entryId: 8 }],
  ['a page without an entry', visitor, { path: '/' }],
  ['another address', { ...visitor, address: '192.0.2.2' }, page],
  ['another browser', { ...visitor, userAgent: 'Chrome/140.0' }, page],
])('A view of %s is new', (_what, who, viewed) => {
  const { views } = createViews()
  views.isNew(visitor, page)

  expect(views.isNew(who, viewed)).toBe(true)
})

test('The oldest views are forgotten when there are too many', () => {
  const { views } = createViews(2)
  for (const entryId of [1, 2, 3]) views.isNew(visitor, { entryId })

  expect(views.isNew(visitor, { entryId: 3 })).toBe(false)
  expect(views.isNew(visitor, { entryId: 1 })).toBe(true)
})
