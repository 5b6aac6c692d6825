// A hundred thousand news: how long calls take whose answer is not kept, and how long they keep others waiting.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, createReadStream, createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import { importSupport, readAllCpuTimeMs, readCpuTimeMs, signIn, startServer } from './bench-server.mjs'
import { pinnedNode, root } from './bootstrap.mjs'

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
  'managed list, last of all': `/news/list?limit=20&offset=${count - 20}`,
  'managed list, middle of all': `/news/list?limit=20&offset=${count / 2}`,
  'managed list by title': `/news/list?limit=20&text=${words}`,
  'managed list by two characters': `/news/list?limit=20&text=${word}`,
  overview: '/overview',
  'media library': '/media/list?limit=20',
  'media library, what nothing uses': '/media/list?limit=20&usage=none',
  'media library, what older versions use': '/media/list?limit=20&usage=former',
})

/**
 * Measures both engines.
 * @param {(name: string, value: number, unit: string, goal: string, isReached: (value: number) => boolean) => void} report
 */
export async function benchVolume(report) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-volume-'))
  const { startPostgres } = await importSupport('postgres-server')
  const postgres = await startPostgres({ durable: true })
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
        const databasePid = engine === 'SQLite' ? undefined : postgres.process.pid
        figures.push({ restoreSeconds, calls: await measureCalls(env, dataDir, count, databasePid) })
      }
      const [few, many] = figures
      report('restore', many.restoreSeconds, 's', '<= 180', (value) => value <= 180)
      for (const [name, { medianMs, p95Ms, waitMs, cpuMs }] of Object.entries(many.calls)) {
        const growth = medianMs / few.calls[name].medianMs
        console.log(
          `  ${name}: median ${medianMs.toFixed(2)} ms, ${growth.toFixed(1)} times that of ${small} news, processor ${cpuMs.toFixed(1)} ms`,
        )
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

/** @param databasePid the process of a database beside the server, whose processor time counts too */
async function measureCalls(env, dataDir, count, databasePid) {
  const server = await startServer(env, dataDir)
  const database = env.DATABASE_URL ? await openPostgres(env.DATABASE_URL) : openSqlite(dataDir)
  for (const statement of insertUploads(count / 10)) await database.run(statement)
  // PostgreSQL looks at them by itself within minutes.
  if (env.DATABASE_URL) await database.run('analyze media, media_use, revision_media')
  const cookie = await signIn(server.url)
  const readCpuMs = () => readCpuTimeMs(server.pid) + (databasePid ? readAllCpuTimeMs(databasePid) : 0)
  const figures = {}
  for (const [name, path] of Object.entries(listCalls(count)))
    figures[name] = await measureCall(server.url, path, cookie, { ...database, readCpuMs })
  await database.close()
  await server.stop('keep')
  return figures
}

/** Makes a call again and again, each time with a new state of the content, while another client asks for something small. */
async function measureCall(url, path, cookie, { raiseContentVersion, readCpuMs }) {
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
  const cpuBefore = readCpuMs()
  for (let run = 0; run < runs; run++) {
    await raiseContentVersion()
    times.push(await time(`${url}/api${path}`, headers))
  }
  const cpuMs = (readCpuMs() - cpuBefore) / runs
  measured.abort()
  await other
  // The first run warms up.
  const sorted = times.slice(1).toSorted((a, b) => a - b)
  const rank = (share) => sorted[Math.floor(sorted.length * share)]
  return { medianMs: rank(0.5), p95Ms: rank(0.95), waitMs: Math.max(...waits), cpuMs }
}

async function time(address, headers) {
  const begun = performance.now()
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - begun
}

const raiseStamp = 'update content_stamp set stamp = stamp + 1'

function openSqlite(dataDir) {
  const database = new SqliteDatabase(join(dataDir, 'site.sqlite'))
  database.pragma('synchronous = OFF')
  const raise = database.prepare(raiseStamp)
  return { raiseContentVersion: () => raise.run(), run: (sql) => database.exec(sql), close: () => database.close() }
}

async function openPostgres(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return {
    raiseContentVersion: () => client.query(raiseStamp),
    run: (sql) => client.query(sql),
    close: () => client.end(),
  }
}

// Makes the backup of a site with many news from that of an empty one, to fill either engine through `restore`.

const vocabulary =
  '测绘 遥感 地理 信息 国土 空间 规划 数据 平台 无人机 三维 建模 智慧 城市 水利 监测 卫星 影像 验收 培训'.split(' ')
const dayMs = 86_400_000
const forever = 253_402_300_799_999
/** The number of the first upload; with it a key has as many characters as those of the library. */
const firstUpload = 1_000_000_000_000_000_000n
const rowsPerPart = 5_000

/** The statements that add rows of uploads without files, after a restore; news show half of them. */
const insertUploads = (count) => [
  `insert into media (id, key, name, kind, content_type, size, width, height, duration, color, hash, created_at)
    with recursive upload(number) as (select 0 union all select number + 1 from upload where number < ${count - 1})
    select 1000 + number, '01/0' || cast(${firstUpload} + number as text) || '.webp', '图片' || cast(number as text), 'image',
      'image/webp', 100000, 1600, 1000, 0, '', 'hash ' || cast(number as text), 1000000 from upload`,
  `insert into media_use (media_key, entry_id)
    select '01/0' || cast(${firstUpload} + id % ${Math.max(1, count / 2)} as text) || '.webp', id from entry
    where type = 'news' and id % 3 <> 0 on conflict do nothing`,
  `insert into revision_media (media_key, revision_id, entry_id) select media_key, entry_id, entry_id from media_use
    where true on conflict do nothing`,
]

/** The cover of a news item: each picture is shown by a dozen of them. */
function createCover(id, count) {
  const key = `01/0${firstUpload + BigInt(id % Math.max(1, count / 20))}.webp`
  return { src: `/media/${key}`, width: 1600, height: 1000, alt: '封面' }
}

/** In a site that has other content too, the ids of the many news begin here. */
export const firstLargeId = 10_000

/**
 * Restores the demo content with many news into a new data folder.
 * @returns the addresses of the pages that the demo content has
 */
export async function restoreLargeSite(folder, dataDir, count) {
  const demo = await startServer({}, join(folder, 'demo'))
  const siteMap = await (await fetch(`${demo.url}/sitemap.xml`)).text()
  await demo.stop('keep')
  const [source, backup] = [join(folder, 'demo.tar.gz'), join(folder, 'large.tar.gz')]
  runCommand('backup', source, { DATA_DIR: join(folder, 'demo') })
  await writeLargeBackup(source, backup, count, firstLargeId)
  runCommand('restore', backup, { DATA_DIR: dataDir })
  const addresses = [...siteMap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url]) => new URL(url.replaceAll('&amp;', '&')),
  )
  return addresses.map(({ pathname, search }) => pathname + search)
}

/**
 * @param {string} source the backup of a site with less
 * @param {string} target the file to write
 * @param {number} count how many news; one of a hundred each is a draft, withdrawn and planned
 * @param {number} [after] the number before the first id
 */
async function writeLargeBackup(source, target, count, after = 0) {
  const parts = await readParts(source)
  const manifest = JSON.parse(parts.get('manifest.json'))
  parts.delete('manifest.json')
  for (const [table, rows] of Object.entries(createRows(count, Date.now(), after))) {
    manifest.tables[table] = (manifest.tables[table] ?? 0) + rows.length
    if (table in manifest.lastIds) manifest.lastIds[table] = after + count
    for (let from = 0; from < rows.length; from += rowsPerPart) {
      const lines = rows.slice(from, from + rowsPerPart).map((row) => `${JSON.stringify(row)}\n`)
      parts.set(`tables/${table}/${1_000 + from / rowsPerPart}.jsonl`, lines.join(''))
    }
  }
  manifest.parts = [...parts].map(([name, content]) => ({
    name,
    size: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  parts.set('manifest.json', JSON.stringify(manifest))
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(target))
  for (const [name, content] of parts) tar.entry({ name }, content)
  tar.finalize()
  await written
}

async function readParts(file) {
  const tar = extract()
  const read = pipeline(createReadStream(file), createGunzip(), tar)
  const parts = new Map()
  for await (const entry of tar) parts.set(entry.header.name, await text(entry))
  await read
  return parts
}

function createRows(count, now, after) {
  const tables = { entry: [], revision: [], publication: [], entry_reads: [] }
  for (let id = after + 1; id <= after + count; id++) {
    const phrase = (length, from) =>
      Array.from({ length }, (_, at) => vocabulary[(id * (at + 3) + from * at * at) % vocabulary.length]).join('')
    const title = `${phrase(6, 1)}${id}`
    const savedAt = now - (after + count - id) * 60_000
    const category = 1 + (id % 4)
    const date = new Date(now - ((id * 7919) % 5000) * dayMs).toISOString().slice(0, 10)
    const [isDraft, isEnded, isPlanned] = [1, 2, 3].map((rest) => id % 100 === rest)
    const endsAt = isEnded ? now - dayMs : forever
    tables.entry.push({
      ...{ id, type: 'news', sort: id, created_at: savedAt, created_by: null, deleted_at: null, restored_at: null },
      ...{ version: 1, revision_id: id, category, title_folded: title, updated_at: savedAt, updated_by: 1 + (id % 40) },
      // With their links recorded: otherwise the server looks for them after the start, beside the calls that are measured.
      ...{ last_ends_at: isDraft ? 0 : endsAt, may_have_changes: 0, links_noted: 1 },
    })
    tables.revision.push({
      ...{ id, entry_id: id, category, title, author_id: null, created_at: savedAt, note: '', autosave: 0 },
      fields: JSON.stringify({
        cover: id % 3 === 0 ? null : createCover(id, count),
        abstract: phrase(12, 2),
        source: '',
        date,
        pinned: false,
        copyright: 'original',
      }),
      texts: JSON.stringify({ body: `<p>${phrase(60, 3)}</p><p>${phrase(60, 4)}</p>` }),
    })
    tables.entry_reads.push({ entry_id: id, type: 'news', count: id % 977 })
    if (isDraft) continue
    tables.publication.push({
      ...{ id, entry_id: id, revision_id: id, starts_at: isPlanned ? now + dayMs : savedAt, ends_at: endsAt },
      ...{ type: 'news', category, pinned: 0, date, sort: id, title_folded: title, complete: 1 },
    })
  }
  return tables
}
