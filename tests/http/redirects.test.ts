import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MissingAddress, RedirectListRow } from '../../app/contract/redirects'
import { getContentType } from '../../app/content/registry'
import { postAsStaff, type Site, signIn, type StaffSession, startSite } from '../support/site'
import { createDraftWithPicture } from '../support/site-content'

let site: Site
let staff: StaffSession

beforeAll(async () => {
  site = await startSite({ env: { DEMO_CONTENT: '0', SITE_URL: 'https://www.example.com' } })
  staff = await signIn(site.url)
})
afterAll(() => site.stop())

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(site.url + path, { redirect: 'manual', ...init })
  return { status: response.status, location: response.headers.get('location'), response }
}
const leadsTo = async (path: string, init?: RequestInit) => {
  const { status, location } = await ask(path, init)
  return [status, location]
}
const save = (source: string, target: string) =>
  postAsStaff<{ id: number }>(site.url, staff, 'redirect/save', { source, target })
const publish = async (title: string) => {
  const { id, version } = await postAsStaff<{ id: number; version: number }>(site.url, staff, 'news/create', {
    ...(await createDraftWithPicture(site.url, staff, getContentType('news'))),
    title,
  })
  return postAsStaff<{ id: number; version: number }>(site.url, staff, 'news/publish', { id, version })
}
async function read<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(`${site.url}/api/${path}`, { headers: staff.headers })).json()) as Answer
}

test('Addresses of an old site lead on for good, whatever their server was, by GET and HEAD', async () => {
  await save('/http/about.html', '/about?model=1')
  await save('/http/show.asp?id=5', '/news/showNews?model=2')
  await save('/http/old/*', '/news/showNews')
  await save('/http/关于', '/about')

  for (const method of ['GET', 'HEAD']) {
    expect(await leadsTo('/http/about.html', { method })).toEqual([301, '/about?model=1'])
    expect(await leadsTo('/http/Show.asp?from=x&ID=5', { method })).toEqual([301, '/news/showNews?model=2'])
    expect(await leadsTo('/http/old/2019/1.html', { method })).toEqual([301, '/news/showNews'])
    expect(await leadsTo('/http/old/2019/', { method })).toEqual([301, '/news/showNews'])
    expect(await leadsTo('/http/%E5%85%B3%E4%BA%8E', { method })).toEqual([301, '/about'])
  }
  const { response } = await ask('/http/about.html')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('Content that is gone for good is told so with 410, in a page that leads on', async () => {
  await save('/http/gone.php', '内容已删除')
  const { status, response } = await ask('/http/gone.php')
  const html = await response.text()
  expect([status, response.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8'])
  expect(html).toContain('<h1>内容已删除</h1>')
  expect(html).toContain('href="/news/showNews"')
  expect(html).not.toContain('重新加载')
})

test('What has no rule is answered as ever', async () => {
  await save('/http/known/*', '/about')
  expect(await leadsTo('/http/unknown')).toEqual([302, '/'])
  expect(await leadsTo('/http/unknown.html')).toEqual([404, null])
  expect(await leadsTo('/assets/none.js')).toEqual([404, null])
  expect(await leadsTo('/news/showNews/')).toEqual([308, '/news/showNews'])
  expect(await leadsTo('/news/newsDetail?id=99999999')).toEqual([404, null])
  expect(await leadsTo('/http/known/a.html', { method: 'POST' })).toEqual([405, null])
})

test('A withdrawn entry leads to another one at once, and is there again when it is published anew', async () => {
  const successor = await publish('接替的新闻')
  const entry = await publish('将要下线的新闻')
  const address = `/news/newsDetail?id=${entry.id}`
  const phone = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' } }
  expect(await leadsTo(address)).toEqual([200, null])
  const target = `/news/newsDetail?id=${successor.id}`

  const withdrawn = await postAsStaff<{ id: number; version: number }>(site.url, staff, 'news/withdraw', {
    id: entry.id,
    version: entry.version,
  })
  for (const device of [{}, phone, {}]) expect(await leadsTo(address, device)).toEqual([404, null])
  const { id } = await save(address, target)
  for (const device of [{}, phone, {}]) expect(await leadsTo(`${address}&from=x`, device)).toEqual([301, target])
  await postAsStaff(site.url, staff, 'redirect/save', { id, version: 1, source: address, target: '/about' })
  expect(await leadsTo(address)).toEqual([301, '/about'])
  await postAsStaff(site.url, staff, 'redirect/save', { id, version: 2, source: address, target: '内容已删除' })
  expect(await leadsTo(address)).toEqual([410, null])
  await postAsStaff(site.url, staff, 'news/publish', { id: entry.id, version: withdrawn.version })
  expect(await leadsTo(address)).toEqual([200, null])
  await postAsStaff(site.url, staff, 'redirect/delete', { id, version: 3 })
  expect(await leadsTo(address)).toEqual([200, null])
})

test('A file of the old library leads on by its own address only', async () => {
  await save('/media/old/manual.pdf', '/about')
  expect(await leadsTo('/media/old/manual.pdf')).toEqual([301, '/about'])
  expect(await leadsTo('/media/old/other.pdf')).toEqual([404, null])
})

test('Uses of rules and missing addresses are counted, without robots that look for holes', async () => {
  const browser = {
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
      'accept-language': 'zh-CN',
      accept: 'text/html',
    },
  }
  const engine = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' } }
  const robot = { headers: { 'user-agent': 'python-requests/2.32' } }
  await save('/http/counted.html', '/about')
  for (const client of [browser, engine, robot]) await ask('/http/counted.html', client)
  for (const client of [browser, engine, robot]) await ask('/http/lost.html?phone=13812345678', client)
  for (const client of [browser, browser, browser]) await ask('/http/nowhere', client)
  for (const path of ['/wp-login.php', '/.env', '/.git/config']) {
    await ask(path, browser)
    await ask(path, browser)
  }
  await ask('/http/of-robots.html', robot)
  await ask('/http/of-robots.html', robot)
  await ask('/http/of-staff.html', { headers: { ...browser.headers, cookie: staff.cookie } })
  await ask('/http/of-staff.html', { headers: { ...browser.headers, cookie: staff.cookie } })

  const readRule = async () =>
    (await read<{ rows: RedirectListRow[] }>('redirect/list?text=counted.html')).rows.map(({ hits }) => hits)
  const readMisses = async () =>
    (await read<{ rows: MissingAddress[] }>('redirect/missing')).rows
      .filter(({ address }) => !/^\/news\/|unknown/.test(address))
      .map(({ address, count }) => [address, count])
  // Both at once: what was asked for last may be written later than the rest.
  await expect
    .poll(async () => [await readRule(), await readMisses()], { timeout: 20_000, interval: 200 })
    .toEqual([
      [3],
      [
        ['/http/nowhere', 3],
        ['/http/lost.html', 2],
      ],
    ])
})
