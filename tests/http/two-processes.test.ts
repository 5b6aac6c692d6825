import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, signIn, startSite } from '../support/site'

let api: Site
let pages: Site

beforeAll(async () => {
  api = await startSite({ env: { TRUST_PROXY: '1' } })
  pages = await startSite({ env: { API_URL: api.url } })
})
afterAll(async () => {
  await pages.stop()
  await api.stop()
})

describe('a site whose API is another process', () => {
  it('renders the pages from that API', async () => {
    const html = await (await fetch(`${pages.url}/news/showNews?model=1`)).text()
    const { rows } = (await (await fetch(`${api.url}/api/news/list/allow?limit=1&type=1`)).json()) as {
      rows: Array<{ title: string }>
    }
    expect(html).toContain(rows[0]?.title)
  })

  it('passes API calls and uploads through, cookies included', async () => {
    const staff = await signIn(pages.url)
    expect((await fetch(`${pages.url}/api/session`, { headers: { cookie: staff.cookie } })).status).toBe(200)
    const manage = await fetch(`${pages.url}/manage`, { headers: { cookie: staff.cookie }, redirect: 'manual' })
    expect(manage.status).toBe(200)
    const draft = { category: 1, title: '经由另一进程保存', values: { body: '<p>正文</p>' } }
    const created = await fetch(`${pages.url}/api/news/create`, {
      method: 'POST',
      headers: { ...staff.headers, origin: pages.url },
      body: JSON.stringify(draft),
    })
    expect(created.status).toBe(200)
    const media = /\/media\/[a-z0-9/.]+?\.(?:webp|jpg|png)/.exec(await (await fetch(pages.url)).text())?.[0]
    expect((await fetch(pages.url + media)).status).toBe(200)
  })

  it('refuses staff pages to anonymous people', async () => {
    expect((await fetch(`${pages.url}/manage`, { redirect: 'manual' })).status).toBe(302)
  })

  it('answers an unreachable API with 503 calls and an error page, not with a crash', async () => {
    const lonely = await startSite({ env: { API_URL: 'http://127.0.0.1:9' } })
    try {
      expect((await fetch(`${lonely.url}/api/session`)).status).toBe(503)
      const page = await fetch(`${lonely.url}/news/showNews`)
      expect(await page.text()).toContain('request error')
      expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200)
    } finally {
      await lonely.stop()
    }
  })
})
