import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type StaffSession, signIn } from '../support/site'

/** One request: its status, or what went wrong, and how long it took to its last byte. */
export interface Visit {
  outcome: string
  ms: number
  /** Whether a refusal says when to come back. */
  saysWhen: boolean
}

/** Public pages, one after the other; every fifth asks for words that nobody has asked for. */
function pickPath(turn: number): string {
  const fixed = ['/', '/news/showNews?model=1', '/about', '/linkUS', '/webSiteMap', '/news/showNews']
  return turn % 5 === 4 ? `/search?keyword=${encodeURIComponent(`测绘${turn}`)}` : (fixed[turn % fixed.length] ?? '/')
}

/** Asks for one page. */
function visit(url: string, path: string, agent: Agent): Promise<Visit> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const settle = (outcome: string, saysWhen = false) => resolve({ outcome, ms: performance.now() - begun, saysWhen })
    get(url + path, { agent, timeout: 30_000 }, (answer) => {
      const { 'retry-after': retryAfter } = answer.headers
      answer.once('end', () => settle(String(answer.statusCode), retryAfter !== undefined)).resume()
      answer.once('error', (error) => settle(error.message))
    })
      .once('timeout', function (this: { destroy: (error: Error) => void }) {
        this.destroy(new Error('no answer in 30 s'))
      })
      .once('error', (error) => settle(error.message))
  })
}

/** Sends requests at a rate, whatever the answers do. */
export async function runOpenLoop(url: string, perSecond: number, seconds: number, path = pickPath): Promise<Visit[]> {
  const agent = new Agent({ keepAlive: true })
  const visits: Array<Promise<Visit>> = []
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (visits.length < due) visits.push(visit(url, path(visits.length), agent))
    await wait(5)
  }
  const done = await Promise.all(visits)
  agent.destroy()
  return done
}

/** Keeps a number of connections busy, each with one request after the other. */
export async function runClosedLoop(url: string, connections: number, seconds: number, path = pickPath) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const visits: Visit[] = []
  const endsAt = performance.now() + seconds * 1000
  let turn = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endsAt) visits.push(await visit(url, path((turn += 1)), agent))
    }),
  )
  agent.destroy()
  return visits
}

/** The body of a news item. */
export const draft = { category: 1, values: { body: '<p>正文</p>', abstract: '摘要' } }

/** Calls of staff for news. */
export async function openStaff(url: string) {
  const session: StaffSession = await signIn(url)

  async function post(path: string, body: object) {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/news/${path}`, {
      method: 'POST',
      headers: session.headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
    const json = (await answer?.json().catch(() => undefined)) as { id: number; version: number } | undefined
    return { status: json ? (answer?.status ?? 0) : 0, json, ms: performance.now() - begun }
  }

  return {
    session,
    /** @returns the status and, of an answer in JSON, what it says; status 0 without an answer */
    post,
    publish: (saved: { id: number; version: number } | undefined) =>
      post('publish', { id: saved?.id, version: saved?.version }),
    /** The titles of all news whose title holds a word. */
    async listTitles(word: string): Promise<string[]> {
      const titles: string[] = []
      for (let offset = 0; ; offset += 100) {
        const query = `offset=${offset}&limit=100&keyword=${encodeURIComponent(word)}`
        const answer = await fetch(`${url}/api/news/list?${query}`, { headers: session.headers })
        if (!answer.ok) throw new Error(`the list answered ${answer.status}: ${await answer.text()}`)
        const { rows } = (await answer.json()) as { rows: Array<{ title: string }> }
        titles.push(...rows.map(({ title }) => title))
        if (rows.length < 100) return titles
      }
    },
  }
}
