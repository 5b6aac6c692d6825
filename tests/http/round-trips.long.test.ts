import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDemoData } from '../support/demo-data'
import { type PostgresServer, startPostgres } from '../support/postgres-server'
import { findFreePort, type Site, startSite } from '../support/site'

const newest = "select entry_id from publication where type = 'news' and category = 1 order by date desc limit 1"

let postgres: PostgresServer
let database: pg.Client
let counter: string
let site: Site

beforeAll(async () => {
  postgres = await startPostgres()
  database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const port = await findFreePort()
  counter = `http://127.0.0.1:${port}`
  const dataDir = join(await mkdtemp(join(tmpdir(), 'round-trips-')), 'data')
  await restoreDemoContent(postgres.url, dataDir)
  site = await startSite({
    dataDir,
    env: {
      DATABASE_URL: postgres.url,
      ROUND_TRIPS_PORT: String(port),
      NODE_OPTIONS: `--import ${pathToFileURL('tests/support/count-round-trips.mjs').href}`,
    },
  })
})
afterAll(async () => {
  await database.end()
  await site.stop()
  await rm(dirname(site.dataDir), { recursive: true, force: true })
  await postgres.stop()
})

/** Has the demo content on PostgreSQL without making its pictures again, which takes minutes on a busy machine. */
async function restoreDemoContent(url: string, dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-content-'))
  const file = join(folder, 'demo.tar.gz')
  await copyDemoData(join(folder, 'data'))
  const run = (program: string, env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['scripts/lib/run.mjs', program, file], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    })
  await run('backup', { DATA_DIR: join(folder, 'data') })
  await run('restore', { DATA_DIR: dataDir, DATABASE_URL: url })
  await rm(folder, { recursive: true, force: true })
}

/** What visitors see changes in parts that nobody knows: nothing that is kept is valid. */
async function changeAll(): Promise<void> {
  await database.query('update content_stamp set stamp = stamp + 1')
}

/** A piece of news is published anew. */
async function changeNews(): Promise<void> {
  const { rows } = await database.query<{ stamp: number; id: number }>(
    `update content_stamp set stamp = stamp + 1 returning stamp, (${newest}) as id`,
  )
  for (const { stamp, id } of rows)
    for (const part of ['entries', `entry ${id}`, 'news', 'news 1'])
      await database.query('insert into content_change (stamp, part) values ($1, $2)', [stamp, part])
}

/** The state of the content is read once for all requests, and its changes once for a period. */
const isAboutState = (query: string) => /content_(stamp|change)|select "(starts|ends)_at" as "at"/.test(query)

let requests = 0

/** The queries of each trip that a visitor's page takes. */
async function readTrips(path: string): Promise<string[][]> {
  const name = `request-${(requests += 1)}`
  const response = await fetch(site.url + path, { headers: { 'x-request': name } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const trips = (await (await fetch(`${counter}/${name}`)).json()) as string[][]
  return trips.map((queries) => queries.filter((query) => !isAboutState(query))).filter(({ length }) => length > 0)
}

/**
 * The trips of a page after a change: of three requests the one with the fewest, since on a busy machine the answer of one
 * query may come between two others that wait for nothing.
 */
async function readFewestTrips(path: string, change: () => Promise<void>): Promise<string[][]> {
  let fewest: string[][] | undefined
  for (let request = 0; request < 3; request++) {
    await readTrips(path)
    await change()
    const trips = await readTrips(path)
    if (!fewest || trips.length < fewest.length) fewest = trips
    if (fewest.length <= 3) break
  }
  return fewest ?? []
}

/** Every public page: lists with what narrows them, and two entries of each kind. */
async function listPages(): Promise<string[]> {
  const search = ['国土', '案例', '手册', 'dianhua', '你们做过地下管网吗', '没有这样的词'].map(
    (keyword) => `/search?keyword=${encodeURIComponent(keyword)}`,
  )
  const given = [
    '/',
    '/search',
    ...search,
    '/webSiteMap',
    '/about',
    ...[1, 2, 3, 4, 5, 6].map((model) => `/about?model=${model}`),
    '/linkUS',
    ...[2, 3, 4].map((model) => `/linkUS?model=${model}`),
    '/news/showNews',
    ...[1, 2, 3, 4].map((model) => `/news/showNews?model=${model}`),
    '/news/showNews?model=1&page=2',
    '/news/showNews?model=1&year=2025',
    '/news/showNews?model=1&find=测绘',
    '/industryInfo/showIndustryInfo',
    '/industryInfo/showIndustryInfo?model=1',
    '/industryInfo/showIndustryInfo?show=cases',
    '/industryInfo/showIndustryInfo?show=cases&client=water',
    '/productAndService/showProductAndService',
    '/productAndService/showProductAndService?model=1',
    '/productAndService/showProductAndService?show=files',
  ]
  const entries = new Map<string, Set<string>>()
  for (const path of ['/webSiteMap', '/news/showNews', '/industryInfo/showIndustryInfo?show=cases', '/about']) {
    const html = await (await fetch(site.url + path)).text()
    for (const [, link = '', page = ''] of html.matchAll(/href="((\/\w+\/\w+[Dd]etail)\?[^"#]*)"/g)) {
      const known = entries.get(page) ?? new Set()
      if (known.size < 2) known.add(link.replaceAll('&amp;', '&'))
      entries.set(page, known)
    }
  }
  return [...given, ...[...entries.values()].flatMap((links) => [...links])]
}

test(
  'No public page waits for PostgreSQL more than three times, when nothing kept is valid or a piece of news has changed',
  { timeout: 600_000 },
  async () => {
    const pages = await listPages()
    const files = readdirSync('app/routes/_site', { recursive: true, encoding: 'utf8' })
    const routes = files.filter((file) => file.endsWith('.tsx')).map((file) => `/${file.replace(/(index)?\.tsx$/, '')}`)
    const paths = new Set(pages.map((page) => page.split('?')[0]))
    expect(routes.map((route) => route.replace(/(?<=.)\/$/, '')).filter((route) => !paths.has(route))).toEqual([])
    // Code that is loaded on demand, and connections, are there then.
    for (const page of pages) await fetch(site.url + page)

    const slow: string[] = []
    for (const page of pages)
      for (const change of [changeAll, changeNews]) {
        const trips = await readFewestTrips(page, change)
        if (trips.length > 3)
          slow.push(`${page} after ${change.name}:\n${trips.map((all) => all.join('\n')).join('\n--\n')}`)
      }

    expect(pages.length).toBeGreaterThan(40)
    expect(slow.join('\n\n')).toBe('')
  },
)
