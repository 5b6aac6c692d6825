import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../support/engines'
import { openFaultProxy } from '../support/fault-proxy'
import { listChildren } from '../support/processes'
import { findFreePort } from '../support/site'

let dataDir = ''
let start: ChildProcess
let url = ''
let output = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-crashes-'))
})

/** Starts the site as its operator does. */
async function startSite(env: Record<string, string> = {}): Promise<void> {
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  output = ''
  start = spawn('node', ['scripts/site.mjs', 'start'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_CONTENT: '0',
      DRAIN_SECONDS: '0',
      NODE_OPTIONS: `--import ${pathToFileURL('tests/support/fault-signals.mjs').href}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [start.stdout, start.stderr]) stream?.on('data', (chunk) => (output += chunk))
  await waitUntilReady()
}

afterEach(async () => {
  if (start.exitCode === null) {
    const ended = new Promise((resolve) => start.once('exit', resolve))
    start.kill('SIGTERM')
    await ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

const readStatus = () =>
  fetch(`${url}/about`).then(
    (answer) => answer.status,
    () => 0,
  )

const waitUntilReady = () => vi.waitUntil(async () => (await readStatus()) === 200, { timeout: 60_000, interval: 20 })

/** The process that serves, or the first of those that do. */
async function findServer(): Promise<number> {
  return Number((await readFile(`/proc/${start.pid}/task/${start.pid}/children`, 'utf8')).trim().split(' ')[0])
}

test('The server that a start starts keeps its heap and its pools of memory small, also after a crash', async () => {
  await startSite()
  const first = await findServer()
  const expectSmallMemory = async (server: number) => {
    const flags = (await readFile(`/proc/${server}/cmdline`, 'utf8')).split('\0')
    const environment = (await readFile(`/proc/${server}/environ`, 'utf8')).split('\0')
    expect(flags).toContain('serve')
    // Half a gigabyte and 8 MB hold what the site promises to use, on a machine of any size.
    expect(flags).toContain('--max-old-space-size=512')
    expect(flags).toContain('--max-semi-space-size=8')
    expect(flags).toContain('--expose-gc')
    expect(environment).toContain('MALLOC_ARENA_MAX=1')
  }
  await expectSmallMemory(first)

  process.kill(first, 'SIGKILL')
  await vi.waitUntil(async () => (await readStatus()) === 0, { timeout: 10_000, interval: 5 })
  await waitUntilReady()

  await expectSmallMemory(await findServer())
})

test.each([
  ['An exception that nothing catches', 'SIGUSR2', 'uncaught exception'],
  ['A server that is killed', 'SIGKILL', ''],
] as const)('%s is followed by a new server', async (_name, signal, logged) => {
  await startSite()
  const server = await findServer()

  process.kill(server, signal)
  await vi.waitUntil(async () => (await readStatus()) === 0, { timeout: 10_000, interval: 5 })
  await waitUntilReady()

  expect(await findServer()).not.toBe(server)
  expect(output).toContain(logged)
})

test('A rejection that nothing handles is logged, and the server goes on', async () => {
  await startSite()
  const server = await findServer()

  process.kill(server, 'SIGWINCH')
  await vi.waitUntil(() => output.includes('unhandled rejection'), { timeout: 10_000 })

  expect(await readStatus()).toBe(200)
  expect(await findServer()).toBe(server)
})

test('A start that is told to stop while its server is dead does not start another', async () => {
  await startSite()
  process.kill(await findServer(), 'SIGKILL')
  await vi.waitUntil(async () => (await readStatus()) === 0, { timeout: 10_000, interval: 5 })

  const ended = new Promise((resolve) => start.once('exit', resolve))
  start.kill('SIGTERM')
  await ended

  expect(await readStatus()).toBe(0)
})

test('A site of several workers is started again when the process that leads them is killed', async () => {
  await startSite({ WORKERS: '2' })
  const leader = await findServer()
  await vi.waitUntil(() => listChildren(leader).length === 2, { timeout: 60_000, interval: 20 })

  process.kill(leader, 'SIGKILL')
  await vi.waitUntil(async () => (await readStatus()) === 0, { timeout: 10_000, interval: 5 })
  await waitUntilReady()

  expect(await findServer()).not.toBe(leader)
})

test('A server that crashes while the database is away is started until that is back, or until it is told to stop', async () => {
  const database = await openTestDatabase('postgres')
  onTestFinished(database.dispose)
  const proxy = await openFaultProxy(Number(new URL(inject('postgresUrl')).port))
  onTestFinished(proxy.close)
  const address = new URL(database.address.databaseUrl ?? '')
  address.port = String(proxy.port)
  await startSite({ DATABASE_URL: address.href })
  const crash = async (failures: number) => {
    output = ''
    proxy.cut()
    process.kill(await findServer(), 'SIGKILL')
    const countFailures = () => output.match(/does not answer/g)?.length ?? 0
    await vi.waitUntil(() => countFailures() >= failures || start.exitCode !== null, { timeout: 60_000, interval: 20 })
    expect(start.exitCode).toBeNull()
  }

  await crash(3)
  proxy.mend()
  await waitUntilReady()

  await crash(4)
  const ended = new Promise((resolve) => start.once('exit', resolve))
  const toldAt = performance.now()
  start.kill('SIGTERM')
  await ended
  expect(performance.now() - toldAt).toBeLessThan(10_000)
}, 300_000)
