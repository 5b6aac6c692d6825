// Measures the built server, each figure beside its goal. Ratios hold on any machine: both sides are measured in turn.
import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import SqliteDatabase from 'better-sqlite3'
import { benchChanges } from './bench-changes.mjs'
import { benchScale } from './bench-scale.mjs'
import { readAllCpuTimeMs, readCpuTimeMs, readMemoryMiB, readMetric, startServer } from './bench-server.mjs'
import { benchVolume } from './bench-volume.mjs'

/** What browsers send. */
const encodings = { plain: 'identity', gzip: 'gzip', br: 'gzip, deflate, br' }
const rounds = 5
const metricsToken = 'metrics-token-of-the-bench'

/** What is measured, by the name of the part; all of it when none is named. */
const parts = {
  pages: benchPages,
  volume: benchVolume,
  changes: (report, { entries, pages, minutes }) => {
    console.log('\nA change where many pages are kept (C1, C2, C4, C5)')
    return benchChanges(report, { entries: Number(entries), pages: Number(pages), minutes: Number(minutes) })
  },
  scale: (report, { requests }) => benchScale(report, Number(requests)),
}

if (process.argv[2] === 'bare') serveBare()
else await bench()

async function bench() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      entries: { type: 'string', default: '100000' },
      pages: { type: 'string', default: '2000' },
      minutes: { type: 'string', default: '1' },
      requests: { type: 'string', default: '200000' },
    },
  })
  const unknown = positionals.find((part) => !(part in parts))
  if (unknown) throw new Error(`Unknown part: ${unknown}; there are ${Object.keys(parts).join(', ')}`)
  const short = []
  /** Prints a figure beside its goal, and remembers those that fall short. */
  const report = (name, value, unit, goal, isReached) => {
    const reached = isReached(value)
    if (!reached) short.push(name)
    console.log(`  ${reached ? 'ok   ' : 'SHORT'} ${name.padEnd(44)} ${value.toFixed(2)} ${unit} (goal ${goal})`)
  }
  for (const [name, run] of Object.entries(parts))
    if (positionals.length === 0 || positionals.includes(name)) await run(report, values)
  console.log(short.length === 0 ? '\nAll goals are reached.' : `\nFalls short: ${short.join('; ')}`)
}

async function benchPages(report) {
  const atMost = (limit) => (value) => value <= limit
  const atLeast = (limit) => (value) => value >= limit

  const prepared = await startServer()
  await prepared.stop('keep')
  const { dataDir } = prepared
  console.log('\nStart and memory (V7)')
  report('cold start over an existing database', await measureColdStart(dataDir), 'ms', '<= 500', atMost(500))
  const server = await startServer({ METRICS_TOKEN: metricsToken }, dataDir)
  await wait(5_000)
  report('memory, idle', readMemoryMiB(server.pid), 'MiB', '<= 120', atMost(120))

  console.log('\nA page that is kept, beside a bare node:http server with the same bytes (V1)')
  for (const [name, accepted] of Object.entries(encodings))
    report(`hit / bare, ${name}`, await compareWithBare(server.url, accepted), '', '>= 0.9', atLeast(0.9))

  console.log('\nA page of which nothing is valid any more, compressed (C3)')
  for (const [name, path, limit] of await listPages(server.url)) {
    const { cpuMs, firstByteMs } = await measureMiss(server, dataDir, path)
    report(`${name}: processor`, cpuMs, 'ms', `<= ${limit}`, atMost(limit))
    console.log(`  ${name}: first byte after ${firstByteMs.toFixed(1)} ms`)
  }
  report('memory, after load', readMemoryMiB(server.pid), 'MiB', '<= 220', atMost(220))
  await server.stop()

  console.log('\nTwo processes on two processors, pages that are not kept (V9)')
  const one = await measureMissRate({ WORKERS: '1' }, dataDir)
  const two = await measureMissRate({ WORKERS: '2' }, dataDir)
  // Where the load generator takes a share of the two processors, only the time per request can be compared.
  if (availableParallelism() > 2) report('two / one', two.perSecond / one.perSecond, '', '>= 1.8', atLeast(1.8))
  else console.log(`  two / one: ${(two.perSecond / one.perSecond).toFixed(2)}, beside the load generator`)
  report('processor per request, two / one', two.cpuMs / one.cpuMs, '', '<= 1.11', atMost(1.11))
  rmSync(dataDir, { recursive: true, force: true })
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** The time from the start to the first 200 over an existing database, in ms. */
async function measureColdStart(dataDir) {
  const times = []
  for (let run = 0; run < rounds; run++) {
    const again = await startServer({}, dataDir)
    times.push(again.readyAfterMs)
    await again.stop()
  }
  return median(times)
}

async function listPages(url) {
  const list = await (await fetch(`${url}/api/news/list/allow?offset=0&limit=1&type=1`)).json()
  return [
    ['home', () => '/', 15],
    ['list', () => '/news/showNews?model=1', 8],
    ['detail', () => `/news/newsDetail?id=${list.rows[0].id}`, 8],
    ['search', () => '/search?keyword=%E5%9B%BD%E5%9C%9F', 8],
  ]
}

/**
 * Raises the version of the content before each request, as a save by staff does, so that nothing kept is valid. Pages that
 * were computed in the background meanwhile, because they were asked for before, count as requests.
 */
async function measureMiss(server, dataDir, path) {
  const database = new SqliteDatabase(join(dataDir, 'site.sqlite'))
  database.pragma('synchronous = OFF')
  const change = database.prepare('update content_stamp set stamp = stamp + 1')
  const request = async () => {
    change.run()
    const begun = performance.now()
    const answer = await fetch(server.url + path(), { headers: { 'accept-encoding': encodings.br } })
    const firstByteMs = performance.now() - begun
    await answer.arrayBuffer()
    return firstByteMs
  }
  for (let warmUp = 0; warmUp < 200; warmUp++) await request()
  const readRefreshed = async () =>
    (await readMetric(server.url, metricsToken, 'http_shared_answers_total', 'outcome')).refreshed
  const cpuMs = []
  const firstByteMs = []
  for (let round = 0; round < rounds; round++) {
    const refreshedBefore = await readRefreshed()
    const before = readCpuTimeMs(server.pid)
    for (let count = 0; count < 100; count++) firstByteMs.push(await request())
    const usedMs = readCpuTimeMs(server.pid) - before
    cpuMs.push(usedMs / (100 + (await readRefreshed()) - refreshedBefore))
  }
  database.close()
  return { cpuMs: median(cpuMs), firstByteMs: median(firstByteMs) }
}

/** Requests per second for the home page, ours divided by those of a bare server. */
async function compareWithBare(url, accepted) {
  const headers = { 'accept-encoding': accepted }
  const kept = await readRaw(`${url}/`, headers)
  const bare = fork(fileURLToPath(import.meta.url), ['bare'])
  bare.send(kept)
  const port = await new Promise((resolve) => bare.once('message', resolve))
  const run = async (address, duration) =>
    (await autocannon({ url: address, connections: 10, duration, headers })).requests.average
  const ratios = []
  for (let round = 0; round <= rounds; round++) {
    const ours = await run(`${url}/`, 2)
    const theirs = await run(`http://127.0.0.1:${port}/`, 2)
    // The first round warms both up.
    if (round > 0) ratios.push(ours / theirs)
  }
  bare.kill()
  return median(ratios)
}

/** An answer as it goes over the wire. */
async function readRaw(address, headers) {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const { 'content-encoding': encoding } = answer.headers
        resolve({ body: Buffer.concat(chunks).toString('base64'), encoding })
      })
    }).once('error', reject)
  })
}

/** Searches for different words, none of which was asked for before: how many are answered per second, and their processor time. */
async function measureMissRate(env, dataDir) {
  const server = await startServer(env, dataDir)
  let word = 0
  const setupRequest = (request) => ({ ...request, path: `/search?keyword=${env.WORKERS}-${word++}` })
  const run = (duration) =>
    autocannon({
      url: server.url,
      connections: 8,
      duration,
      requests: [{ setupRequest }],
      headers: { 'accept-encoding': 'br' },
    })
  await run(3)
  const cpuBefore = readAllCpuTimeMs(server.pid)
  const { duration, '2xx': answered } = await run(8)
  const cpuMs = (readAllCpuTimeMs(server.pid) - cpuBefore) / answered
  await server.stop()
  return { perSecond: answered / duration, cpuMs }
}

function serveBare() {
  process.once('message', ({ body, encoding }) => {
    const bytes = Buffer.from(body, 'base64')
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length }
    if (encoding) headers['content-encoding'] = encoding
    const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
    server.listen(0, '127.0.0.1', () => process.send(server.address().port))
  })
}
