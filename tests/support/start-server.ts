import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

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

/** How a server is started; what it says of `env` is added to its environment, and what is undefined there is left out. */
export interface ServerOptions {
  env?: Record<string, string | undefined>
  development?: boolean
  /** Where a server has been before; a free port otherwise. */
  port?: number
}

/** Has a server take over what others have made of pictures. */
function sharePictures() {
  const folder = process.env.SHARED_PICTURES
  if (folder === undefined) return {}
  const program = pathToFileURL('tests/support/shared-pictures.mjs')
  program.searchParams.set('folder', folder)
  return { NODE_OPTIONS: `--import ${program.href}` }
}

/**
 * Starts the built server (`dist/`), or the development server over the sources, and waits until it is ready.
 * @param dataDir an existing data folder, kept afterwards
 */
export async function startServer(dataDir: string, options: ServerOptions = {}): Promise<Site> {
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
      ...sharePictures(),
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
    if (child.exitCode !== null) {
      // Another program has taken the port since it was found to be free.
      if (options.port === undefined && printed.includes('EADDRINUSE')) return startServer(dataDir, options)
      throw new Error(`the server ended with ${child.exitCode}: ${printed}`)
    }
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
    },
  }
}
