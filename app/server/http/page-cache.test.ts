import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createQueue } from '../concurrency/queue'
import { noteAnswer, type ReadAnswer, readParts } from '../content-reads'
import { createContentStates } from '../content-states'
import { Problem } from '../errors'
import { createPageCache, type PageCache } from './page-cache'
import { getRequestContext } from './request-context'

describe('the page cache', () => {
  let server: Server
  let url: string
  let runs: number
  let content: { version: number; isDown: boolean; now: number }
  /** The parts that a change touches; null for all. */
  let changed: string[] | null
  let respond: (request: Request) => Response | Promise<Response>

  beforeEach(() => open())

  let cache: PageCache

  async function open({ refreshAfterMs = 3_600_000, sharedMaxAgeSeconds = 600 } = {}) {
    runs = 0
    content = { version: 1, isDown: false, now: 1_000_000 }
    changed = null
    respond = () => new Response(`run ${runs}`, { headers: { 'content-type': 'text/html' } })
    cache = createPageCache({
      log: pino({ level: 'silent' }),
      states: createContentStates({
        readContentStamp() {
          if (content.isDown) throw new Error('down')
          return { version: content.version, changedAt: 0, now: content.now }
        },
        readChanges: async () => changed,
        readStartsAndEnds: async () => [],
        findNextVisibilityChange: async () => null,
      }),
      pages: new Map([['/about', ['model']]]),
      origin: 'https://www.example.com',
      sharedMaxAgeSeconds,
      refreshAfterMs,
      queue: createQueue(4),
      compute: (request) => {
        runs += 1
        return respond(request)
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

  test('Of a page that was computed anew nothing is kept ready as it was before', async () => {
    respond = () => new Response('页'.repeat(2_000 + runs), { headers: { 'content-type': 'text/html' } })
    await read()
    const { recentBytes } = cache.measure()

    for (content.version = 2; content.version < 6; content.version++) await read()

    expect(runs).toBe(5)
    expect(cache.measure().recentBytes).toBeLessThan(recentBytes * 1.5)
  })

  test('What was asked for lately is computed anew after a change, before anybody asks again', async () => {
    server.close()
    await open({ refreshAfterMs: 10 })
    const read = async (model: number) => (await fetch(`${url}/about?model=${model}`)).text()
    await read(1)
    await read(2)

    content.version = 2
    expect(await read(1)).toBe('run 3')
    await expect.poll(() => runs).toBe(4)

    expect(await read(2)).toBe('run 4')
    expect(runs).toBe(4)
  })

  test('What another process was asked for is computed before anybody asks', async () => {
    await read('/about?model=1')
    await read('/about?model=1')
    await read('/about')
    await get('/about', { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36' } })
    const pages = cache.listRequestedPages()
    server.close()
    await open()

    await cache.warm([{ key: 'desktop /manage', usedAt: 0, uses: 1 }, ...pages])

    expect(pages.map(({ key, uses }) => `${key} ${uses}`).toSorted()).toEqual([
      'desktop /about 1',
      'desktop /about?model=1 2',
      'mobile /about 1',
    ])
    expect(runs).toBe(3)
    await read('/about?model=1')
    expect(runs, 'each is kept').toBe(3)
    expect(cache.readCounts()).toMatchObject({ warmed: 3 })
    expect(cache.listRequestedPages().find(({ key }) => key === 'desktop /about?model=1')?.uses).toBe(3)
  })

  test('A page that cannot be computed in advance keeps no other from it', async () => {
    respond = ({ url: address }) => {
      if (address.includes('model=1')) throw new Error('broken')
      return new Response(`run ${runs}`)
    }
    const asked = { usedAt: Date.now(), uses: 1 }

    await cache.warm([1, 2].map((model) => ({ key: `desktop /about?model=${model}`, ...asked })))

    expect(cache.listRequestedPages().map(({ key }) => key)).toEqual(['desktop /about?model=2'])
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

  const readKeys = async (init?: RequestInit) => {
    const { headers } = await get('/about', init)
    return [headers.get('surrogate-key'), headers.get('cache-tag')]
  }

  test('Shared caches are told each part that a response depends on, once and in order', async () => {
    respond = () => readParts(['settings', 'news-2'], () => readParts(['settings', 'entry-7'], () => new Response('')))

    const first = await readKeys()

    expect(first).toEqual(['day entry-7 news-2 settings', 'day,entry-7,news-2,settings'])
    expect(await readKeys(), 'as it is kept').toEqual(first)
    expect(await readKeys({ method: 'HEAD' })).toEqual(first)
  })

  test('A question whether it has changed is told the parts too: they replace those that were kept', async () => {
    respond = () => readParts(['news'], () => new Response('x', { headers: { 'content-type': 'text/html' } }))
    const etag = (await get()).headers.get('etag') ?? ''

    const unchanged = await get('/about', { headers: { 'if-none-match': etag } })

    expect(unchanged.status).toBe(304)
    expect(unchanged.headers.get('surrogate-key')).toBe('day news')
  })

  test('A page that was found unchanged names the parts that it depends on since then', async () => {
    let next = 'entry-7'
    const answer = (): ReadAnswer => {
      const parts = new Set(['news', next])
      return { parts, fingerprint: 'same', readAgain: async () => answer() }
    }
    respond = () => {
      noteAnswer(answer())
      return new Response(`run ${runs}`)
    }
    const before = await readKeys()
    changed = ['news']
    next = 'entry-8'
    content.version = 2

    const after = await readKeys()

    expect(runs, 'it is not computed anew').toBe(1)
    expect(before).toEqual(['day entry-7 news', 'day,entry-7,news'])
    expect(after).toEqual(['day entry-8 news', 'day,entry-8,news'])
  })

  test('In place of more parts than fit into a header stands the one that all of them touch', async () => {
    const entries = Array.from({ length: 200 }, (_, index) => `entry-${100 + index}`)
    respond = () => readParts([...entries, 'news', 'settings', 'any'], () => new Response(''))

    expect((await readKeys())[0]).toBe('any day entries settings')
  })

  test('A response that depends on too many other parts names the one that every change touches', async () => {
    respond = () =>
      readParts(
        Array.from({ length: 200 }, (_, index) => `other-${index}`),
        () => new Response(''),
      )

    expect((await readKeys())[0]).toBe('any day')
  })

  test('Without a shared cache nobody is told what a response depends on', async () => {
    server.close()
    await open({ sharedMaxAgeSeconds: 0 })

    expect(await readKeys()).toEqual([null, null])
  })

  test('A shared cache keeps an answer that expires no longer than that', async () => {
    respond = () => {
      getRequestContext().freshUntil = content.now + 60_000
      return new Response('')
    }

    const { headers } = await get('/api/news/reads/allow?ids=1')

    expect(headers.get('cache-control')).toContain('s-maxage=60')
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
    expect(kept.headers.get('cache-control'), 'no shared cache keeps what may be stale').toBe('no-store')
    expect(other.status).toBe(503)
    expect(runs).toBe(1)
  })
})
