import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startPostgres } from '../support/postgres-server'
import { postAsStaff, signIn, startSite } from '../support/site'

const patience = { timeout: 60_000, interval: 50 }

test('A server over content of an older version serves before it has looked for links in it', async () => {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-older-'))
  const start = () => startSite({ dataDir, env: { DEMO_CONTENT: '0', DATABASE_URL: postgres.url } })
  const client = new pg.Client(postgres.url)
  let site = await start()
  try {
    const staff = await signIn(site.url)
    const post = (call: string, body: object) =>
      postAsStaff<{ id: number; version: number }>(site.url, staff, `news/${call}`, body)
    const { id, version } = await post('create', { category: 1, title: '很早的新闻', values: { body: '<p>正文</p>' } })
    await post('publish', { id, version })
    await site.stop()
    await client.connect()
    await client.query('update entry set links_noted = 0')
    await client.query('begin')
    await client.query('select id from entry where id = $1 for update', [id])

    site = await start()

    expect(await (await fetch(`${site.url}/news/newsDetail?id=${id}`)).text()).toContain('很早的新闻')
    await client.query('rollback')
    const countUnknown = async () => (await client.query('select id from entry where links_noted = 0')).rowCount
    await vi.waitUntil(async () => (await countUnknown()) === 0, patience)
  } finally {
    await client.end()
    await site.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
