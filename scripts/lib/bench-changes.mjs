// What a change costs where many pages are kept: what is made anew, how visitors feel it, and what it takes of the memory.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { postAsStaff, readCpuTimeMs, readMemoryMiB, readMetric, signIn, startServer } from './bench-server.mjs'
import { firstLargeId, restoreLargeSite } from './bench-volume.mjs'

const metricsToken = 'metrics-token-of-the-bench'
const env = { METRICS_TOKEN: metricsToken }
const words = '测绘 遥感 地理 信息 国土 空间 规划 数据 平台 无人机'.split(' ')
const requestsPerSecond = 50
const publishEveryMs = 5_000
const atMost = (limit) => (value) => value <= limit

/**
 * @param {(name: string, value: number, unit: string, goal: string, isReached: (value: number) => boolean) => void} report
 * @param {{ entries: number, pages: number, minutes: number }} options how many news there are, how many pages are kept,
 * and for how long visitors come, with publications and without
 */
export async function benchChanges(report, { entries, pages, minutes }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-changes-'))
  try {
    const dataDir = join(folder, 'data')
    const known = await restoreLargeSite(folder, dataDir, entries)
    const paths = listPaths(known, entries, pages)
    const server = await startServer(env, dataDir)
    try {
      await wait(3_000)
      report('memory, idle (C5)', readMemoryMiB(server.pid), 'MiB', '<= 120', atMost(120))
      const staff = await openStaff(server.url)
      await benchPublication(report, server, staff, paths, entries)
      await benchVisitors(report, server, staff, paths, minutes * 60_000)
      report('memory, loaded (C5)', readMemoryMiB(server.pid), 'MiB', '<= 220', atMost(220))
      await benchLog(report, server, staff, dataDir)
    } finally {
      await server.stop()
    }
    await benchParts(report, dataDir)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Pages of all kinds: those of the demo content, lists of the many news, searches, and news for the rest. */
function listPaths(known, entries, count) {
  const paths = new Set(known)
  for (const word of words) paths.add(`/search?keyword=${encodeURIComponent(word)}`)
  const lastPage = Math.max(2, Math.floor(entries / 4 / 40))
  for (const model of [1, 2, 3, 4])
    for (let place = 0; place < 25; place++)
      paths.add(`/news/showNews?model=${model}&page=${2 + Math.floor((place / 25) ** 2 * lastPage)}`)
  const step = Math.max(1, Math.floor(entries / count))
  // One of a hundred each is a draft, withdrawn and planned.
  for (let id = 10; id < entries && paths.size < count; id += step)
    if (id % 100 > 3) paths.add(`/news/newsDetail?id=${firstLargeId + id}`)
  return [...paths].slice(0, count)
}

async function openStaff(url) {
  const cookie = await signIn(url)
  const post = await postAsStaff(url, cookie)
  let count = 0
  return {
    async publishNews() {
      const values = { body: '<p>今天发布的正文。</p>', date: new Date().toISOString().slice(0, 10) }
      const { id, version } = await post('news/create', { category: 1, title: `今日发布${(count += 1)}`, values })
      await post('news/publish', { id, version })
    },
    async changeTelephone() {
      const settings = await (await fetch(`${url}/api/setting`, { headers: { cookie } })).json()
      const phone = `029-8888${String((count += 1)).padStart(4, '0')}`
      await post('setting/save', { ...settings, phone })
      return settings.phone
    },
  }
}

/** Waits until nothing more is computed anew in the background. */
async function waitForRefreshing(server) {
  let before = -1
  for (;;) {
    const { refreshed } = await readOutcomes(server.url)
    if (refreshed === before) return
    before = refreshed
    await wait(3_000)
  }
}

/** Asks for pages one after the other, four at a time. @returns how many showed a text */
async function askForAll(url, paths, text = '') {
  let next = 0
  let showing = 0
  const ask = async () => {
    while (next < paths.length) {
      const path = paths[next++]
      const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
      if ((await response.text()).includes(text)) showing += 1
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    }
  }
  await Promise.all([ask(), ask(), ask(), ask()])
  return showing
}

const readOutcomes = (url) => readMetric(url, metricsToken, 'http_shared_answers_total', 'outcome')

/** C1: what is made anew after a publication, and after a change of what every page shows. */
async function benchPublication(report, server, staff, paths, entries) {
  await askForAll(server.url, paths)
  const kept = await readMetric(server.url, metricsToken, 'http_kept', 'of')
  console.log(`  ${kept.responses} pages kept, ${Math.round(kept.bytes / kept.responses)} bytes each; ${entries} news`)
  report('pages kept (C1)', kept.responses, '', `>= ${paths.length}`, (value) => value >= paths.length)
  /** @returns how many pages were made anew after a change, and the processor time of all of them */
  const measureChange = async (change) => {
    const before = await readOutcomes(server.url)
    await change()
    const cpuBefore = readCpuTimeMs(server.pid)
    await askForAll(server.url, paths)
    const cpuMs = readCpuTimeMs(server.pid) - cpuBefore
    const after = await readOutcomes(server.url)
    const since = (name) => after[name] - before[name]
    return { anew: since('missing') + since('changed') + since('expired'), confirmed: since('confirmed'), cpuMs }
  }
  const nothing = await measureChange(() => undefined)
  const news = await measureChange(() => staff.publishNews())
  const confirmMs = (news.cpuMs - nothing.cpuMs) / paths.length
  console.log(
    `  ${news.confirmed} confirmed, ${news.anew} made anew: ${confirmMs.toFixed(2)} ms of processor a page more`,
  )
  const share = (100 * news.anew) / paths.length
  report('made anew after a publication (C1)', share, '%', '<= 5', atMost(5))
  let phone = ''
  const settings = await measureChange(async () => (phone = await staff.changeTelephone()))
  const showing = await askForAll(server.url, paths, await readTelephone(server.url))
  console.log(`  ${settings.anew} made anew after ${phone} was changed, ${showing} show it`)
  report('made anew / showing the telephone (C1)', settings.anew / showing, '', '<= 1', atMost(1))
}

async function readTelephone(url) {
  return (await (await fetch(`${url}/api/setting/allow`)).json()).phone
}

/** C4: how long visitors wait who come at a steady rate, while nothing changes and while something is published again and again. */
async function benchVisitors(report, server, staff, paths, durationMs) {
  await askForAll(server.url, paths)
  const calm = await sendVisitors(server.url, paths, durationMs)
  const published = new AbortController()
  const publishing = (async () => {
    while (!published.signal.aborted) {
      await staff.publishNews()
      await wait(publishEveryMs, undefined, { signal: published.signal }).catch(() => undefined)
    }
  })()
  const busy = await sendVisitors(server.url, paths, durationMs)
  published.abort()
  await publishing
  const format = ({ p50, p99 }) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  console.log(`  ${requestsPerSecond} requests a second: ${format(calm)}; with publications: ${format(busy)}`)
  report('p99 with publications / without (C4)', busy.p99 / calm.p99, '', '<= 2', atMost(2))
}

/** Sends requests at their times, however long others take. */
async function sendVisitors(url, paths, durationMs) {
  // Without a timeout of its own an agent ignores when the server ends idle connections, and sends into one that is just ended.
  const agent = new Agent({ keepAlive: true, maxSockets: 100, timeout: 10_000 })
  const times = []
  const pending = []
  let random = 1
  const begun = performance.now()
  for (let at = 0; at < durationMs; at += 1_000 / requestsPerSecond) {
    await wait(Math.max(0, begun + at - performance.now()))
    random = (random * 48_271) % 2_147_483_647
    const dueAt = begun + at
    pending.push(readWhole(url + paths[random % paths.length], agent).then(() => times.push(performance.now() - dueAt)))
  }
  await Promise.all(pending)
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length * 0.5)], p99: sorted[Math.floor(sorted.length * 0.99)] }
}

function readWhole(address, agent) {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(address))))
    }).once('error', reject)
  })
}

/** C5: the log of changes is pruned, and reading it costs the same with few and with many rows. */
async function benchLog(report, server, staff, dataDir) {
  const database = new SqliteDatabase(join(dataDir, 'site.sqlite'))
  database.pragma('synchronous = OFF')
  const count = () => database.prepare('select count(distinct stamp) from content_change').pluck().get()
  const measure = async () => {
    const times = []
    for (let run = 0; run < 200; run++) {
      database.transaction(() => {
        database.exec('update content_stamp set stamp = stamp + 1')
        database.exec("insert into content_change select stamp, 'none' from content_stamp")
      })()
      const begun = performance.now()
      await (await fetch(`${server.url}/api/setting/allow`)).arrayBuffer()
      times.push(performance.now() - begun)
    }
    return times.toSorted((a, b) => a - b)[100]
  }
  const fill = database.prepare(
    "insert or ignore into content_change with recursive past(stamp) as (select stamp - 1 from content_stamp union all select stamp - 1 from past limit ?) select stamp, 'none' from past",
  )
  // More changes at once than are remembered: all that is kept is computed anew, which would disturb what is measured.
  database.exec('update content_stamp set stamp = (stamp / 100 + 300) * 100')
  database.exec('delete from content_change')
  fill.run(10)
  await measure()
  await waitForRefreshing(server)
  const few = await measure()
  database.exec('delete from content_change')
  fill.run(10_000)
  const many = await measure()
  console.log(`  a change is noticed within ${few.toFixed(2)} ms with few rows, ${many.toFixed(2)} ms with 10,000`)
  report('reading the log, 10,000 rows / 10 (C5)', many / few, '', '<= 1.2', atMost(1.2))
  fill.run(25_000)
  // The next version but one is a multiple of a hundred.
  database.exec('update content_stamp set stamp = (stamp / 100 + 1) * 100 - 1')
  await staff.publishNews()
  report('changes remembered after pruning (C5)', count(), '', '<= 10,100', atMost(10_100))
  database.close()
}

/**
 * C2: the processor time of a page of which one part changed, compression included, beside that of `renderToString` for
 * the same page, which the server counts itself. Between two requests a news item that the page shows is published with
 * another title. No other page is kept meanwhile, nor computed in advance: it would be computed anew in the background.
 */
async function benchParts(report, dataDir) {
  const pages = { home: () => '/', list: () => '/news/showNews?model=1', detail: (id) => `/news/newsDetail?id=${id}` }
  for (const [name, getPath] of Object.entries(pages)) await benchPart(report, dataDir, name, getPath)
}

async function benchPart(report, dataDir, name, getPath) {
  forgetRequestedPages(dataDir)
  const server = await startServer(env, dataDir)
  const post = await postAsStaff(server.url, await signIn(server.url))
  const values = { body: '<p>今天发布的正文。</p>', date: new Date().toISOString().slice(0, 10), pinned: true }
  let change = 0
  let news = await post('news/create', { category: 1, title: '今日', values })
  const { id } = news
  const publish = async () => {
    // Of its own for each page: a second item of the same title is asked about.
    const title = `${name}第${(change += 1)}次修改`
    news = await post('news/save', { id, version: news.version, category: 1, title, values })
    news = await post('news/publish', { id, version: news.version })
    return title
  }
  const readRenderedMs = async () =>
    1_000 * (await readMetric(server.url, metricsToken, 'page_render_seconds_total'))['']
  const path = getPath(id)
  const run = async (count) => {
    let cpuMs = 0
    for (let at = 0; at < count; at++) {
      const title = await publish()
      const before = readThreadTimeMs(server.pid)
      const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
      const text = await response.text()
      cpuMs += readThreadTimeMs(server.pid) - before
      if (!text.includes(title)) throw new Error(`${path} does not show ${title}`)
    }
    return cpuMs / count
  }
  await run(60)
  const [renderedBefore, outcomesBefore] = [await readRenderedMs(), await readOutcomes(server.url)]
  const cpuMs = await run(100)
  const refreshed = (await readOutcomes(server.url)).refreshed - outcomesBefore.refreshed
  const renderedMs = ((await readRenderedMs()) - renderedBefore) / (100 + refreshed)
  console.log(`  ${name}: ${cpuMs.toFixed(1)} ms, of which renderToString ${renderedMs.toFixed(1)}`)
  report(`${name}, one part changed / renderToString (C2)`, cpuMs / renderedMs, '', '<= 2', atMost(2))
  await server.stop()
}

/** Lets the next process begin without the pages that visitors of the one before asked for. */
function forgetRequestedPages(dataDir) {
  const database = new SqliteDatabase(join(dataDir, 'site.sqlite'))
  const { changes } = database.prepare("delete from shared_value where name = 'pages.requested'").run()
  database.close()
  if (changes !== 1) throw new Error('the pages that were asked for are not stored')
}

/** CPU time that the threads of a process have used so far, in ms: finer than that of the process (Linux). */
function readThreadTimeMs(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  )
}
