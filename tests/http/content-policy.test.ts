import { expect, inject, test } from 'vitest'
import { parseStatuses, sendRaw } from '../support/raw-http'

const site = { url: inject('demoSiteUrl') }
const home = await (await fetch(site.url)).text()
const [staticScript = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? []
const [picture = ''] = /\/media\/[\w/.-]+\.(?:webp|jpg|png)/.exec(home) ?? []

const inert = "default-src 'none'; frame-ancestors 'none'"

/** Requests for every kind of answer that is no document, with their statuses. */
const others: Array<[what: string, request: string, status: number]> = [
  ['a public call', 'GET /api/setting/allow', 200],
  ['a public call that is kept', 'GET /api/setting/allow', 200],
  ['a call without a session', 'GET /api/news/list', 401],
  ['an unknown call', 'GET /api/nothing', 404],
  ['another method of a call', 'PUT /api/setting/allow', 405],
  ['a built file', `GET ${staticScript}`, 200],
  ['a missing file', 'GET /assets/missing.js', 404],
  ['the sitemap', 'GET /sitemap.xml', 200],
  ['the feed', 'GET /rss.xml', 200],
  ['robots.txt', 'GET /robots.txt', 200],
  ['a missing part of the sitemap', 'GET /sitemap-9.xml', 404],
  ['the health', 'GET /healthz', 200],
  ['another method of the health', 'POST /healthz', 405],
  ['the metrics without the token', 'GET /metrics', 401],
  ['an address that is none', 'GET /%zz', 400],
  ['a longer spelling of a page', 'GET /about/', 308],
  ['a name of another host', 'GET //other', 302],
  ['another method of a page', 'POST /about', 405],
  ['a server function of a foreign page', 'GET /_serverFn/abc', 403],
]

const policies = (answer: string) =>
  [...answer.matchAll(/^Content-Security-Policy: (.*)\r$/gim)].map(([, policy]) => policy)

const send = (request: string, headers = '') =>
  sendRaw(site.url, `${request} HTTP/1.1\r\nHost: site.test\r\n${headers}Connection: close\r\n\r\n`)

test.each(others)('The answer to %s has one policy, which allows nothing', async (_what, request, status) => {
  const answer = await send(request)

  expect(parseStatuses(answer)).toEqual([status])
  expect(policies(answer)).toEqual([inert])
})

test('An upload has its own policy, and so has a missing one', async () => {
  for (const path of [picture, `/media/aa/${'a'.repeat(32)}.webp`])
    expect(policies(await send(`GET ${path}`))).toEqual(["default-src 'none'; sandbox"])
})

test('A drawing of the build may have style, and nothing else', async () => {
  expect(policies(await send('GET /favicon.svg'))).toEqual(["default-src 'none'; style-src 'unsafe-inline'"])
})

test.each(['/', '/about', '/search?keyword=a', '/login', '/news/newsDetail?id=999999', '/news/showNews?model=x'])(
  'The page %s has one policy, which allows its own scripts',
  async (path) => {
    const [policy, ...more] = policies(await send(`GET ${path}`))

    expect(more).toEqual([])
    expect(policy).toMatch(/^default-src 'self'; script-src 'self' '(?:nonce-|sha256-)/)
  },
)

test('What was not modified has the policy of the answer that it stands for', async () => {
  const first = await fetch(`${site.url}/about`, { headers: { 'accept-encoding': 'identity' } })
  const etag = first.headers.get('etag') ?? ''

  const answer = await send('GET /about', `Accept-Encoding: identity\r\nIf-None-Match: ${etag}\r\n`)

  expect(parseStatuses(answer)).toEqual([304])
  expect(policies(answer)).toEqual([first.headers.get('content-security-policy')])
})
