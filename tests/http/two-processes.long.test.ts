import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { plainApplication, postPlainForm, readHiddenFields, readReceipt } from '../support/plain-forms'
import { parseStatuses, sendRaw } from '../support/raw-http'
import { adminName, adminPassword, type Site, signIn, startSite } from '../support/site'

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
  it('Pages are rendered from the API of the other process', async () => {
    const html = await (await fetch(`${pages.url}/news/showNews?model=1`)).text()
    const { rows } = (await (await fetch(`${api.url}/api/news/list/allow?limit=1&type=1`)).json()) as {
      rows: Array<{ title: string }>
    }
    expect(html).toContain(rows[0]?.title)
  })

  it('API calls and uploads are passed on, cookies included', async () => {
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

  const post = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    postPlainForm(pages.url, path, fields, headers)

  it('A plain form signs in with the cookies of the API; a wrong password and a foreign page are refused', async () => {
    const fields = { username: adminName, password: adminPassword }
    const answer = await post('/login?redirect=%2Fuser', fields, { cookie: 'session=of-before; signed-out=1' })

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user'])
    const [cookie = '', mark] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^session=[\w-]{22,}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(mark).toBe('signed-out=; Path=/; SameSite=Lax; Max-Age=0')
    const manage = await fetch(`${pages.url}/manage`, {
      headers: { cookie: cookie.split(';')[0] ?? '' },
      redirect: 'manual',
    })
    expect([manage.status, (await manage.text()).includes('后台菜单')]).toEqual([200, true])

    const wrong = await post('/login', { ...fields, password: 'not-the-password' })
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []])
    expect(await wrong.text()).toContain('用户名或密码不正确，请重新输入')
    expect((await post('/login', fields, { origin: 'https://example.com' })).status).toBe(403)
  })

  it('An application by a plain form is stored once, and each answer shows its number and code', async () => {
    const fields = { ...plainApplication, ...(await readHiddenFields(pages.url)), company: '云洲市两个进程勘察院' }
    const read = async (answer: Response) => readReceipt(await answer.text()).code

    const refused = await post('/linkUS?model=3', { ...fields, phone: '12' })
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(await refused.text()).toContain('请输入 11 位手机号码')
    const [first, again] = [await post('/linkUS?model=3', fields), await post('/linkUS?model=3', fields)]

    expect([first.status, again.status]).toEqual([200, 200])
    const code = await read(first)
    expect(code).toBeDefined()
    expect(await read(again)).toBe(code)
  })

  it('The next request on a connection is read correctly when the API refuses a body before it has arrived', async () => {
    const host = 'Host: site.test\r\n'
    const chunks = `${(100_000).toString(16)}\r\n${'a'.repeat(100_000)}\r\n`.repeat(40)
    const upload = `POST /api/media/upload HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`
    const next = `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`

    expect(parseStatuses(await sendRaw(pages.url, upload + next, 20_000))).toEqual([401, 200])
  })

  it('Visitors are redirected from staff pages', async () => {
    expect((await fetch(`${pages.url}/manage`, { redirect: 'manual' })).status).toBe(302)
  })

  it('Pages show the telephone number while the API is stopped, and work when it answers again', async () => {
    const { phone } = (await (await fetch(`${api.url}/api/setting/allow`)).json()) as { phone: string }
    const visit = () => fetch(`${pages.url}/news/showNews`)
    expect((await visit()).status).toBe(200)

    api.process.kill('SIGSTOP')
    try {
      const begun = performance.now()
      const page = await visit()

      expect(performance.now() - begun).toBeLessThan(30_000)
      expect(page.status).toBe(503)
      expect(await page.text()).toContain(`>${phone}</a>`)
    } finally {
      api.process.kill('SIGCONT')
    }
    await vi.waitUntil(async () => (await visit()).status === 200, { timeout: 20_000, interval: 100 })
  })
})
