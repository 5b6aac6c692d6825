import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyDemoData } from '../support/demo-data'
import { adminName, adminPassword, findFreePort, type Site, signIn, startSite } from '../support/site'

const folders: string[] = []
const sites: Site[] = []

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-life-'))
  folders.push(folder)
  return folder
}

async function start(env: Record<string, string>, dataDir: string): Promise<Site> {
  const site = await startSite({ env: { DEMO_CONTENT: '0', ...env }, dataDir })
  sites.push(site)
  return site
}

afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

describe('a start', () => {
  it('A bad environment value stops the start with one line that names it', () => {
    const result = spawnSync(process.execPath, ['scripts/lib/run.mjs', 'serve'], {
      env: { PATH: process.env.PATH, PORT: 'abc' },
      encoding: 'utf8',
    })
    expect(result.status).toBe(1)
    expect(result.stderr.trim().split('\n')).toHaveLength(1)
    expect(result.stderr).toContain('PORT')
  })

  it.each([
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://site@127.0.0.1:9/site' },
      'DATABASE_URL does not answer',
    ],
    ['a data folder that cannot be written', { DATA_DIR: '/dev/null/site' }, 'DATA_DIR'],
    ['a data folder that cannot be created', { DATA_DIR: '/sys/site' }, 'DATA_DIR cannot be written'],
    ['a host without an address', { HOST: 'nobody.invalid' }, 'HOST nobody.invalid'],
    ['an address of another machine', { HOST: '192.0.2.1' }, 'HOST 192.0.2.1'],
  ])('over %s stops with one line that says so', (_name, env, line) => {
    const result = spawnSync(process.execPath, ['scripts/lib/run.mjs', 'serve'], {
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
      encoding: 'utf8',
    })
    expect(result.status).toBe(1)
    expect(result.stderr.trim().split('\n')).toHaveLength(1)
    expect(result.stderr).toContain(line)
  })

  it('An API_URL_BROWSER that is no origin stops a build before it begins', () => {
    const result = spawnSync(process.execPath, ['scripts/site.mjs', 'build'], {
      env: { PATH: process.env.PATH, API_URL_BROWSER: 'example.com/api' },
      encoding: 'utf8',
    })
    expect(result.status).toBe(1)
    expect(result.stdout).not.toContain('Building')
    expect(result.stderr).toMatch(/^Bad environment value: API_URL_BROWSER \(.+\)\n$/)
  })

  it('A weak ADMIN_PASSWORD stops the start with one sentence', () => {
    const result = spawnSync(process.execPath, ['scripts/lib/run.mjs', 'serve'], {
      env: { PATH: process.env.PATH, ADMIN_PASSWORD: 'Admin@2026' },
      encoding: 'utf8',
    })
    expect(result.status).toBe(1)
    expect(result.stderr).toMatch(/^Bad environment value: ADMIN_PASSWORD \(is too weak: .+\)\n$/)
  })

  it('While it starts, reads are refused and writes wait: four seconds, then they are refused, too', async () => {
    const dataDir = await dataFolder()
    await (await start({}, dataDir)).stop()
    const other = new SqliteDatabase(join(dataDir, 'site.sqlite'))
    other.exec('begin immediate')
    const port = await findFreePort()
    const site = startSite({ env: { DEMO_CONTENT: '0' }, dataDir, port })
    const ask = (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${path}`, init).then(
        ({ status }) => status,
        () => 0,
      )
    const write = () =>
      ask('/api/login/form', {
        method: 'POST',
        body: new URLSearchParams({ username: adminName, password: adminPassword }),
      })
    await expect.poll(() => ask('/healthz'), { timeout: 60_000 }).toBe(503)

    const asked = performance.now()
    expect(await ask('/about')).toBe(503)
    expect(await write()).toBe(503)
    expect(performance.now() - asked).toBeGreaterThan(3_900)
    const held = write()
    expect(await ask('/healthz')).toBe(503)
    other.exec('rollback')
    other.close()
    sites.push(await site)

    expect(await held).toBe(200)
  })

  it('A search index of an earlier version is built anew after a start', async () => {
    const dataDir = await dataFolder()
    await copyDemoData(dataDir)
    const file = new SqliteDatabase(join(dataDir, 'site.sqlite'))
    file.exec("insert into search (search) values ('delete-all')")
    file.close()
    const site = await start({ DEMO_CONTENT: '1' }, dataDir)
    const countFound = async () => {
      const answer = await fetch(`${site.url}/api/search/allow?keyword=${encodeURIComponent('国土调查')}`)
      return ((await answer.json()) as { total: number }).total
    }

    await expect.poll(countFound, { timeout: 60_000 }).toBeGreaterThan(3)
  })

  it('The first start prints a one-time password once, which must be changed before anything else', async () => {
    const dataDir = await dataFolder()
    const site = await start({ ADMIN_USER: '', ADMIN_PASSWORD: '' }, dataDir)
    const password = /一次性密码：(\S+)/.exec(site.output())?.[1] ?? ''
    expect(password.length).toBeGreaterThanOrEqual(12)
    const staff = await signIn(site.url, 'admin', password)
    const refused = await fetch(`${site.url}/api/news/list`, { headers: staff.headers })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'passwordChangeRequired' })
    const changed = await fetch(`${site.url}/api/account/password`, {
      method: 'POST',
      headers: staff.headers,
      body: JSON.stringify({ current: password, next: 'Qingping-River-2026' }),
    })
    expect(changed.status).toBe(200)
    await site.stop()
    const again = await start({ ADMIN_USER: '', ADMIN_PASSWORD: '' }, dataDir)
    expect(again.output()).not.toContain('一次性密码')
    const after = await signIn(again.url, 'admin', 'Qingping-River-2026')
    expect((await fetch(`${again.url}/api/news/list`, { headers: after.headers })).status).toBe(200)
  })
})

describe('the data folder', () => {
  it('The data folder and its database are closed to other users, even when they were open before', async () => {
    const dataDir = await dataFolder()
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    const database = join(dataDir, 'site.sqlite')
    await (await start({}, dataDir)).stop()
    await chmod(dataDir, 0o755)
    await chmod(database, 0o644)

    await start({}, dataDir)

    expect(await modeOf(dataDir)).toBe('700')
    expect(await modeOf(database)).toBe('600')
    expect(await modeOf(`${database}-wal`)).toBe('600')
  })
})

describe('the metrics', () => {
  it('Metrics exist only when a token is set, and only for requests that carry it', async () => {
    const plain = await start({}, await dataFolder())
    expect((await fetch(`${plain.url}/metrics`)).status).toBe(404)
    const token = 'a-long-enough-token'
    const site = await start({ METRICS_TOKEN: token }, await dataFolder())
    expect((await fetch(`${site.url}/metrics`)).status).toBe(401)
    const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    const metrics = await answer.text()
    expect(metrics).toContain('http_request_duration_seconds_count')
    expect(metrics).toContain('sign_in_limits_reached_total{limit="account"} 0')
  })
})

describe('a stop', () => {
  it('SIGTERM finishes the requests in progress', async () => {
    const site = await start({}, await dataFolder())
    const pending = Array.from({ length: 20 }, () => fetch(`${site.url}/`))
    await Promise.race(pending)
    const stopped = site.stop()
    const answers = await Promise.allSettled(pending)
    await stopped
    for (const answer of answers) if (answer.status === 'fulfilled') expect([200, 503]).toContain(answer.value.status)
    expect(site.process.exitCode).toBe(0)
  })

  it('After SIGTERM requests are served until DRAIN_SECONDS are over', async () => {
    const site = await start({ DRAIN_SECONDS: '5' }, await dataFolder())
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    const outcomes: string[] = []
    const leaving = new AbortController()
    const visit = () =>
      new Promise<void>((resolve) => {
        get(`${site.url}/webSiteMap`, { agent }, (answer) => {
          answer.resume().once('end', () => {
            outcomes.push(String(answer.statusCode))
            resolve()
          })
        }).once('error', (error) => {
          outcomes.push(error.message)
          resolve()
        })
      })
    const visitors = Array.from({ length: 16 }, async () => {
      while (!leaving.signal.aborted) await visit()
    })
    await vi.waitUntil(() => outcomes.length > 200, { timeout: 60_000 })
    const stopped = site.stop()
    await vi.waitUntil(async () => (await fetch(`${site.url}/healthz`)).status === 503, { timeout: 5_000, interval: 5 })
    const before = outcomes.length
    await vi.waitUntil(() => outcomes.length > before + 50, { timeout: 5_000, interval: 5 })
    leaving.abort()
    await Promise.all(visitors)
    await stopped
    agent.destroy()

    expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([])
    expect(site.process.exitCode).toBe(0)
  })

  it('With the longest DRAIN_SECONDS it ends within ten seconds, although a client never finishes its request', async () => {
    const site = await start({ DRAIN_SECONDS: '5' }, await dataFolder())
    const { port } = new URL(site.url)
    const sender = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    sender.write('POST /api/login/form HTTP/1.1\r\nHost: site.test\r\nContent-Length: 100\r\n\r\nusername=')
    await wait(500)

    const begun = performance.now()
    await site.stop()

    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(site.process.exitCode).toBe(0)
    sender.destroy()
  })

  it('The server stops when only the shell that started it gets the signal', async () => {
    const port = String(await findFreePort())
    const shell = spawn('sh', ['-c', 'node scripts/site.mjs start; true'], {
      env: {
        PATH: process.env.PATH,
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: await dataFolder(),
        DEMO_CONTENT: '0',
        DRAIN_SECONDS: '0',
      },
      stdio: 'ignore',
    })
    const health = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (answer) => answer.status,
        () => 0,
      )
    await vi.waitUntil(async () => (await health()) === 200, { timeout: 60_000, interval: 100 })
    shell.kill('SIGTERM')
    // A busy machine may refuse one connection and take the next.
    await expect
      .poll(async () => [await health(), await health(), await health()], { timeout: 60_000, interval: 100 })
      .toEqual([0, 0, 0])
  }, 150_000)

  it('SIGTERM does not wait for clients that keep their connections busy', async () => {
    const site = await start({}, await dataFolder())
    const leaving = new AbortController()
    let answered = 0
    const visitors = Array.from({ length: 8 }, async () => {
      while (!leaving.signal.aborted)
        await fetch(`${site.url}/api/session`).then(
          async (answer) => {
            await answer.text()
            answered += 1
          },
          () => wait(20),
        )
    })
    await vi.waitUntil(() => answered > 50, { timeout: 20_000 })
    // The visitors come until the server has stopped: one that waited for them would never end.
    await site.stop()
    leaving.abort()
    await Promise.all(visitors)
    expect(site.process.exitCode).toBe(0)
  })

  it('kill -9 loses no session, no sign-out and no acknowledged write', async () => {
    const dataDir = await dataFolder()
    const site = await start({}, dataDir)
    const kept = await signIn(site.url)
    const ended = await signIn(site.url)
    expect((await fetch(`${site.url}/api/logout`, { method: 'POST', headers: ended.headers })).ok).toBe(true)
    const draft = { category: 1, title: '断电之前保存的新闻', values: { body: '<p>正文</p>' } }
    const created = await fetch(`${site.url}/api/news/create`, {
      method: 'POST',
      headers: kept.headers,
      body: JSON.stringify(draft),
    })
    const { id } = (await created.json()) as { id: number }
    await site.stop('SIGKILL')
    const again = await start({}, dataDir)
    const detail = await fetch(`${again.url}/api/news/detail?id=${id}`, { headers: kept.headers })
    expect(detail.status).toBe(200)
    expect(await detail.json()).toMatchObject({ title: '断电之前保存的新闻' })
    expect((await fetch(`${again.url}/api/news/list`, { headers: ended.headers })).status).toBe(401)
  })
})
