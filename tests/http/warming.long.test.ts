import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startPostgres } from '../support/postgres-server'
import { type Site, startSite } from '../support/site'

const metricsToken = 'metrics-token-of-the-test'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
/** How long a process computes pages before it says that it is ready. */
const maxWarmingMs = 4_000
const patience = { timeout: 60_000, interval: 50 }

/** How many responses had an outcome at this process. */
async function readOutcomes({ url }: Pick<Site, 'url'>): Promise<Record<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const lines = (await answer.text()).matchAll(/^http_shared_answers_total\{outcome="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, outcome = '', count]) => [outcome, Number(count)]))
}

test('A page that was asked for before a restart is kept at its first request afterwards, for both classes of devices', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-warm-'))
  const start = () => startSite({ dataDir, env: { DEMO_CONTENT: '0', METRICS_TOKEN: metricsToken } })
  const visit = async ({ url }: Site, path: string, agent: string) =>
    (await fetch(url + path, { headers: { 'user-agent': agent } })).text()
  let site = await start()
  try {
    for (const agent of ['Mozilla/5.0', phone]) await visit(site, '/about?model=2', agent)
    await site.stop()
    site = await start()
    await vi.waitUntil(async () => (await readOutcomes(site)).warmed === 2, patience)
    const before = await readOutcomes(site)

    for (const agent of ['Mozilla/5.0', phone]) await visit(site, '/about?model=2', agent)

    expect(await readOutcomes(site)).toEqual({ ...before, kept: (before.kept ?? 0) + 2 })
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('Beside others a process warms before it is ready, and pages that hang do not keep it from that', async () => {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-warm-'))
  const env = { DEMO_CONTENT: '0', DATABASE_URL: postgres.url, METRICS_TOKEN: metricsToken }
  const start = () => startSite({ dataDir, env })
  const client = new pg.Client(postgres.url)
  let site = await start()
  try {
    await fetch(`${site.url}/about`)
    await site.stop()
    const startedAt = performance.now()
    site = await start()
    const isSlow = performance.now() - startedAt > maxWarmingMs
    expect((await readOutcomes(site)).warmed === 1 || isSlow, 'warm when it is ready').toBe(true)
    await site.stop()

    await client.connect()
    await client.query('begin')
    // Every page reads it, and starting does not.
    await client.query('lock table publication in access exclusive mode')
    site = await start()
    expect(await readOutcomes(site), 'ready although nothing could be computed').toMatchObject({ warmed: 0 })

    await client.query('rollback')
    await vi.waitUntil(async () => (await fetch(`${site.url}/about`)).status === 200, patience)
  } finally {
    await client.end()
    await site.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
