import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findFreePort } from '../support/site'

let started: ChildProcess | undefined
let dataDir = ''
afterEach(async () => {
  started?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** Makes a command the first process of a PID namespace, as containers do, where the system lets this user do so. */
function asFirstProcess(command: string[]): { command: string[]; isFirst: boolean } {
  const user = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const unshare = ['unshare', ...user, '--pid', '--fork', '--kill-child']
  const isFirst = spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'true']).status === 0
  return { command: isFirst ? [...unshare, ...command] : command, isFirst }
}

/** The process that another one has started. */
async function readOnlyChild(pid: number | undefined): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0])
}

test('The start as the first process of a container passes SIGTERM on and waits until requests are answered', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-container-'))
  const url = `http://127.0.0.1:${await findFreePort()}`
  const { command, isFirst } = asFirstProcess(['npm', 'start'])
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: {
      PATH: process.env.PATH,
      PORT: new URL(url).port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_CONTENT: '0',
      DRAIN_SECONDS: '4',
    },
    stdio: 'ignore',
  })
  started = child
  const visit = (path: string) =>
    fetch(url + path, { headers: { connection: 'close' } }).then(
      (answer) => answer.status,
      () => 0,
    )
  await vi.waitUntil(async () => (await visit('/healthz')) === 200, { timeout: 60_000, interval: 100 })
  const ended = once(child, 'exit')

  process.kill(isFirst ? await readOnlyChild(child.pid) : (child.pid ?? 0), 'SIGTERM')
  await vi.waitUntil(async () => (await visit('/healthz')) === 503, { timeout: 5_000, interval: 20 })
  const whileStopping = await visit('/about')
  const [code] = (await ended) as [number | null]

  expect(whileStopping).toBe(200)
  expect(await visit('/healthz')).toBe(0)
  expect(code).toBe(0)
}, 150_000)
