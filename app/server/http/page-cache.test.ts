import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createQueue } from '../concurrency/queue'
import { createContentStates } from '../content-states'
import { Problem } from '../errors'
import { createPageCache } from './page-cache'
import { getRequestContext } from './request-context'

describe('the page cache', () => {
  let server: Server
  let url: string
  let runs: number
  let content: { version: number; isDown: boolean; now: number }
  let respond: () => Response

  beforeEach(() => open())

  async function open(refreshAfterMs = 3_600_000) {
    runs = 0
    content = { version: 1, isDown: false, now: 1_000_000 }
    respond = () => new Response(`run ${runs}`, { headers: { 'content-type': 'text/html' } })
    const cache = createPageCache({
      log: pino({ level: 'silent' }),
      states: createContentStates({
        readContentStamp() {
          if (content.isDown) throw new Error('down')
          return { version: content.version, changedAt: 0, now: content.now }
        },
        readChanges: async () => null,
        readStartsAndEnds: async () => [],
        findNextVisibilityChange: async () => null,
      }),
      pages: new Map([['/about', ['model']]]),
      origin: 'https://www.example.com',
      sharedMaxAgeSeconds: 600,
      refreshAfterMs,
      queue: createQueue(4),
      compute: () => {
        runs += 1
        return respond()
      },
    })
    server = createServer(async (request, response) => {
      try {
        const client = { address: '192.0.2.1', secure: true, host: 'www.example.com' }
        const kind = request.url?.startsWith('/api/') ? 'api' : 'page'
        const served = await cache.serve(kind, request, response, client)
        if (served === false) response.writeHead(204).end()
      } catch (error) {
        response.writeHead(error instanceof Problem ? error.status : 500).end()
      }
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const get = (path = '/about', init: RequestInit = {}) => fetch(url + path, init)
  const read = async (path?: string) => (await get(path)).text()

  test('What was asked for lately is computed anew after a change, before anybody asks again', async () => {
    server.close()
    await open(10)
    const read = async (model: number) => (await fetch(`${url}/about?model=${model}`)).text()
    await read(1)
    await read(2)

    content.version = 2
    expect(await read(1)).toBe('run 3')
    await expect.poll(() => runs).toBe(4)

    expect(await read(2)).toBe('run 4')
    expect(runs).toBe(4)
  })

  test('An answer is kept until the content changes', async () => {
    expect([await read(), await read()]).toEqual(['run 1', 'run 1'])
    content.version = 2
    expect(await read()).toBe('run 2')
  })

  test('A page outlives the counts that it shows, and the answer of a call does not', async () => {
    respond = () => {
      getRequestContext().freshUntil = content.now + 60_000
      return new Response(`run ${runs}`)
    }
    const counts = '/api/news/reads/allow?ids=1'
    expect([await read(), await read(counts), await read(counts)]).toEqual(['run 1', 'run 2', 'run 2'])

    content.now += 60_000

    expect([await read(), await read(counts)]).toEqual(['run 1', 'run 3'])
  })

  test('An answer of which a part could not be read is used once', async () => {
    respond = () => {
      getRequestContext().isIncomplete = runs === 1
      return new Response(`run ${runs}`)
    }

    const first = await get()

    expect(await first.text()).toBe('run 1')
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect([await read(), await read()]).toEqual(['run 2', 'run 2'])
  })

  test.each([302, 400, 500, 503])('An answer with status %i is used once', async (status) => {
    respond = () => new Response(`run ${runs}`, { status })
    await get('/about', { redirect: 'manual' })

    respond = () => new Response(`run ${runs}`)
    expect(await read()).toBe('run 2')
  })

  test('Shared caches may keep what this cache keeps, for visitors without a cookie', async () => {
    const { headers } = await get()

    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=600')
    expect(headers.get('vary')).toMatch(/\bCookie\b/)
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  test('A question for the head alone is answered by the kept answer, without its body', async () => {
    const whole = await get()

    const head = await get('/about', { method: 'HEAD' })

    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
    expect(head.headers.get('content-length')).toBe('5')
    expect(await head.text()).toBe('')
    expect(runs).toBe(1)
  })

  test.each([
    ['another page', '/manage', {}],
    ['a request with a session', '/about', { headers: { cookie: 'a=1; session=x' } }],
    ['a request that sends something', '/about', { method: 'POST', body: 'x' }],
  ])('It leaves %s alone', async (_name, path, init) => {
    expect((await get(path, init)).status).toBe(204)
    expect(runs).toBe(0)
  })

  test('While the database is down, kept answers are served and say so, and nothing is computed', async () => {
    await read()
    content.isDown = true

    const kept = await get()
    const other = await get('/about?model=2')

    expect(await kept.text()).toBe('run 1')
    expect(kept.headers.get('cache-status')).toBe('site; hit; detail="database unavailable"')
    expect(other.status).toBe(503)
    expect(runs).toBe(1)
  })
})
