// Measures the built server. Ratios hold on any machine: both sides are measured in the same run.
import { createServer } from 'node:http'
import { rmSync } from 'node:fs'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { readCpuTimeMs, readMemoryMiB, startServer } from './server-process.mjs'

if (process.argv[2] === 'bare') serveBare()
else await bench()

async function bench() {
  const prepared = await startServer()
  await prepared.stop('keep')
  const cold = await measureColdStarts(prepared.dataDir)
  const server = await startServer({}, prepared.dataDir)
  const idle = readMemoryMiB(server.pid)
  const pages = await listPagesToMeasure(server.url)
  console.log('\nUncached pages (V2: CPU <= 1.2 ms at the median, first byte <= 10 ms)')
  for (const [name, path] of pages) await measurePage(server, name, path)
  await compareWithBareNode(server)
  console.log(
    `\nMemory (V7): idle ${idle.toFixed(0)} MiB (limit 120), after load ${readMemoryMiB(server.pid).toFixed(0)} MiB (limit 220)`,
  )
  console.log(`Cold start to the first 200 (V7): median ${cold.toFixed(0)} ms (limit 600)`)
  await server.stop()
  rmSync(prepared.dataDir, { recursive: true, force: true })
}

/** Starts over an existing database, five times; answers the median in ms. */
async function measureColdStarts(dataDir) {
  const times = []
  for (let run = 0; run < 5; run++) {
    const again = await startServer({}, dataDir)
    times.push(again.readyAfterMs)
    await again.stop()
  }
  return times.sort((a, b) => a - b)[2]
}

async function listPagesToMeasure(url) {
  const list = await (await fetch(`${url}/api/news/list/allow?offset=0&limit=1&type=1`)).json()
  return [
    ['home', '/'],
    ['list', '/news/showNews?model=1'],
    ['detail', `/news/newsDetail?id=${list.rows[0].id}`],
    ['search', '/search?keyword=%E5%9B%BD%E5%9C%9F'],
  ]
}

async function measurePage(server, name, path) {
  const sendRequests = (amount) => autocannon({ url: server.url + path, connections: 10, amount })
  await sendRequests(300)
  const rounds = []
  for (let round = 0; round < 5; round++) {
    const before = readCpuTimeMs(server.pid)
    await sendRequests(300)
    rounds.push((readCpuTimeMs(server.pid) - before) / 300)
  }
  const firstBytes = []
  for (let i = 0; i < 30; i++) {
    const begun = performance.now()
    const answer = await fetch(server.url + path)
    firstBytes.push(performance.now() - begun)
    await answer.arrayBuffer()
  }
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
  console.log(`  ${name.padEnd(8)} ${median(rounds).toFixed(2)} ms CPU, first byte ${median(firstBytes).toFixed(1)} ms`)
}

/** The same bytes from this site and from a bare node:http server, in turn. */
async function compareWithBareNode(server) {
  const html = await (await fetch(`${server.url}/`)).text()
  const bare = fork(fileURLToPath(import.meta.url), ['bare'])
  bare.send(html)
  const port = await new Promise((resolve) => bare.once('message', resolve))
  const run = async (url) => (await autocannon({ url, connections: 10, duration: 4 })).requests.average
  const ours = await run(`${server.url}/`)
  const theirs = await run(`http://127.0.0.1:${port}/`)
  bare.kill()
  console.log(
    `\nHome page beside a bare node:http server with the same ${Math.round(html.length / 1024)} kB (V1: ratio >= 0.9 from the page cache)`,
  )
  console.log(
    `  ours ${ours.toFixed(0)} requests/s, bare ${theirs.toFixed(0)} requests/s, ratio ${(ours / theirs).toFixed(3)}`,
  )
}

function serveBare() {
  process.once('message', (html) => {
    const body = Buffer.from(html)
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
    })
    server.listen(0, '127.0.0.1', () => process.send(server.address().port))
  })
}
