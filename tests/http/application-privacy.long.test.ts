import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../app/server/api'
import type { SessionAnswer } from '../../app/contract'
import { adminPassword, type Site, signIn, type StaffSession, startSite } from '../support/site'

/** A person found nowhere else: whoever finds one of these words has found the application. */
const canary = {
  company: '紫檀坳鹮鸣勘测处',
  person: '逄鹮鸣',
  phone: '19975318642',
  email: 'huanming-canary@example.com',
  direction: '其他',
  place: '紫檀坳',
  startMonth: '',
  need: '鹮鸣台的地形图',
}
/** Another one, who withdraws. */
const leaver = {
  ...canary,
  company: '苍耳坞鸬鹚测量社',
  person: '逯鸬鹚',
  phone: '19864207531',
  email: 'luci-canary@example.com',
  place: '苍耳坞',
  need: '鸬鹚滩的水深图',
}
const leaverTrace = /鸬鹚|苍耳坞|19864207531|luci-canary/
const corrected = { ...canary, person: '逄鹮鸣二', phone: '19975318643' }
const trace = /鹮鸣|紫檀坳|1997531864|huanming-canary/
const address = (path: string) => site.url + path

let site: Site
const purpose = { kind: 'verify', words: '核对' }

let staff: StaffSession
let ticket: { receipt: string; code: string }

beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'trace', SITE_URL: 'https://www.example.com' } })
  staff = await signIn(site.url)
  ticket = await apply(canary)
  await handleEverything()
})
afterAll(() => site.stop())

function post(path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(address(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function apply(person: typeof canary): Promise<typeof ticket> {
  const sent = await post('/api/application/create/allow', {
    ...person,
    consent: true,
    source: '/news',
    elapsed: 30_000,
  })
  if (!sent.ok) throw new Error(`the canary was answered ${sent.status}`)
  return (await sent.json()) as typeof ticket
}

async function handleEverything() {
  expect((await post('/api/application/lookup/allow', ticket)).status).toBe(200)
  expect((await post('/api/application/lookup/allow', { ...ticket, code: 'AAAA' })).status).toBe(404)
  expect((await post('/api/application/correct/allow', { ...ticket, ...corrected, phone: '1997531864' })).status).toBe(
    400,
  )
  expect((await post('/api/application/correct/allow', { ...ticket, ...corrected })).status).toBe(200)
  expect((await post('/api/application/create/allow', { ...canary, elapsed: 30_000 })).status).toBe(400)
  // Broken in ways that some layer could want to tell about.
  await fetch(address('/api/application/create/allow'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"need":"${canary.need}`,
  })
  await fetch(address('/_serverFn/unknown'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(canary),
  })
  const list = await (
    await fetch(address('/api/application/list?status=pending&limit=50'), { headers: staff.headers })
  ).json()
  const { id } = (list as { rows: Array<{ id: number; company: string }> }).rows.find(
    (row) => row.company === canary.company,
  ) ?? { id: 0 }
  const { account } = (await (await fetch(address('/api/session'), { headers: staff.headers })).json()) as SessionAnswer
  for (const [call, more] of [
    ['assign', { accountId: account.id }],
    ['detail', {}],
    ['reveal', { purpose }],
    ['note', { text: canary.need }],
    ['status', { status: 'closed' }],
  ] as const) {
    expect((await post(`/api/application/${call}`, { id, ...more }, staff.headers)).status, call).toBe(200)
  }
  expect((await post('/api/application/export', { purpose, password: adminPassword }, staff.headers)).status).toBe(200)
}

describe('a person who has applied', () => {
  test('is seen by staff, telephone and e-mail masked', async () => {
    const list = await (await fetch(address('/api/application/list?limit=50'), { headers: staff.headers })).text()
    expect(list).toContain(canary.company)
    expect(list).not.toContain(canary.phone)
    expect(list).not.toContain(canary.email)
  })

  test('is in no public answer: pages, search, crawler files, calls', async () => {
    const sitemap = await (await fetch(address('/sitemap.xml'))).text()
    const pages = [...sitemap.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc>/g)].map(([, path]) =>
      (path ?? '').replaceAll('&amp;', '&'),
    )
    const words = [canary.company, canary.phone, ticket.receipt].map(encodeURIComponent)
    const others = [
      '/robots.txt',
      '/sitemap.xml',
      '/rss.xml',
      '/webSiteMap',
      '/login',
      '/healthz',
      '/metrics',
      '/linkUS?model=3',
      '/linkUS/applicationShow',
      '/api/openapi.json',
    ]
    const searches = words.flatMap((word) => [`/search?keyword=${word}`, `/api/search/allow?keyword=${word}`])
    const reads = calls.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}?limit=50`)
    expect(pages.length).toBeGreaterThan(60)
    for (const path of new Set([...pages, ...others, ...searches, ...reads])) {
      const answer = await fetch(address(path), { redirect: 'manual' })
      const told = `${JSON.stringify([...answer.headers])}${await answer.text()}`
      // A search says what was searched for; nothing more may be in it.
      const searched = path.startsWith('/search')
        ? told
            .replaceAll(canary.company, '')
            .replaceAll(canary.phone, '')
            .replaceAll(encodeURIComponent(canary.company), '')
        : told
      expect(trace.exec(searched)?.[0], path).toBeUndefined()
    }
    for (const word of words) {
      const { total } = (await (await fetch(address(`/api/search/allow?keyword=${word}`))).json()) as { total: number }
      expect(total).toBe(0)
    }
  })

  test('is in neither the log, however much it tells, nor the trail', async () => {
    const audit = await (await fetch(address('/api/activity?limit=100'), { headers: staff.headers })).text()
    expect(audit).toContain('更正合作申请')
    expect(trace.exec(audit)?.[0]).toBeUndefined()
    expect(trace.exec(site.output())?.[0]).toBeUndefined()
    expect(site.output()).not.toContain(ticket.code)
  })

  test('is not named by what a backup prints', async () => {
    const run = promisify(execFile)
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: site.dataDir, LOG_LEVEL: 'trace' }
    const { stdout, stderr } = await run(
      process.execPath,
      ['scripts/lib/run.mjs', 'backup', join(site.dataDir, 'all.tar.gz')],
      { env },
    )
    expect(trace.exec(stdout + stderr)?.[0]).toBeUndefined()
  })

  test('is gone from every answer, staff included, once the application is withdrawn', async () => {
    const own = await apply(leaver)
    const before = await fetch(address('/api/application/list?limit=100'), { headers: staff.headers })
    expect(await before.text()).toMatch(leaverTrace)
    expect((await post('/api/application/withdraw/allow', own)).status).toBe(200)
    const list = (await (
      await fetch(address('/api/application/list?status=withdrawn'), { headers: staff.headers })
    ).json()) as { rows: Array<{ id: number }> }
    const answers = [
      JSON.stringify(list),
      await (await fetch(address('/api/application/list?limit=100'), { headers: staff.headers })).text(),
      await (await fetch(address('/api/overview'), { headers: staff.headers })).text(),
      await (await post('/api/application/detail', { id: list.rows[0]?.id }, staff.headers)).text(),
      await (await post('/api/application/export', { purpose, password: adminPassword }, staff.headers)).text(),
      await (await post('/api/application/lookup/allow', own)).text(),
      site.output(),
    ]
    for (const answer of answers) expect(leaverTrace.exec(answer)?.[0]).toBeUndefined()
  })
})
