// Starts the built server as a process of its own, for benchmarks and screenshots.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pinnedNode, root, serverFlags, serverMemoryEnv } from './bootstrap.mjs'

/**
 * @param {Record<string, string>} env added to the server's environment
 * @param {string} [dataDir] kept between starts when given; a new temporary one otherwise
 * @returns {Promise<{ url: string, pid: number, readyAfterMs: number, dataDir: string, stop: (data?: 'keep') => Promise<void> }>} `readyAfterMs` in ms; a temporary folder goes with the server unless kept
 */
export async function startServer(env = {}, dataDir) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'site-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const begun = performance.now()
  const child = spawn(pinnedNode(), [...serverFlags, 'scripts/lib/run.mjs', 'serve'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...serverMemoryEnv,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ADMIN_USER: 'admin',
      ADMIN_PASSWORD: 'Jingwei-2026-bench',
      ...env,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output}`)
    if (performance.now() - begun > 90_000) throw new Error(`The server did not become ready: ${output}`)
    const status = await fetch(`${url}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) break
    await wait(10)
  }
  return {
    url,
    pid: child.pid,
    readyAfterMs: performance.now() - begun,
    dataDir: folder,
    async stop(data) {
      child.kill('SIGTERM')
      await ended
      if (!dataDir && data !== 'keep') rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** CPU time a process has used so far, in ms (Linux). */
export function readCpuTimeMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory of a process and of those that it has started, such as the one that decodes pictures, in MiB (Linux). */
export function readMemoryMiB(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
  return children.reduce((sum, child) => sum + readMemoryMiB(child), own)
}
