import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../support/fake-server'
import { type FaultProxy, openFaultProxy } from '../support/fault-proxy'
import { parseStatuses, sendRaw } from '../support/raw-http'
import { type Site, startSite } from '../support/site'

let api: FakeServer
let network: FaultProxy
let site: Site

beforeAll(async () => {
  api = await startFakeServer(async ({ url }) => {
    if (url.startsWith('/media/')) await new Promise(() => undefined)
    if (url.startsWith('/api/writingHelp/')) await wait(7_000)
    return { status: 200, json: { answered: true } }
  })
  network = await openFaultProxy(Number(new URL(api.address).port))
  site = await startSite({ env: { API_URL: `http://127.0.0.1:${network.port}` } })
})
afterAll(async () => {
  await site.stop()
  network.close()
  await api.stop()
})

const call = (init: RequestInit = {}) => fetch(`${site.url}/api/session`, init)

async function measure<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begun = performance.now()
  return { result: await work(), ms: performance.now() - begun }
}

describe.each(['hang', 'cut'] as const)('while the API cannot be reached (%s)', (fault) => {
  afterEach(async () => {
    network.mend()
    await vi.waitUntil(async () => (await call()).status === 200, { timeout: 20_000, interval: 100 })
  })

  test('Calls, uploads, files and pages are answered 503 within seconds, and say when to come back', async () => {
    network[fault]()

    const { result, ms } = await measure(() =>
      Promise.all([
        call(),
        fetch(`${site.url}/api/login/form`, { method: 'POST', body: new URLSearchParams({ username: 'a' }) }),
        fetch(`${site.url}/media/aa/${'a'.repeat(32)}.webp`),
        fetch(`${site.url}/sitemap.xml`),
        fetch(`${site.url}/news/showNews`),
      ]),
    )

    expect(result.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    for (const { headers } of result) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await result[0]?.json()).toEqual({ code: 'unavailable', message: '服务暂时不可用，请稍后重试' })
    expect(await result[4]?.text()).toContain('503')
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect(ms).toBeLessThan(30_000)
  })

  test('After some failures calls are answered at once, until a try succeeds', async () => {
    network[fault]()
    await Promise.all(Array.from({ length: 5 }, () => call()))
    const before = api.requests.length

    const calls = await Promise.all(Array.from({ length: 20 }, () => measure(call)))

    expect(calls.map(({ result }) => result.status)).toEqual(Array.from({ length: 20 }, () => 503))
    // One of them may be the try, and wait the five seconds after which a call is given up.
    expect(calls.filter(({ ms }) => ms < 4_000).length).toBeGreaterThanOrEqual(19)
    expect(api.requests.length).toBe(before)
  })

  test('A refused body leaves the next request on its connection where it begins', async () => {
    network[fault]()
    const host = 'Host: site.test\r\n'
    const chunks = `${(100_000).toString(16)}\r\n${'a'.repeat(100_000)}\r\n`.repeat(15)
    const next = `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
    // No slow call, for which the API has minutes: if it is let through as the try, it is given up after five seconds.
    const head = `POST /api/news/create HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`
    await Promise.all(Array.from({ length: 5 }, () => call()))

    const answer = await sendRaw(site.url, `${head}${chunks}0\r\n\r\n${next}`, 30_000)

    expect(parseStatuses(answer)).toEqual([503, 200])
  })
})

describe('while the API takes its time', () => {
  test('A call that may be slow is answered after more than five seconds', async () => {
    const { result, ms } = await measure(() => fetch(`${site.url}/api/writingHelp/titles`, { method: 'POST' }))

    expect(result.status).toBe(200)
    expect(ms).toBeGreaterThan(6_500)
  })

  test('Ten pictures that do not come in time leave calls and pages as they are', async () => {
    const pictures = Array.from({ length: 10 }, () => fetch(`${site.url}/media/aa/${'a'.repeat(32)}.webp`))

    const statuses = (await Promise.all(pictures)).map(({ status }) => status)

    expect(statuses).toEqual(Array.from({ length: 10 }, () => 503))
    expect((await call()).status).toBe(200)
  })
})

describe('what is passed on to the API', () => {
  const send = (path: string, headers = '') =>
    sendRaw(site.url, `GET ${path} HTTP/1.1\r\nHost: site.test\r\n${headers}Connection: close\r\n\r\n`)

  test('Headers of one connection are not', async () => {
    const before = api.requests.length
    const headers = 'Expect: 100-continue\r\nTE: trailers\r\nKeep-Alive: 5\r\nX-Kept: yes\r\n'

    const answer = await send('/api/session', headers)

    expect(parseStatuses(answer)).toEqual([200])
    expect(api.requests[before]?.headers).toMatchObject({ 'x-kept': 'yes', 'x-forwarded-host': 'site.test' })
    expect(Object.keys(api.requests[before]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(expect|te|keep-alive)$/)]),
    )
  })

  test.each([
    '/api/../metrics',
    '/api/..%2fmetrics',
    '/api/%2e%2e/metrics',
    '/api/%2e%2e%2fmetrics',
    '/api/%252e%252e/metrics',
    '/api/%252e%252e%252fmetrics',
    '/api/..%5cmetrics',
    '/api/..\\metrics',
    '/api/x/../../healthz',
    '/media/../metrics',
    '/media/..%2f..%2fmetrics',
    '/api/x%00',
    '/api/%u002e%u002e/metrics',
  ])('%s is not: it climbs out of the folder of the API', async (path) => {
    const before = api.requests.length

    const [status] = parseStatuses(await send(path))

    expect([400, 404]).toContain(status)
    expect(api.requests.length).toBe(before)
  })

  test('Paths and queries of calls are, as they came', async () => {
    const before = api.requests.length

    await send('/api/news/list/allow?find=%E6%B5%8B%20a%2Fb&x=..%2f')

    expect(api.requests[before]?.url).toBe('/api/news/list/allow?find=%E6%B5%8B%20a%2Fb&x=..%2f')
  })
})
