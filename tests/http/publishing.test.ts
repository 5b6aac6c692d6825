import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postAsStaff, type Site, signIn, type StaffSession, startSite } from '../support/site'

let site: Site
let staff: StaffSession

beforeAll(async () => {
  site = await startSite({ env: { DEMO_CONTENT: '0' } })
  staff = await signIn(site.url)
})
afterAll(() => site.stop())

const post = (path: string, body: unknown) => postAsStaff<{ id: number; version: number }>(site.url, staff, path, body)

const listPage = async () => (await fetch(`${site.url}/news/showNews?model=2`)).text()

describe('publishing', () => {
  it('shows a change by staff in the very next answer', async () => {
    const draft = { category: 2, title: '首次发布的标题', values: { body: '<p>正文</p>', abstract: '摘要' } }
    const created = await post('news/create', draft)
    expect(await listPage()).not.toContain('首次发布的标题')
    const published = await post('news/publish', { id: created.id, version: created.version })
    expect(await listPage()).toContain('首次发布的标题')
    const saved = await post('news/save', {
      ...draft,
      title: '改过的标题',
      id: published.id,
      version: published.version,
    })
    expect(await listPage()).toContain('首次发布的标题')
    const again = await post('news/publish', { id: saved.id, version: saved.version })
    expect(await listPage()).toContain('改过的标题')
    await post('news/withdraw', { id: again.id, version: again.version })
    expect(await listPage()).not.toContain('改过的标题')
    expect((await fetch(`${site.url}/news/newsDetail?id=${created.id}`)).status).toBe(404)
  })

  it('lets a schedule come true with nothing running but the clock', async () => {
    const created = await post('news/create', { category: 2, title: '定时发布的新闻', values: { body: '<p>正文</p>' } })
    const hour = 3_600_000
    const planned = await post('news/schedule', {
      id: created.id,
      version: created.version,
      from: Date.now() + hour,
    })
    const readStatus = async () => (await fetch(`${site.url}/news/newsDetail?id=${created.id}`)).status
    expect(await listPage()).not.toContain('定时发布的新闻')
    expect(await readStatus()).toBe(404)
    await post('news/schedule', { id: created.id, version: planned.version, from: Date.now() + 1_000 })
    await expect.poll(listPage, { timeout: 20_000, interval: 100 }).toContain('定时发布的新闻')
    expect(await readStatus()).toBe(200)
    const { rows } = (await (
      await fetch(`${site.url}/api/search/allow?keyword=${encodeURIComponent('定时')}`)
    ).json()) as { rows: unknown[] }
    expect(rows).toHaveLength(1)
  })
})
