import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { findViewedPage } from './viewed-page'

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
