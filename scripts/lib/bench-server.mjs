// Starts the built server as `npm start` does, over the support of the tests, and reads what it uses.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root, serverFlags, serverMemoryEnv } from './bootstrap.mjs'

/** Loads a module of `tests/support`, which is TypeScript. */
export async function importSupport(name) {
  return (await runnerImport(join(root, `tests/support/${name}.ts`), { configFile: false })).module
}

const { startServer: start, adminName, adminPassword } = await importSupport('start-server')

/**
 * @param {Record<string, string>} env added to the server's environment
 * @param {string} [dataDir] kept between starts when given; a new temporary one otherwise
 * @returns {Promise<{ url: string, pid: number, readyAfterMs: number, dataDir: string, stop: (data?: 'keep') => Promise<void> }>} `readyAfterMs` in ms; a temporary folder goes with the server unless kept
 */
export async function startServer(env = {}, dataDir) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'site-'))
  const begun = performance.now()
  const server = await start(folder, { env: { ...serverMemoryEnv, NODE_OPTIONS: serverFlags.join(' '), ...env } })
  return {
    url: server.url,
    pid: server.process.pid,
    readyAfterMs: performance.now() - begun,
    dataDir: folder,
    async stop(data) {
      await server.stop()
      if (!dataDir && data !== 'keep') rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in as the first account. @returns the cookies to send */
export async function signIn(url) {
  const answer = await fetch(`${url}/api/login/form`, {
    method: 'POST',
    body: new URLSearchParams({ username: adminName, password: adminPassword }),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
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

/** Creates what makes the calls of an account that has signed in. */
export async function postAsStaff(url, cookie) {
  const { sessionId } = await (await fetch(`${url}/api/session`, { headers: { cookie } })).json()
  const headers = { cookie, 'x-csrf-token': sessionId, 'content-type': 'application/json', origin: url }
  return async (call, body) => {
    const response = await fetch(`${url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await response.json()
    if (response.status !== 200) throw new Error(`${call} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }
}

/** Reads a metric of a server. @returns its numbers by the value of a label, which is empty for one without labels */
export async function readMetric(url, token, name, label) {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const lines = (await response.text())
    .split('\n')
    .filter((line) => line.startsWith(name) && /[ {]/.test(line[name.length]))
  const pattern = new RegExp(`${label}="([^"]*)"`)
  return Object.fromEntries(lines.map((line) => [pattern.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]))
}

/** CPU time of a process and of those that it has started, in ms (Linux). */
export function readAllCpuTimeMs(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + readAllCpuTimeMs(child), readCpuTimeMs(pid))
}
