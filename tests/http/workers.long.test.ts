import { afterEach, expect, test, vi } from 'vitest'
import { isRunning, listChildren } from '../support/processes'
import { type Site, signIn, startSite } from '../support/site'

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
