// A hundred thousand news: how long calls take whose answer is not kept, and how long they keep others waiting.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { runnerImport } from 'vite'
import { pinnedNode, root } from './bootstrap.mjs'
import { writeLargeBackup } from './large-backup.mjs'
import { startServer } from './server-process.mjs'

const small = 1_000
const large = 100_000
const runs = 40
const word = encodeURIComponent('测绘')
const words = encodeURIComponent('遥感测绘')

/** The paths below `/api` of calls, for a number of news. */
const listCalls = (count) => ({
  'list, first page': '/news/list/allow?limit=20',
  'list, page in the middle': `/news/list/allow?limit=20&offset=${count / 2}`,
  'list by title': `/news/list/allow?limit=20&text=${words}`,
  'search, a common word': `/search/allow?limit=10&keyword=${word}`,
  'search, two words': `/search/allow?limit=10&keyword=${words}`,
  'managed list': '/news/list?limit=20',
  'managed list, published': '/news/list?limit=20&state=published',
  'managed list, drafts': '/news/list?limit=20&state=draft',
  'managed list, ending': '/news/list?limit=20&state=ending',
  'managed list, changed': '/news/list?limit=20&state=changed',
  'managed list, lacking': '/news/list?limit=20&missing=cover',
  'managed list, of an editor': '/news/list?limit=20&editor=7',
  'managed list, by number': `/news/list?limit=20&text=${count / 2}`,
  'managed list, all filters': `/news/list?limit=20&state=published&editor=7&missing=cover&type=1&order=title&text=${word}`,
  'managed list, last page': `/news/list?limit=20&missing=cover&state=published&order=title&offset=${Math.floor(count / 3.5)}`,
  'managed list by title': `/news/list?limit=20&text=${words}`,
  overview: '/overview',
})

/**
 * Measures both engines.
 * @param {(name: string, value: number, unit: string, goal: string, isReached: (value: number) => boolean) => void} report
 */
export async function benchVolume(report) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-volume-'))
  const { module } = await runnerImport(join(root, 'tests/support/postgres-server.ts'), { configFile: false })
  const postgres = await module.startPostgres({ durable: true })
  try {
    const empty = join(folder, 'empty.tar.gz')
    const first = await startServer({ DEMO_CONTENT: '0' }, join(folder, 'first'))
    await first.stop('keep')
    runCommand('backup', empty, { DATA_DIR: join(folder, 'first') })
    for (const engine of ['SQLite', 'PostgreSQL']) {
      console.log(`\n${large} news on ${engine}, answers that are not kept`)
      const figures = []
      for (const count of [small, large]) {
        const backup = join(folder, `${count}.tar.gz`)
        await writeLargeBackup(empty, backup, count)
        const env = {
          DEMO_CONTENT: '0',
          ...(engine === 'SQLite' ? {} : { DATABASE_URL: await createDatabase(postgres.url, count) }),
        }
        const dataDir = join(folder, `${engine}-${count}`)
        const begun = performance.now()
        runCommand('restore', backup, { ...env, DATA_DIR: dataDir })
        const restoreSeconds = (performance.now() - begun) / 1_000
        figures.push({ restoreSeconds, calls: await measureCalls(env, dataDir, count) })
      }
      const [few, many] = figures
      report('restore', many.restoreSeconds, 's', '<= 180', (value) => value <= 180)
      for (const [name, { medianMs, p95Ms, waitMs }] of Object.entries(many.calls)) {
        const growth = medianMs / few.calls[name].medianMs
        console.log(`  ${name}: median ${medianMs.toFixed(2)} ms, ${growth.toFixed(1)} times that of ${small} news`)
        report(`${name}: p95`, p95Ms, 'ms', '<= 20', (value) => value <= 20)
        report(`${name}: longest wait of others`, waitMs, 'ms', '<= 50', (value) => value <= 50)
      }
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function runCommand(name, file, env) {
  const { status, stderr } = spawnSync(pinnedNode(), ['scripts/lib/run.mjs', name, file], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
}

async function createDatabase(url, count) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database bench_${count}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/bench_${count}` }).href
}

async function measureCalls(env, dataDir, count) {
  const server = await startServer(env, dataDir)
  const database = env.DATABASE_URL ? await openPostgres(env.DATABASE_URL) : openSqlite(dataDir)
  const cookie = await signIn(server.url)
  const figures = {}
  for (const [name, path] of Object.entries(listCalls(count)))
    figures[name] = await measureCall(server.url, path, cookie, database.raiseContentVersion)
  await database.close()
  await server.stop('keep')
  return figures
}

/** Makes a call again and again, each time with a new state of the content, while another client asks for something small. */
async function measureCall(url, path, cookie, raiseContentVersion) {
  const headers = path.includes('/allow') ? {} : { cookie }
  const times = []
  const waits = []
  const measured = new AbortController()
  const other = (async () => {
    while (!measured.signal.aborted) {
      waits.push(await time(`${url}/healthz`, {}))
      await wait(5)
    }
  })()
  for (let run = 0; run < runs; run++) {
    await raiseContentVersion()
    times.push(await time(`${url}/api${path}`, headers))
  }
  measured.abort()
  await other
  // The first run warms up.
  const sorted = times.slice(1).toSorted((a, b) => a - b)
  const rank = (share) => sorted[Math.floor(sorted.length * share)]
  return { medianMs: rank(0.5), p95Ms: rank(0.95), waitMs: Math.max(...waits) }
}

async function time(address, headers) {
  const begun = performance.now()
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - begun
}

function openSqlite(dataDir) {
  const database = new SqliteDatabase(join(dataDir, 'site.sqlite'))
  database.pragma('synchronous = OFF')
  const raise = database.prepare('update content_stamp set stamp = stamp + 1')
  return { raiseContentVersion: () => raise.run(), close: () => database.close() }
}

async function openPostgres(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return {
    raiseContentVersion: () => client.query('update content_stamp set stamp = stamp + 1'),
    close: () => client.end(),
  }
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/login/form`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password: 'Jingwei-2026-bench' }),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
