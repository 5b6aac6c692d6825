import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyDemoData } from '../support/demo-data'
import { type FaultProxy, openFaultProxy } from '../support/fault-proxy'
import { plainApplication, postPlainForm, readHiddenFields, readReceipt } from '../support/plain-forms'
import { type PostgresServer, startPostgres } from '../support/postgres-server'
import { postAsStaff, type Site, signIn, startSite } from '../support/site'

/** How often a change is published in one process and read in the other. */
const rounds = Number(process.env.ROUNDS ?? 10)

const draft = { category: 1, title: '', values: { body: '<p>正文</p>', abstract: '摘要' } }

/** Publishes titles in one process. */
async function createPublisher(url: string) {
  const staff = await signIn(url)
  const post = (path: string, body: object) =>
    postAsStaff<{ id: number; version: number }>(url, staff, `news/${path}`, body)
  let { id, version } = await post('create', { ...draft, title: '尚未发布' })
  return {
    id,
    async publish(title: string) {
      version = (await post('save', { ...draft, id, version, title })).version
      version = (await post('publish', { id, version })).version
    },
    async withdraw() {
      version = (await post('withdraw', { id, version })).version
    },
  }
}

/** Sends an application, and once more where the page asks for it: on a busy machine the database may be too slow. */
async function sendApplication(url: string, fields: Record<string, string>): Promise<Response> {
  for (;;) {
    const answer = await postPlainForm(url, '/linkUS?model=3', fields)
    if (answer.status !== 503) return answer
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answer.text()).toContain(fields.company)
  }
}

interface Instances {
  sites: Site[]
  /** Between the sites and PostgreSQL. */
  network: FaultProxy | undefined
  close: () => Promise<void>
}

/** Starts two processes over one database. */
async function startTwo(engine: string): Promise<Instances> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-two-'))
  const env: Record<string, string> = {}
  let postgres: PostgresServer | undefined
  let network: FaultProxy | undefined
  if (engine === 'postgres') {
    postgres = await startPostgres()
    const address = new URL(postgres.url)
    network = await openFaultProxy(Number(address.port))
    address.port = String(network.port)
    Object.assign(env, { DATABASE_URL: address.href, DEMO_CONTENT: '0' })
  } else {
    await copyDemoData(dataDir)
  }
  const sites = [await startSite({ dataDir, env }), await startSite({ dataDir, env })]
  return {
    sites,
    network,
    async close() {
      for (const site of sites) await site.stop()
      network?.close()
      await postgres?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

describe.each(['sqlite', 'postgres'])('two processes over one database (%s)', (engine) => {
  let instances: Instances
  beforeAll(async () => {
    instances = await startTwo(engine)
  })
  afterAll(() => instances.close())

  const read = async (path: string) => fetch(`${instances.sites[1]?.url}${path}`)

  test(
    'A change in one is in the very next answer of the other, also while many read there',
    async () => {
      const publisher = await createPublisher(instances.sites[0]?.url ?? '')
      const done = new AbortController()
      const readers = ['/', '/news/showNews', '/news/showNews?model=1'].map(async (path) => {
        while (!done.signal.aborted) await (await read(path)).text()
      })
      const page = `/news/newsDetail?id=${publisher.id}`
      const stale: string[] = []
      for (let round = 0; round < rounds; round++) {
        const title = `两个进程之间的第 ${round} 次发布`
        await publisher.publish(title)
        const [list, detail] = await Promise.all([read('/news/showNews?model=1'), read(page)])
        if (!(await list.text()).includes(title)) stale.push(`list of round ${round}`)
        if (!(await detail.text()).includes(title)) stale.push(`page of round ${round}`)
      }
      await publisher.withdraw()
      const gone = await read(page)
      done.abort()
      await Promise.all(readers)

      expect(stale).toEqual([])
      expect(gone.status).toBe(404)
    },
    120_000 + rounds * 500,
  )

  test('An application sent to both at once without scripts is stored once, and both tell its number and code', async () => {
    const urls = instances.sites.map(({ url }) => url)
    const [site = ''] = urls
    const fields = { ...plainApplication, ...(await readHiddenFields(site)), company: '云洲市连按两次勘察院' }
    const answers = await Promise.all([...urls, ...urls].map((url) => sendApplication(url, fields)))
    const shown = await Promise.all(
      answers.map(async (answer) => ({ status: answer.status, ...readReceipt(await answer.text()) })),
    )

    expect(shown[0]).toEqual({ status: 200, receipt: expect.any(String), code: expect.any(String) })
    for (const one of shown) expect(one).toEqual(shown[0])
    const inbox = await postAsStaff(site, await signIn(site), 'application/find', { text: fields.company })
    expect(inbox).toMatchObject({ total: 1 })
  })
})

describe('two processes that cannot reach PostgreSQL', () => {
  let instances: Instances
  beforeAll(async () => {
    instances = await startTwo('postgres')
  })
  afterAll(() => instances.close())

  const read = async (path: string) => fetch(`${instances.sites[1]?.url}${path}`)

  /** Reads a page. On a machine that is busy, a process that has just started may ask to come back. */
  async function readWhenReady(path: string): Promise<string> {
    let page = ''
    const readStatus = async () => {
      const answer = await read(path)
      page = await answer.text()
      return answer.status
    }
    await expect.poll(readStatus, { timeout: 20_000 }).toBe(200)
    return page
  }

  test.each(['cut', 'hang'] as const)(
    'While the network to the database is lost (%s), kept pages are served and say so, others ask to come back',
    async (fault) => {
      // A page that nobody has asked for.
      const unknown = `/search?keyword=${fault}`
      const before = await readWhenReady('/news/showNews')
      const form = await readWhenReady('/linkUS?model=3')
      instances.network?.[fault]()
      try {
        const begun = performance.now()
        const kept = await read('/news/showNews')
        const other = await read(unknown)
        const call = await read(`/api/news/list/allow?limit=${fault.length}`)

        expect(performance.now() - begun).toBeLessThan(40_000)
        expect(kept.status).toBe(200)
        expect(kept.headers.get('cache-status')).toContain('database unavailable')
        expect(await kept.text()).toBe(before)
        const keptForm = await read('/linkUS?model=3')
        expect(keptForm.headers.get('cache-status')).toContain('database unavailable')
        expect(await keptForm.text()).toBe(form)
        expect([other.status, call.status]).toEqual([503, 503])
        expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(other.headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(await other.text()).toContain('暂时无法访问')
        expect(await call.json()).toMatchObject({ code: 'unavailable' })
      } finally {
        instances.network?.mend()
      }
      await expect.poll(async () => (await read(unknown)).status, { timeout: 20_000 }).toBe(200)
      expect((await read('/news/showNews')).headers.get('cache-status')).toBeNull()
    },
  )
})
