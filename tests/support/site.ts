import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DutySheet } from '../../app/contract'
import { copyDemoData } from './demo-data'
import { adminName, adminPassword, type ServerOptions, type Site, startServer } from './start-server'

export { adminName, adminPassword, findFreePort, type Site } from './start-server'

/**
 * Starts a server as `startServer` does.
 * @param options.dataDir an existing data folder, kept afterwards; a temporary one otherwise, which holds the demo
 * content unless `DEMO_CONTENT` is 0
 */
export async function startSite({ dataDir, ...options }: ServerOptions & { dataDir?: string } = {}): Promise<Site> {
  if (dataDir !== undefined) return startServer(dataDir, options)
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  if (options.env?.DEMO_CONTENT !== '0') await copyDemoData(folder)
  const site = await startServer(folder, options)
  return {
    ...site,
    async stop(signal) {
      await site.stop(signal)
      await rm(folder, { recursive: true, force: true })
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

/** The id of a duty, by its name. */
export async function findDuty(url: string, { headers }: StaffSession, name: string): Promise<number> {
  const { duties } = (await (await fetch(`${url}/api/duty/list`, { headers })).json()) as DutySheet
  const found = duties.find((duty) => duty.name === name)
  if (!found) throw new Error(`there is no duty ${name}`)
  return found.id
}
