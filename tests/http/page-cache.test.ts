import { createHash } from 'node:crypto'
import { Agent, get as send, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postAsStaff, type Site, signIn, startSite } from '../support/site'

const metricsToken = 'metrics-token-of-the-test'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
let site: Site

beforeAll(async () => {
  site = await startSite({ env: { METRICS_TOKEN: metricsToken } })
})
afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })
const readTag = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).headers.get('etag')

/** A raw answer: `fetch` would decode the body. */
async function getRaw(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    send(site.url + path, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
}

/** How many answers of a kind this process has computed for visitors. */
async function countComputed(kind: string): Promise<number> {
  const metrics = await (await get('/metrics', { authorization: `Bearer ${metricsToken}` })).text()
  return Number(new RegExp(`answers_computed_total\\{kind="${kind}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0)
}

async function readNews(): Promise<{ id: number; title: string }> {
  const { rows } = (await (await get('/api/news/list/allow?limit=1&type=1')).json()) as {
    rows: Array<{ id: number; title: string }>
  }
  if (!rows[0]) throw new Error('no news')
  return rows[0]
}

describe('The answer to visitors', () => {
  test('Clients that ask whether a page has changed get 304', async () => {
    const tag = (await readTag('/about')) ?? ''

    const again = await get('/about', { 'if-none-match': tag })

    expect(tag).toMatch(/^"[\w-]{20,}/)
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(tag)
    expect(again.headers.get('x-content-type-options')).toBe('nosniff')
    expect(again.headers.get('content-type')).toBeNull()
    expect(await again.text()).toBe('')
  })

  test('Each encoding has an ETag of its own and the same text', async () => {
    const plain = await getRaw('/about', {})
    const zipped = await getRaw('/about', { 'accept-encoding': 'gzip, deflate' })
    const brotli = await getRaw('/about', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const refused = await getRaw('/about', { 'accept-encoding': 'br;q=0, gzip' })

    expect([plain, zipped, brotli, refused].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
      'gzip',
    ])
    expect(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(plain.headers.vary).toMatch(/Accept-Encoding/)
    expect(Number(plain.headers['content-length'])).toBe(plain.body.length)
  })

  test.each([
    ['/about?model=2', '/about?utm_source=mail&model=2&x=1'],
    ['/search?keyword=%E5%AE%9E%E6%99%AF&page=1', '/search?page=1&from=timeline&keyword=实景'],
    ['/api/news/list/allow?limit=3&type=1', '/api/news/list/allow?type=1&limit=3&_=17'],
    ['/rss.xml', '/rss.xml?x=1'],
  ])('%s is the one for %s too', async (path, other) => {
    expect(await readTag(path)).not.toBeNull()
    expect(await readTag(encodeURI(decodeURI(other)))).toBe(await readTag(path))
  })

  test('Pages differ by the params that the route reads, and by the device', async () => {
    const tags = await Promise.all([
      readTag('/news/showNews'),
      readTag('/news/showNews?model=1'),
      readTag('/news/showNews?model=2'),
      readTag('/news/showNews', { 'user-agent': phone }),
    ])

    expect(new Set(tags).size).toBe(4)
    expect(tags).not.toContain(null)
  })

  test('The metrics say how many responses are kept, what they take, and what rendering took', async () => {
    await get('/about')

    const metrics = await (await get('/metrics', { authorization: `Bearer ${metricsToken}` })).text()
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])

    expect(read('http_kept\\{of="responses"\\}')).toBeGreaterThan(0)
    // The first of its kind is compressed alone, whichever that is; as it is sent, it has more than 80,000.
    expect(read('http_kept\\{of="bytes"\\}')).toBeLessThan(60_000 * read('http_kept\\{of="responses"\\}'))
    expect(read('http_kept\\{of="recentBytes"\\}')).toBeGreaterThan(0)
    expect(read('page_render_seconds_total')).toBeGreaterThan(0)
  })

  test('A cached page holds nothing of the request that it was rendered for', async () => {
    const canary = 'canary-7f3a'
    const first = await getRaw('/webSiteMap', {
      host: `${canary}.example`,
      'x-forwarded-host': `${canary}.example`,
      'accept-language': canary,
      referer: `https://${canary}.example/`,
      cookie: `theme=${canary}`,
      'user-agent': `${canary} Browser`,
    })

    expect(first.status).toBe(200)
    expect(first.body.toString()).not.toContain(canary)
    expect(JSON.stringify(first.headers)).not.toContain(canary)
    expect(await (await get('/webSiteMap')).text()).toBe(first.body.toString())
  })

  test('The policy of a cached page allows each inline script by its hash, and has no nonce', async () => {
    for (const path of ['/', '/news/showNews', '/linkUS?model=3']) {
      const answer = await get(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const html = await answer.text()
      const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/))[^>]*>([^]*?)<\/script>/g)]
      expect(scripts.length).toBeGreaterThan(3)
      for (const [, script = ''] of scripts)
        expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      expect(policy.match(/'sha256-/g)?.length).toBe(new Set(scripts.map(([, script]) => script)).size)
      expect(policy + html).not.toMatch(/nonce/)
    }
  })

  test('A 404 page is cached here, but not by clients', async () => {
    const before = await countComputed('page')
    const [first, second] = [await get('/news/newsDetail?id=99999999'), await get('/news/newsDetail?id=99999999')]

    expect([first.status, second.status]).toEqual([404, 404])
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.get('etag')).toBeNull()
    expect(await countComputed('page')).toBe(before + 1)
  })

  test('A thousand requests at once render a page once', async () => {
    const { id } = await readNews()
    const agent = new Agent({ maxSockets: 1_000 })
    const before = await countComputed('page')

    const bodies = await Promise.all(
      Array.from(
        { length: 1_000 },
        () =>
          new Promise<string>((resolve, reject) => {
            send(`${site.url}/news/newsDetail?id=${id}&type=none`, { agent }, (answer) =>
              text(answer).then(resolve, reject),
            ).on('error', reject)
          }),
      ),
    )
    agent.destroy()

    expect(await countComputed('page')).toBe(before + 1)
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('</html>')
  })
})

describe('Staff', () => {
  test('Staff get pages of their own with a new nonce, which visitors never get', async () => {
    const { cookie } = await signIn(site.url)
    const before = await (await get('/about')).text()

    const own = await get('/about', { cookie })
    const html = await own.text()

    expect(html).toContain('编辑本页')
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('etag')).toBeNull()
    expect(own.headers.get('content-security-policy')).toMatch(/'nonce-/)
    expect(await (await get('/about')).text()).toBe(before)
    expect(before).not.toContain('编辑本页')
  })

  test('What staff publish, change, delete, take back and withdraw is in the very next answer to visitors, what they only store is not', async () => {
    const staff = await signIn(site.url)
    const post = (path: string, body: object) =>
      postAsStaff<{ id: number; version: number }>(site.url, staff, path, body)
    const draft = { category: 1, title: '尚未修改的标题', values: { body: '<p>正文</p>', abstract: '摘要' } }
    const { id, version: created } = await post('news/create', draft)
    const paths = [`/news/newsDetail?id=${id}`, '/news/showNews?model=1', '/rss.xml']
    const readAll = async () => (await Promise.all(paths.map(async (path) => (await get(path)).text()))).join('')
    expect(await readAll()).not.toContain(draft.title)

    let { version } = await post('news/publish', { id, version: created })
    expect((await readAll()).split(draft.title).length).toBeGreaterThan(paths.length)
    for (let round = 0; round < 10; round++) {
      const title = `第 ${round} 次修改的标题`
      const saved = await post('news/save', { ...draft, title, id, version })
      expect(await readAll()).not.toContain(title)
      version = (await post('news/publish', { id, version: saved.version })).version
      for (const path of paths) expect(await (await get(path)).text(), path).toContain(title)
    }

    const deleted = await post('news/delete', { id, version })
    expect((await get(`/news/newsDetail?id=${id}`)).status).toBe(404)
    await post('news/bulk', { action: 'revert', entries: { named: [{ id, version: deleted.version }] } })
    expect((await get(`/news/newsDetail?id=${id}`)).status).toBe(200)

    const detail = await get(`/api/news/detail?id=${id}`, { cookie: staff.cookie })
    await post('news/withdraw', { id, version: ((await detail.json()) as { version: number }).version })
    expect(await readAll()).not.toContain('次修改的标题')
    expect((await get(`/news/newsDetail?id=${id}`)).status).toBe(404)
  })

  test('A schedule comes true with nothing running but the clock', async () => {
    const staff = await signIn(site.url)
    const post = (path: string, body: object) =>
      postAsStaff<{ id: number; version: number }>(site.url, staff, path, body)
    const { id, version } = await post('news/create', {
      category: 2,
      title: '定时发布的新闻',
      values: { body: '<p>正文</p>' },
    })
    const planned = await post('news/schedule', { id, version, from: Date.now() + 3_600_000 })
    const readList = async () => (await get('/news/showNews?model=2')).text()
    const readStatus = async () => (await get(`/news/newsDetail?id=${id}`)).status
    expect(await readList()).not.toContain('定时发布的新闻')
    expect(await readStatus()).toBe(404)

    await post('news/schedule', { id, version: planned.version, from: Date.now() + 10_000 })

    await expect.poll(readList, { timeout: 60_000, interval: 100 }).toContain('定时发布的新闻')
    expect(await readStatus()).toBe(200)
    const found = await (await get(`/api/search/allow?keyword=${encodeURIComponent('定时发布的新闻')}`)).text()
    expect(found).toContain(`"id":${id}`)
  })
})
