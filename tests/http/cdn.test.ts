import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/postgres-server'
import { postAsStaff, type Site, signIn, type StaffSession, startSite } from '../support/site'

const patience = { timeout: 60_000, interval: 50 }

/** A shared cache in front of a server: it keeps what it may until it is told to drop it. */
async function startCdn() {
  const kept = new Map<string, { page: Response; body: string; keys: string[] }>()
  const purges: string[][] = []
  /** The addresses that the server was asked for. */
  const fetched: string[] = []
  let origin = ''

  async function receivePurge(request: IncomingMessage): Promise<void> {
    const { tags } = JSON.parse(await text(request)) as { tags: string[] }
    purges.push(tags)
    for (const [path, { keys }] of kept) if (keys.some((key) => tags.includes(key))) kept.delete(path)
  }

  async function readPage(path: string): Promise<string> {
    const known = kept.get(path)
    if (known) return known.body
    fetched.push(path)
    const page = await fetch(origin + path)
    const body = await page.text()
    const keys = page.headers.get('surrogate-key')?.split(' ') ?? []
    if (/s-maxage=[1-9]/.test(page.headers.get('cache-control') ?? '')) kept.set(path, { page, body, keys })
    return body
  }

  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.end(await readPage(request.url ?? ''))
    await receivePurge(request)
    response.writeHead(200).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url,
    purges,
    fetched,
    serve: (site: string) => (origin = site),
    read: async (path: string) => (await fetch(url + path)).text(),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe.each(['sqlite', 'postgres'])('a CDN in front of the site (%s)', (engine) => {
  let dataDir = ''
  let cdn: Awaited<ReturnType<typeof startCdn>>
  let site: Site
  let staff: StaffSession
  let postgres: PostgresServer | undefined
  beforeAll(async () => {
    cdn = await startCdn()
    postgres = engine === 'postgres' ? await startPostgres() : undefined
    dataDir = await mkdtemp(join(tmpdir(), 'site-cdn-'))
    site = await start()
    staff = await signIn(site.url)
    // A new build begins by purging everything.
    await vi.waitUntil(() => cdn.purges.flat().includes('day'), patience)
  })
  afterAll(async () => {
    await site?.stop()
    await postgres?.stop()
    cdn?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function start(): Promise<Site> {
    const env = { CDN_MAX_AGE: '3600', CDN_PURGE_URL: `${cdn.url}/purge` }
    const started = await startSite({ dataDir, env: { DEMO_CONTENT: '0', DATABASE_URL: postgres?.url, ...env } })
    cdn.serve(started.url)
    return started
  }

  const post = (path: string, body: object) =>
    postAsStaff<{ id: number; version: number }>(site.url, staff, `news/${path}`, body)
  const draft = (title: string) => ({ category: 1, title, values: { body: '<p>正文</p>', abstract: '摘要' } })
  async function publish(title: string) {
    const { id, version } = await post('create', draft(title))
    return post('publish', { id, version })
  }
  test('A changed page is new at the CDN without any visitor who waits for it, and other pages stay kept', async () => {
    let { id, version } = await publish('联调公告')
    const [path, other] = [`/news/newsDetail?id=${id}`, '/about?model=2']
    const changed = [path, '/news/showNews?model=1', '/rss.xml']
    const waitForAll = async (title: string) => {
      for (const address of changed) await expect.poll(() => cdn.read(address), patience).toContain(title)
    }
    await waitForAll('联调公告')

    // What was purged before is purged once more ten seconds later, and everything a minute after the start of a new
    // build: both may be at this moment.
    const isPurgedToo = () => cdn.purges.flat().some((key) => key === 'day' || key === 'answer-setting.shown')
    for (let attempt = 1; attempt === 1 || isPurgedToo(); attempt += 1) {
      cdn.purges.length = 0
      await cdn.read(other)
      cdn.fetched.length = 0
      const title = `联调公告改了${attempt}次`
      version = (await post('save', { ...draft(title), id, version })).version
      version = (await post('publish', { id, version })).version
      await waitForAll(title)
      await cdn.read(other)
    }

    expect(cdn.fetched).toEqual(expect.arrayContaining(changed))
    expect(cdn.fetched).not.toContain(other)
  })

  test('What was published right before the process was killed is purged after the next start', async () => {
    const { id } = await publish('停电之前的公告')
    await site.stop('SIGKILL')
    site = await start()

    await expect.poll(() => cdn.purges.flat(), patience).toContain(`entry-${id}`)
  })
})
