import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { formatChinaDate } from '../../app/content/format'
import { createApiClient } from '../../app/data/client/api-client'
import * as tables from '../specification/tables'
import { startFakeServer } from '../support/fake-server'
import { openRecordingProxy, type RecordingProxy } from '../support/recording-proxy'
import { type Site, signIn, startSite } from '../support/site'

let api: Site
let proxy: RecordingProxy
let site: Site
let cookie: string
let home: string
/** What was asked of the API for the home page. */
let askedByHome: string[]

/** How many rows of the tables have held. */
let passed = 0

beforeAll(async () => {
  api = await startSite({ env: { TRUST_PROXY: '1' } })
  proxy = await openRecordingProxy(api.url)
  site = await startSite({ env: { API_URL: proxy.url } })
  home = await (await fetch(site.url)).text()
  askedByHome = [...proxy.requests]
  cookie = (await signIn(site.url)).cookie
})
afterAll(async () => {
  console.info(`${passed} rows of the specification hold over HTTP`)
  await site.stop()
  await proxy.stop()
  await api.stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers })

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') passed++
})

const telephone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Whether a page is the one for mobile devices, and the text of its heading. */
async function readPage(answer: Response) {
  const html = await answer.text()
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  return { mobile: /<html[^>]* class="mobile"/.test(html), heading: heading.replaceAll(/<[^>]*>/g, '') }
}

/** The links of a part of a page, with their texts. */
function readLinks(html: string, part: 'header' | 'footer' | 'body'): string[] {
  const [within = ''] = new RegExp(`<${part}[ >][\\s\\S]*</${part}>`).exec(html) ?? []
  return [...within.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', content = '']) => `${content.replaceAll(/<[^>]*>/g, '').trim()} ${href.replaceAll('&amp;', '&')}`,
  )
}

describe('routes', () => {
  for (const path of tables.publicPaths)
    test(`${path} answers a visitor 200`, async () => expect((await get(path)).status).toBe(200))

  for (const path of [...tables.addPaths, ...tables.staffPaths]) {
    test(`${path} sends a visitor to sign in`, async () => {
      const answer = await get(path)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toMatch(/^\/login\?redirect=/)
    })
    test(`${path} answers staff 200`, async () => expect((await get(path, { cookie })).status).toBe(200))
  }

  for (const path of tables.pathsLeadingHome)
    test(`${path} leads home`, async () => {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    })

  for (const path of tables.detailPaths)
    for (const query of ['', '?id=99999999', '?id=x'])
      test(`${path}${query} is the 404 page with a link home`, async () => {
        const answer = await get(path + query)
        expect(answer.status).toBe(404)
        const html = await answer.text()
        expect(html).toContain('This page could not be found')
        expect(html).toMatch(/<a[^>]+href="\/"/)
      })

  for (const path of [...tables.missingStaffPaths, ...tables.addPaths.map((one) => `${one}?category=99`)])
    test(`${path} is the 404 page within the back office`, async () => {
      const answer = await get(path, { cookie })
      expect(answer.status).toBe(404)
      const html = await answer.text()
      expect(html).toContain('This page could not be found')
      expect(html).toContain('aria-label="后台菜单"')
    })

  test('/news/addNews?category=4 answers staff 200', async () =>
    expect((await get('/news/addNews?category=4', { cookie })).status).toBe(200))

  for (const [path, highest] of tables.models) {
    for (let model = 1; model <= highest; model++)
      test(`${path}?model=${model} answers 200`, async () =>
        expect((await get(`${path}?model=${model}`)).status).toBe(200))
    for (const model of [0, highest + 1])
      test(`${path}?model=${model} answers 404`, async () =>
        expect((await get(`${path}?model=${model}`)).status).toBe(404))
  }
})

describe('agents', () => {
  for (const [path, heading] of [...tables.headings, ...tables.staffHeadings])
    for (const [device, agent] of [
      ['a mobile device', telephone],
      ['a desktop', 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0.0.0'],
    ] as const)
      test(`${path} is the page for ${device} when one asks for it`, async () => {
        const answer = await get(path, { cookie, 'user-agent': agent })
        // Whoever is signed in is led on from the page to sign in.
        const shown = answer.status === 302 ? await get(path, { 'user-agent': agent }) : answer
        expect(shown.status).toBe(200)
        const page = await readPage(shown)
        expect(page.mobile).toBe(device === 'a mobile device')
        expect(page.heading).toContain(heading)
      })
})

describe('menus', () => {
  for (const [label, to] of tables.headerLinks)
    test(`the header leads to ${to} as ${label}`, () => expect(readLinks(home, 'header')).toContain(`${label} ${to}`))

  for (const [label, to] of tables.footerLinks)
    test(`the footer leads to ${to} as ${label}`, () => expect(readLinks(home, 'footer')).toContain(`${label} ${to}`))

  for (const to of ['/', ...tables.sideMenuLinks])
    test(`the back office leads to ${to}`, async () => {
      const answer = await get('/manage', { cookie })
      expect(answer.status).toBe(200)
      const links = readLinks(await answer.text(), 'body')
      expect(links.map((link) => link.split(' ').at(-1))).toContain(to)
    })
})

describe('search', () => {
  for (const keyword of tables.suggestedKeywords)
    test(`the search suggests ${keyword}`, async () => {
      const html = await (await get('/search')).text()
      expect(html).toMatch(new RegExp(`<a[^>]*href="/search\\?keyword=${encodeURIComponent(keyword)}"`))
    })
})

describe('calls', () => {
  for (const call of tables.menuCalls) test(`the public header asks ${call}`, () => expect(askedByHome).toContain(call))

  test('the public header asks for its menus once each', () =>
    expect(askedByHome.filter((call) => call.includes('selectMeun')).toSorted()).toEqual(tables.menuCalls.toSorted()))

  test('POST /api/login/form takes a form and answers sessionId', async () => {
    const { sessionId } = await signIn(site.url)
    expect(sessionId).toMatch(/^\S{20,}$/)
    expect(proxy.requests).toContain('POST /api/login/form')
  })

  test('POST /api/login/form answers 401 to a wrong password', async () => {
    const body = new URLSearchParams({ username: 'nobody-of-this-name', password: 'wrong' })
    expect((await fetch(`${site.url}/api/login/form`, { method: 'POST', body })).status).toBe(401)
  })
})

describe('error catalogue', () => {
  for (const { situation, call, answer, message, status } of tables.errorCatalogue)
    test(`${situation} gives '${message}' and ${status}`, async () => {
      const server = await startFakeServer(() =>
        typeof answer === 'number' ? { status: answer, json: {} } : undefined,
      )
      try {
        const notSent = answer === 'not sent' ? { adapter: () => Promise.reject(new Error('broken')) } : {}
        const sent = createApiClient(server.address).post('/x', null, { ...(call ? { call } : {}), ...notSent })
        await expect(sent).rejects.toMatchObject({ message, status })
      } finally {
        await server.stop()
      }
    })
})

describe('constants', () => {
  test('the progress bar is 2 px high', () => expect(home).toMatch(/#nprogress \.bar\s*\{[^}]*height:\s*2px/))

  test('the years of the footer begin with 2006 and end with this one', () =>
    expect(home.replaceAll(/<!--.*?-->/g, '')).toContain(`© 2006–${formatChinaDate(Date.now()).slice(0, 4)}`))
})
