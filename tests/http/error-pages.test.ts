import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../support/site'
import { type FakeServer, startFakeServer } from '../support/fake-server'

let api: FakeServer
let site: Site
let answer: { status: number; headers?: Record<string, string> }

beforeAll(async () => {
  api = await startFakeServer(() => ({ ...answer, json: { code: 'x', message: '服务暂时不可用' } }))
  site = await startSite({ env: { API_URL: api.address } })
})
afterAll(async () => {
  await site.stop()
  await api.stop()
})

test.each([
  [400, '400 Bad Request'],
  [403, '403 Forbidden'],
  [429, '429 Too Many Requests'],
  [500, '500 Internal Server Error'],
])('A page whose data is answered %i has that status and shows it', async (status, message) => {
  answer = { status }

  const page = await fetch(`${site.url}/news/showNews?model=1`)

  expect(page.status).toBe(status)
  const html = await page.text()
  expect(html).toContain(`页面出错了（${status}）`)
  expect(html).toContain(message)
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('A page whose data cannot be had has status 503, the head of the site and no script', async () => {
  answer = { status: 503 }

  const page = await fetch(`${site.url}/news/showNews?model=1`)

  expect(page.status).toBe(503)
  const html = await page.text()
  expect(html).toContain('503 Service Unavailable')
  expect(html).toContain('aria-label="主导航"')
  expect(html).not.toContain('<script')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test.each([
  [429, { 'retry-after': '17' }, '17'],
  [503, { 'retry-after': '17' }, '17'],
  [503, {}, '5'],
])('A page answered %i with the headers %o says to try again in %s seconds', async (status, headers, seconds) => {
  answer = { status, headers }

  const page = await fetch(`${site.url}/news/showNews?model=1`)

  expect(page.headers.get('retry-after')).toBe(seconds)
})
