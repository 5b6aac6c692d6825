import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../support/engines'
import { openFaultProxy } from '../support/fault-proxy'
import { isRunning, listChildren } from '../support/processes'
import { type Site, signIn, startSite } from '../support/site'

const metricsToken = 'metrics-of-the-workers'

let site: Site | undefined
afterEach(() => site?.stop())

test('Two workers serve one site over SQLite, and a change is in the next answer of either', async () => {
  site = await startSite({ env: { WORKERS: '2', DEMO_CONTENT: '0' } })
  const { url, process: primary } = site
  await vi.waitUntil(() => listChildren(primary.pid).length === 2, { timeout: 120_000, interval: 50 })
  const { headers } = await signIn(url)
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/news/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { id: number; version: number }
  }
  const draft = { category: 1, values: { body: '<p>正文</p>', abstract: '摘要' } }
  let { id, version } = await post('create', { ...draft, title: '尚未发布' })
  for (let round = 0; round < 8; round++) {
    const title = `第 ${round} 次发布`
    version = (await post('save', { ...draft, id, version, title })).version
    version = (await post('publish', { id, version })).version
    // Each on a connection of its own, which the workers take in turn.
    const pages = await Promise.all(
      Array.from({ length: 4 }, async () =>
        (await fetch(`${url}/news/newsDetail?id=${id}`, { headers: { connection: 'close' } })).text(),
      ),
    )
    for (const page of pages) expect(page).toContain(title)
  }
  expect(site.output().match(/已启动/g)).toHaveLength(1)
})

test('A worker that is killed is replaced, and the site goes on', async () => {
  site = await startSite({ env: { WORKERS: '2', DEMO_CONTENT: '0' } })
  const { url, process: primary } = site
  await vi.waitUntil(() => listChildren(primary.pid).length === 2, { timeout: 120_000, interval: 50 })
  const visit = () =>
    fetch(`${url}/about`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    )
  const [victim = 0, survivor] = listChildren(primary.pid)
  process.kill(victim, 'SIGKILL')
  await vi.waitUntil(() => !listChildren(primary.pid).includes(victim), { timeout: 120_000, interval: 20 })

  await vi.waitUntil(() => listChildren(primary.pid).length === 2, { timeout: 120_000, interval: 50 })
  expect(listChildren(primary.pid)).toContain(survivor)
  await vi.waitUntil(async () => (await visit()) === 200, { timeout: 120_000, interval: 50 })
  expect(await Promise.all(Array.from({ length: 8 }, visit))).toEqual(Array(8).fill(200))
})

/** Two workers over PostgreSQL, whose network can be cut; `/about` is kept by both. */
async function startOverPostgres() {
  const proxy = await openFaultProxy(Number(new URL(inject('postgresUrl')).port))
  onTestFinished(proxy.close)
  const database = await openTestDatabase('postgres')
  onTestFinished(database.dispose)
  const address = new URL(database.address.databaseUrl ?? '')
  address.port = String(proxy.port)
  const env = { WORKERS: '2', DEMO_CONTENT: '0', DATABASE_URL: address.href, METRICS_TOKEN: metricsToken }
  site = await startSite({ env })
  const { url, process: primary, output, stop } = site
  // Connections go to the workers that listen in turns.
  const ask = (path: string) =>
    fetch(url + path, { headers: { connection: 'close', authorization: `Bearer ${metricsToken}` } })
  const askManyTimes = () => Promise.all(Array.from({ length: 8 }, () => ask('/about')))
  const keepers = new Set<string>()
  /** Waits until so many workers have answered a request with a page that they keep, since the start. */
  const waitForKeepers = (count: number) =>
    vi.waitUntil(
      async () => {
        await askManyTimes()
        const metrics = await (await ask('/metrics')).text()
        const [, startedAt = ''] = /^process_start_time_seconds (\d+)$/m.exec(metrics) ?? []
        if (/^http_shared_answers_total\{outcome="kept"\} [1-9]/m.test(metrics)) keepers.add(startedAt)
        return keepers.size === count
      },
      { timeout: 120_000, interval: 50 },
    )
  await waitForKeepers(2)
  const countFailures = () => output().match(/does not answer/g)?.length ?? 0
  return { proxy, primary, askManyTimes, waitForKeepers, countFailures, stop }
}

test('While the database is away, the worker that is left serves on, and the other one is replaced when it is back', async () => {
  const { proxy, primary, askManyTimes, waitForKeepers, countFailures } = await startOverPostgres()
  const [victim = 0, survivor = 0] = listChildren(primary.pid)

  proxy.cut()
  process.kill(victim, 'SIGKILL')
  await vi.waitUntil(() => countFailures() >= 2 || primary.exitCode !== null, { timeout: 120_000, interval: 50 })

  expect(primary.exitCode).toBeNull()
  expect(isRunning(survivor)).toBe(true)
  expect((await askManyTimes()).map(({ status }) => status)).toEqual(Array(8).fill(200))
  proxy.mend()
  await waitForKeepers(3)
  expect(isRunning(survivor)).toBe(true)
})

test('A site that waits to replace a worker ends within ten seconds when it is told to', async () => {
  const { proxy, primary, countFailures, stop } = await startOverPostgres()
  const [victim = 0, survivor = 0] = listChildren(primary.pid)
  proxy.cut()
  process.kill(victim, 'SIGKILL')
  // After the fourth failure it waits for longer than it may take to end.
  await vi.waitUntil(() => countFailures() >= 4 || primary.exitCode !== null, { timeout: 120_000, interval: 50 })

  const toldAt = performance.now()
  await stop()

  expect(performance.now() - toldAt).toBeLessThan(10_000)
  expect(primary.exitCode).toBe(0)
  expect(isRunning(survivor)).toBe(false)
})

test('A worker that is killed while another program writes for long is replaced when that has ended', async () => {
  site = await startSite({ env: { WORKERS: '2', DEMO_CONTENT: '0' } })
  const { dataDir, process: primary, output } = site
  await vi.waitUntil(() => listChildren(primary.pid).length === 2, { timeout: 120_000, interval: 50 })
  const [victim = 0, survivor = 0] = listChildren(primary.pid)
  const other = new SqliteDatabase(join(dataDir, 'site.sqlite'))
  onTestFinished(() => void other.close())

  other.exec('begin immediate')
  process.kill(victim, 'SIGKILL')
  await vi.waitUntil(() => output().includes('another process writes to the database') || primary.exitCode !== null, {
    timeout: 120_000,
    interval: 50,
  })
  const replacement = listChildren(primary.pid).find((pid) => pid !== survivor)
  other.exec('rollback')

  expect(primary.exitCode).toBeNull()
  process.kill(survivor, 'SIGKILL')
  // A connection that is handed to it by then is never answered.
  await vi.waitUntil(() => !isRunning(survivor), { timeout: 120_000, interval: 20 })
  await vi.waitUntil(
    () =>
      fetch(`${site?.url}/about`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 120_000, interval: 50 },
  )
  expect(listChildren(primary.pid)).toContain(replacement)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s to the first process alone ends its workers too', async (signal) => {
  site = await startSite({ env: { WORKERS: '2', DEMO_CONTENT: '0' } })
  const primary = site.process
  await vi.waitUntil(() => listChildren(primary.pid).length === 2, { timeout: 120_000, interval: 50 })
  const workers = listChildren(primary.pid)

  await site.stop(signal)

  expect(primary.exitCode).toBe(0)
  expect(workers.filter(isRunning)).toEqual([])
})

test('A site whose workers cannot start ends with one line', async () => {
  await expect(startSite({ env: { WORKERS: '2', DATABASE_URL: 'postgres://site@127.0.0.1:9/site' } })).rejects.toThrow(
    /ended with 1: The database at DATABASE_URL does not answer[^\n]*\n$/,
  )
})
