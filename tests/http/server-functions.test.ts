import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSite, type Site } from '../support/site'

let site: Site
/** Addresses of the server functions, as the built pages know them. */
let addresses: string[]

beforeAll(async () => {
  site = await startSite({ env: { DEMO_CONTENT: '0' } })
  const folder = join(process.cwd(), 'dist/client/assets')
  const scripts = await Promise.all(
    (await readdir(folder)).filter((name) => name.endsWith('.js')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  const ids = new Set(
    scripts.flatMap((script) => [...script.matchAll(/["'`]([0-9a-f]{64})["'`]/g)].map(([, id]) => id ?? '')),
  )
  addresses = [...ids, 'unknown', 'constructor', '__proto__'].map((id) => `${site.url}/_serverFn/${id}`)
  if (ids.size === 0) throw new Error('the built files name no server function')
})
afterAll(() => site.stop())

/** A page's own headers. */
const own = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }

/** Plain values in the form in which the framework sends them. */
function serialised(value: unknown): string {
  const tree = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null)
      return typeof part === 'number' ? { t: 0, s: part } : { t: 1, s: String(part) }
    return { t: 10, i: 0, p: { k: Object.keys(part), v: Object.values(part).map(tree) }, o: 0 }
  }
  return JSON.stringify({ t: tree({ data: value }), f: 63, m: [] })
}

const payloads = [
  '',
  '{',
  'null',
  '[]',
  '1',
  '"canary"',
  '{"canary',
  '{"t":99,"i":0}',
  '{"t":{"t":99},"f":1,"m":[]}',
  '{"__proto__":{"a":1}}',
  '['.repeat(5_000),
  '{"t":{"t":31,"i":0,"f":{}},"f":63,"m":[]}',
  ...[1, 'x', {}, { call: 5 }, { call: 'session.current' }, { call: 'session.current', query: 'x' }].map(serialised),
  ...[
    { call: 'session.current', query: { a: { b: 1 } } },
    { call: 'news.list', query: { limit: 'canary' } },
    { call: 'news.publish', query: {} },
    { call: '__proto__', query: {} },
    { call: '/session', query: {} },
    { call: 'application.create', body: 'x' },
    { call: 'application.create', body: { elapsed: 3_000, need: 'canary' } },
    { call: 'session.signOut', body: {} },
    { call: 'account.reset', body: { id: 1 } },
  ].map(serialised),
]

function send(address: string, payload: string, headers: Record<string, string> = own) {
  return [
    fetch(`${address}?payload=${encodeURIComponent(payload).slice(0, 6_000)}`, { headers }),
    fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: payload }),
  ]
}

describe('the server functions', () => {
  it('answer nothing that was sent with a fault of the server, nor with an engine’s words', async () => {
    for (const address of addresses) {
      for (const payload of payloads) {
        for (const pending of send(address, payload)) {
          const answer = await pending
          const text = await answer.text()
          expect(answer.status, payload.slice(0, 80)).toBeLessThan(500)
          expect(text, payload.slice(0, 80)).not.toMatch(
            /JSON at|Seroval|destructure|undefined|not a function|canary|    at /,
          )
          expect(answer.headers.get('cache-control')).toBe('no-store')
        }
      }
    }
    expect(site.output()).not.toContain('canary')
  })

  it('are closed to foreign pages', async () => {
    const foreign: Array<Record<string, string>> = [
      {},
      { origin: 'https://other.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://other.test' },
      { referer: 'https://other.test/' },
      { referer: 'nonsense' },
    ]
    for (const address of addresses) {
      for (const headers of foreign) {
        for (const pending of send(address, serialised({ call: 'session.current', query: {} }), headers))
          expect((await pending).status, JSON.stringify(headers)).toBe(403)
      }
    }
  })

  it('are open to the pages of a browser that only names where they are', async () => {
    const [address = ''] = addresses
    const senders: Array<Record<string, string>> = [{ origin: site.url }, { referer: `${site.url}/news/showNews` }]
    for (const headers of senders) {
      const statuses = await Promise.all(
        send(address, serialised({ call: 'session.current', query: {} }), headers).map(
          async (pending) => (await pending).status,
        ),
      )
      expect(statuses.toSorted()).toEqual([200, 405])
    }
  })

  it('refuse bodies that are too large or no JSON', async () => {
    for (const address of addresses) {
      const large = await fetch(address, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json' },
        body: `"${'x'.repeat(1_000_000)}"`,
      })
      expect(large.status).toBe(413)
      const form = await fetch(address, { method: 'POST', headers: own, body: new URLSearchParams({ a: 'b' }) })
      expect(form.status).toBe(415)
    }
  })
})

describe('behind a proxy that ends TLS', () => {
  it('the pages of a browser that only names where they are reach the server functions too', async () => {
    const proxied = await startSite({ env: { DEMO_CONTENT: '0', TRUST_PROXY: '1' } })
    const [address = ''] = addresses
    const { pathname } = new URL(address)
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'www.site.test' }
    const senders: Array<Record<string, string>> = [
      { origin: 'https://www.site.test' },
      { referer: 'https://www.site.test/about' },
    ]
    for (const sender of senders) {
      const statuses = await Promise.all(
        send(proxied.url + pathname, serialised({ call: 'session.current', query: {} }), {
          ...forwarded,
          ...sender,
        }).map(async (pending) => (await pending).status),
      )
      expect(statuses.toSorted()).toEqual([200, 405])
    }
    await proxied.stop()
  })
})
