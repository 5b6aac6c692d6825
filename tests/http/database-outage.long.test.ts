import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/postgres-server'
import { type Site, type StaffSession, signIn, startSite } from '../support/site'

/** How long the database hangs, in ms. */
const hangMs = Number(process.env.HANG_MS ?? 10_000)
const phone = '400-000-0000'

let postgres: PostgresServer
let site: Site
let staff: StaffSession
/** The address of a picture that was delivered before. */
let picture: string

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  site = await startSite({ env: { DATABASE_URL: postgres.url, DEMO_CONTENT: '0' } })
  staff = await signIn(site.url)
  const settings = (await (await read('/api/setting', staff.cookie)).json()) as object
  await post('/api/setting/save', JSON.stringify({ ...settings, phone }))
  picture = await upload()
})
afterAll(async () => {
  postgres.resume()
  await site.stop()
  await postgres.stop()
})

const read = (path: string, cookie?: string) =>
  fetch(site.url + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(site.url + path, { method: 'POST', headers: { ...staff.headers, ...headers }, body })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function upload(): Promise<string> {
  const drawn = sharp({ create: { width: 64, height: 64, channels: 3, background: '#14578A' } }).png()
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'picture.png' }
  const answer = await post('/api/media/upload', new Uint8Array(await drawn.toBuffer()), headers)
  return ((await answer.json()) as { src: string }).src
}

/** An answer that no fault of the database may bring. */
interface Fault {
  path: string
  status: number
}

/** Visitors and staff who ask for everything, until they are told to leave. */
function openLoad() {
  const leaving = new AbortController()
  const faults: Fault[] = []
  const counts = { all: 0, unavailable: 0 }
  let slowestMs = 0
  let round = 0
  const anonymous = ['/', '/news/showNews', '/sitemap.xml', '/robots.txt', '/api/news/list/allow?limit=5', '/login']
  const ask = async (path: string, cookie?: string) => {
    const begun = performance.now()
    const answer = await read(path, cookie)
    await answer.text()
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    counts.all += 1
    if (answer.status === 503) counts.unavailable += 1
    const isTold = answer.status === 503 && Number(answer.headers.get('retry-after')) > 0
    if (answer.status >= 500 && !isTold) faults.push({ path, status: answer.status })
    // Staff are sent to sign in by nothing but the end of their session.
    if (cookie && (answer.status === 302 || answer.status === 401)) faults.push({ path, status: answer.status })
  }
  const paths = () => [...anonymous, `/search?keyword=${round++}`, `/news/showNews?find=${round}`, picture]
  const visit = async () => {
    while (!leaving.signal.aborted) for (const path of paths()) await ask(path)
  }
  const work = async () => {
    while (!leaving.signal.aborted)
      for (const path of ['/manage', '/api/session', '/api/news/list?limit=5', '/']) await ask(path, staff.cookie)
  }
  const clients = [visit(), visit(), visit(), visit(), work(), work()]
  return {
    faults,
    counts,
    slowestMs: () => slowestMs,
    async leave() {
      leaving.abort()
      await Promise.all(clients)
    },
  }
}

const isBack = async () =>
  (await read('/search?keyword=back')).status === 200 && (await read('/manage', staff.cookie)).status === 200

test('Ten restarts of the database under load bring no failure but 503', async () => {
  const load = openLoad()
  for (let round = 0; round < 10; round += 1) {
    await postgres.restart()
    const { all } = load.counts
    await vi.waitUntil(() => load.counts.all > all + 30, { timeout: 20_000 })
  }
  await load.leave()

  expect(load.faults).toEqual([])
  expect(load.counts.all).toBeGreaterThan(300)
  await vi.waitUntil(isBack, { timeout: 20_000, interval: 100 })
})

test('While the database hangs, what was read before is served, and everything else is 503 with the telephone number', async () => {
  await vi.waitUntil(isBack, { timeout: 20_000, interval: 100 })
  for (const path of ['/', '/news/showNews', '/sitemap.xml', picture]) expect((await read(path)).status).toBe(200)
  const load = openLoad()
  postgres.pause()
  const resumed = wait(hangMs).then(() => postgres.resume())

  const answers = await Promise.all(
    ['/', '/news/showNews', '/sitemap.xml', '/robots.txt', picture].map((path) => read(path)),
  )
  const other = await read('/search?keyword=unknown')
  const call = await read('/api/news/list/allow?limit=7')
  await resumed
  await vi.waitUntil(isBack, { timeout: 20_000, interval: 100 })
  await load.leave()

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect([other.status, call.status]).toEqual([503, 503])
  const html = await other.text()
  expect(html).toContain(`href="tel:${phone.replaceAll('-', '')}"`)
  expect(html).toContain('aria-label="主导航"')
  expect(await call.json()).toMatchObject({ code: 'unavailable' })
  expect(load.faults).toEqual([])
  expect(load.counts.unavailable).toBeGreaterThan(0)
  expect(load.slowestMs()).toBeLessThan(60_000)
})
