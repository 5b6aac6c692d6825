// Measures the built server, each figure beside its goal. Ratios hold on any machine: both sides are measured in turn.
import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import SqliteDatabase from 'better-sqlite3'
import { readCpuTimeMs, readMemoryMiB, startServer } from './bench-server.mjs'
import { benchVolume } from './bench-volume.mjs'

/** What browsers send. */
const encodings = { plain: 'identity', gzip: 'gzip', br: 'gzip, deflate, br' }
const rounds = 5

if (process.argv[2] === 'bare') serveBare()
else await bench(process.argv[2])

/** @param {string} [part] `pages` or `volume`; both when it is left out */
async function bench(part) {
  if (part !== undefined && part !== 'pages' && part !== 'volume') throw new Error(`Unknown part: ${part}`)
  const short = []
  /** Prints a figure beside its goal, and remembers those that fall short. */
  const report = (name, value, unit, goal, isReached) => {
    const reached = isReached(value)
    if (!reached) short.push(name)
    console.log(`  ${reached ? 'ok   ' : 'SHORT'} ${name.padEnd(44)} ${value.toFixed(2)} ${unit} (goal ${goal})`)
  }
  if (part !== 'volume') await benchPages(report)
  if (part !== 'pages') await benchVolume(report)
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
  const server = await startServer({}, dataDir)
  await wait(5_000)
  report('memory, idle', readMemoryMiB(server.pid), 'MiB', '<= 120', atMost(120))

  console.log('\nA page that is kept, beside a bare node:http server with the same bytes (V1)')
  for (const [name, accepted] of Object.entries(encodings))
    report(`hit / bare, ${name}`, await compareWithBare(server.url, accepted), '', '>= 0.9', atLeast(0.9))

  console.log('\nA page that is not kept, compressed (V2)')
  for (const [name, path, limit] of await listPages(server.url)) {
    const { cpuMs, firstByteMs } = await measureMiss(server, dataDir, path)
    report(`${name}: processor`, cpuMs, 'ms', `<= ${limit}`, atMost(limit))
    report(`${name}: first byte`, firstByteMs, 'ms', '<= 10', atMost(10))
  }
  report('memory, after load', readMemoryMiB(server.pid), 'MiB', '<= 220', atMost(220))
  await server.stop()

  console.log('\nTwo processes on two processors, pages that are not kept (V9)')
  const one = await measureMissRate({ WORKERS: '1' }, dataDir)
  const two = await measureMissRate({ WORKERS: '2' }, dataDir)
  report('two / one', two / one, '', '>= 1.8', atLeast(1.8))
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
    ['home', () => '/', 3],
    ['list', () => '/news/showNews?model=1', 2],
    ['detail', () => `/news/newsDetail?id=${list.rows[0].id}`, 2],
    ['search', () => '/search?keyword=%E5%9B%BD%E5%9C%9F', 2],
  ]
}

/** Raises the version of the content before each request, as a save by staff does, so that nothing kept is valid. */
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
  const cpuMs = []
  const firstByteMs = []
  for (let round = 0; round < rounds; round++) {
    const before = readCpuTimeMs(server.pid)
    for (let count = 0; count < 100; count++) firstByteMs.push(await request())
    cpuMs.push((readCpuTimeMs(server.pid) - before) / 100)
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

/** Searches for different words, none of which was asked for before, that are answered per second. */
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
  const { duration, '2xx': answered } = await run(8)
  await server.stop()
  return answered / duration
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
