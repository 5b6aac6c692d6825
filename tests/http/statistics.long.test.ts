import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Site, signIn, startSite } from '../support/site'

const person = {
  accept: 'text/html',
  'accept-language': 'zh-CN',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

interface Traffic {
  total: number
  pages: Array<{ path: string; count: number }>
}

describe('counting views', () => {
  let dataDir: string
  let site: Site
  let printed: string

  const start = () => startSite({ dataDir, env: { DEMO_CONTENT: '0' } })

  /** Stops the server, which writes what it has counted, and starts it again. */
  async function restart(): Promise<void> {
    await site.stop()
    printed += site.output()
    site = await start()
  }

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
    printed = ''
    site = await start()
  })
  afterEach(async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const view = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { redirect: 'manual', headers: { ...person, ...headers } })
  async function traffic(): Promise<Traffic> {
    const { headers } = await signIn(site.url)
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const answer = await fetch(`${site.url}/api/statistics?from=${today}&until=${today}`, { headers })
    return (await answer.json()) as Traffic
  }

  it('loses nothing when the server is told to stop right after', async () => {
    for (const path of [
      '/',
      '/',
      '/news/showNews?model=2&page=1&x=y',
      '/search?keyword=%E5%9B%BD%E5%9C%9F',
      '/search?keyword=%E6%B5%B7%E5%9B%BE',
    ])
      expect((await view(path)).status).toBe(200)
    await view('/search?keyword=%E5%9B%BD%E5%9C%9F', { 'user-agent': `${person['user-agent']} Edg/140.0` })
    await restart()
    expect(await traffic()).toMatchObject({
      total: 4,
      pages: [
        { path: '/search', title: '站内搜索', count: 2 },
        { path: '/', title: '首页', count: 1 },
        { path: '/news/showNews?model=2', title: '新闻中心 · 行业动态', count: 1 },
      ],
      missedSearches: [{ keyword: '国土', count: 2 }],
    })
  })

  it('counts a page once for each visitor, also when the page was kept for all of them', async () => {
    for (const agent of ['Firefox/139.0', 'Firefox/140.0', 'Firefox/139.0', 'Firefox/140.0', 'Firefox/139.0'])
      await view('/', { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 ${agent}` })
    await restart()
    expect(await traffic()).toMatchObject({ total: 2, pages: [{ path: '/', title: '首页', count: 2 }] })
  })

  it('counts nothing that is answered otherwise, and says no word of who came', async () => {
    for (const path of [
      '/nothing',
      '/news/showNews?model=9',
      '/news/newsDetail?id=999999',
      '/login',
      '/manage',
      '/robots.txt',
      '/assets/none.js',
      '/healthz',
    ])
      await view(path)
    await fetch(`${site.url}/`, { method: 'HEAD', headers: person })
    await view('/_serverFn/abc', { 'x-viewed': '/' })
    await view('/', { cookie: 'session=x' })
    await restart()
    expect((await traffic()).total).toBe(0)
    expect(printed).not.toMatch(/127\.0\.0\.1|Windows NT/)
  })
})
