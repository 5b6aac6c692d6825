import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyDemoData } from './demo-data'

export const adminName = 'admin'
export const adminPassword = 'Jingwei#Kongjian-2026'

/** Wide enough for a machine that has much else to do. */
const readyWithinMs = 150_000

/** A running instance of the built server, with a data folder of its own. */
export interface Site {
  url: string
  dataDir: string
  process: ChildProcess
  /** What it has printed so far. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/**
 * Starts the built server (`dist/`), or the development server over the sources, and waits until it is ready.
 * @param options.env added to its environment; what is undefined is left out of it
 * @param options.dataDir an existing data folder, kept afterwards; a temporary one otherwise, which holds the demo
 * content unless `DEMO_CONTENT` is 0
 * @param options.port where a server has been before; a free one otherwise
 */
export async function startSite(
  options: { env?: Record<string, string | undefined>; dataDir?: string; development?: boolean; port?: number } = {},
): Promise<Site> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'site-test-')))
  if (!options.dataDir && options.env?.DEMO_CONTENT !== '0') await copyDemoData(dataDir)
  const port = options.port ?? (await findFreePort())
  const program = options.development ? ['scripts/lib/dev-server.mjs'] : ['scripts/lib/run.mjs', 'serve']
  const child = spawn(process.execPath, program, {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: options.development ? 'development' : 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ADMIN_USER: adminName,
      ADMIN_PASSWORD: adminPassword,
      ...options.env,
    },
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  // Not the time of day, which jumps when the machine was suspended.
  const begun = performance.now()
  let lastAnswer = 'none'
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${printed}`)
    if (performance.now() - begun > readyWithinMs) {
      child.kill('SIGKILL')
      throw new Error(`${url} was not ready in time; its last answer: ${lastAnswer}; it printed: ${printed}`)
    }
    try {
      // Another program that took the port meanwhile may never answer.
      const { status } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) })
      if (status === 200) break
      lastAnswer = String(status)
    } catch (error) {
      lastAnswer = String(error)
    }
    await wait(20)
  }
  return {
    url,
    dataDir,
    process: child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A signed-in member of staff: what to send with every call. */
export interface StaffSession {
  cookie: string
  sessionId: string
  headers: Record<string, string>
}

/** Signs in over HTTP as the first account. */
export async function signIn(url: string, username = adminName, password = adminPassword): Promise<StaffSession> {
  const answer = await fetch(`${url}/api/login/form`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { sessionId } = (await answer.json()) as { sessionId: string }
  return { cookie, sessionId, headers: { cookie, 'x-csrf-token': sessionId, 'content-type': 'application/json' } }
}

/**
 * Sends a call that writes, as a signed-in member of staff.
 * @param path what stands behind `/api/`
 * @throws Error with the answer when its status is not 200
 */
export async function postAsStaff<Answer>(
  url: string,
  { headers }: StaffSession,
  path: string,
  body: unknown,
): Promise<Answer> {
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
