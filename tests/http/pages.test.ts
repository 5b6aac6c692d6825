import { describe, expect, inject, it, test } from 'vitest'
import { contentTypes } from '../../app/content/registry'
import { listingPaths } from '../browser/public-paths'
import { parsePage } from '../support/html-page'
import { signIn } from '../support/site'

const site = { url: inject('demoSiteUrl') }

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers })

/** The id of the first published entry of a wire name. */
async function firstId(wire: string, type = 0): Promise<{ id: number; type: number }> {
  const { rows } = (await (await get(`/api/${wire}/list/allow?offset=0&limit=1&type=${type}`)).json()) as {
    rows: Array<{ id: number; type: number }>
  }
  const row = rows[0]
  if (!row) throw new Error(`no published ${wire}`)
  return row
}

const staffPaths = [
  '/manage',
  '/user',
  '/linkUS/applicationShow',
  '/manage/candidates',
  '/manage/media',
  '/manage/checks',
  '/manage/settings',
  '/manage/accounts',
  '/manage/activity',
  '/manage/deliveries',
  '/manage/words',
  '/manage/redirects',
  '/manage/bids',
  '/manage/guide',
  '/manage/schedule',
  ...Object.values(contentTypes).flatMap(({ paths }) => [paths.add, paths.update]),
]

const { cookie } = await signIn(site.url)

describe('public pages', () => {
  it.each([...listingPaths, '/search?keyword=123&page=1'])('%s is rendered on the server', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<html lang="zh-CN"')
    expect(html).toMatch(/<h1[\s>]/)
    expect(html).toMatch(/<title>[^<]*经纬空间/)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['/news/newsDetail', 'news', ''],
    ['/mainpage/CaseInfoDetail', 'caseInfo', ''],
    ['/productAndService/ProAndServiceDetail', 'solution', 'type'],
    ['/industryInfo/IndustryInfoDetail', 'typicalCase', 'type'],
    ['/about/aboutDetail', 'demeanor', ''],
  ])('%s shows an entry, and 404 for one of another kind', async (path, wire, typed) => {
    const { id, type } = await firstId(wire)
    expect((await get(`${path}?id=${id}${typed ? `&type=${type}` : ''}`)).status).toBe(200)
    expect((await get(`${path}?id=${id}&utm_source=x`)).status).toBe(200)
    const other = await firstId(wire === 'news' ? 'caseInfo' : 'news')
    for (const bad of [
      `id=${other.id}`,
      'id=99999999',
      'id=0',
      'id=-1',
      'id=abc',
      'id=1.5',
      '',
      `id=${id}&id=${id}`,
      `id=${id}&type=99`,
    ]) {
      if (bad.includes('type=') && !typed && path !== '/about/aboutDetail') continue
      const answer = await get(`${path}?${bad}`)
      expect(answer.status, bad).toBe(404)
      const html = await answer.text()
      expect(html).toContain('This page could not be found')
      expect(html).toContain('页面不存在')
      expect(html).toMatch(/<a[^>]+href="\/"/)
    }
  })

  it.each([
    '/news/showNews',
    '/productAndService/showProductAndService',
    '/industryInfo/showIndustryInfo',
    '/about',
    '/linkUS',
  ])('%s answers 404 for a model outside its range', async (path) => {
    for (const bad of ['0', '7', '-1', '1.0', '01', 'a', '', '1&model=2', '%00', '1e0']) {
      expect((await get(`${path}?model=${bad}`)).status, bad).toBe(404)
    }
  })

  it('ignore search params they do not know', async () => {
    const foreign = 'utm_source=wechat&from=timeline&from=singlemessage&isappinstalled=0&scene=1&scene=2&bd_vid=x'
    for (const path of ['/news/showNews?model=1', '/linkUS?model=3', '/about?model=1', '/search?keyword=a'])
      expect((await get(`${path}&${foreign}`)).status, path).toBe(200)
  })

  it('show open positions newest first, with what is offered and how applications go on', async () => {
    const html = await (await get('/linkUS?model=4')).text()
    const titles = [...html.matchAll(/<summary[^>]*><h3>(.*?)<\/h3>/g)].map(([, title = '']) =>
      title.replaceAll(/<[^>]*>/g, ''),
    )
    expect(titles).toEqual(['航测内业工程师', '后端开发工程师（平台）', '国土空间规划师', '工程测量员'])
    for (const heading of ['成长路径', '福利待遇', '应聘流程']) expect(html).toContain(`<h4>${heading}</h4>`)
  })

  it('say what a position pays, where it is, and what a day of three of them is like', async () => {
    const main = parsePage(await (await get('/linkUS?model=4')).text()).one('main')
    const surveyor = main.all('details').find(({ text }) => text.includes('工程测量员'))
    const facts = surveyor?.all('dl')[0]?.text
    for (const fact of ['6500–11000元/月，每年13个月', '临澜新区平畴路9号3层', '外业约六成'])
      expect(facts).toContain(fact)
    const days = main.all('article').map((day) => day.all('h3')[0]?.text)
    expect(days).toEqual(['航测内业工程师的一天', '后端开发工程师（平台）的一天', '工程测量员的一天'])
    expect(
      main
        .all('article')[2]
        ?.all('li')
        .map(({ text }) => text)[1],
    ).toContain('先联测两个已知点')
  })

  it('answer a type that does not belong to the entry with 404', async () => {
    const { id, type } = await firstId('typicalCase')
    expect((await get(`/industryInfo/IndustryInfoDetail?id=${id}&type=${type === 1 ? 2 : 1}`)).status).toBe(404)
  })
})

describe('the guard', () => {
  it.each([
    '/nothing',
    '/mobile',
    '/News/showNews',
    '/linkus',
    '/news',
    '/news/shownews',
    '/manage/nothing',
    '/a/b/c?x=1',
    '//example',
    '/index.php/x',
    '/nothing/',
    '/mobile/?a=1',
    '/news/showNews%20?model=1',
  ])('%s leads home with 302, without its query', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/')
  })

  it.each(staffPaths)('%s sends anonymous people to sign in, before anything is rendered', async (path) => {
    const answer = await get(`${path}?id=1`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(
      `/login?redirect=${encodeURIComponent(`${path}?id=1`).replaceAll('%20', '+')}`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await answer.text()).length).toBeLessThan(500)
  })

  it('lets visitors change nothing', async () => {
    const answer = await fetch(`${site.url}/api/news/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ category: 2, title: '访客', values: {} }),
    })
    expect(answer.status).toBe(401)
  })

  it('drops one trailing slash for good and keeps the query', async () => {
    const answer = await get('/about/?model=2')
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/about?model=2')
  })

  it.each([
    '/assets/none.js',
    '/media/aa/none.webp',
    '/wp-login.php',
    '/.env',
    '/favicon.png',
    '/dist/server/server.js',
  ])('%s is a missing file: 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('A missing file has the headers of every answer; a file of the build goes without those of documents', async () => {
    const documentHeaders = ({ headers }: Response) =>
      ['cross-origin-opener-policy', 'permissions-policy'].map((name) => headers.get(name))
    const html = await (await get('/')).text()
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(html) ?? []
    const policies = ['same-origin', 'camera=(), microphone=(), geolocation=(), payment=()']

    for (const path of ['/assets/none.js', '/favicon.png', '/media/aa/none.webp'])
      expect([path, ...documentHeaders(await get(path))]).toEqual([path, ...policies])
    const built = await get(script)
    expect([built.status, ...documentHeaders(built), built.headers.get('x-content-type-options')]).toEqual([
      200,
      null,
      null,
      'nosniff',
    ])
  })

  it('answers an unknown API path with 404 JSON', async () => {
    const answer = await get('/api/nothing/allow')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'notFound' })
  })
})

describe('staff pages', () => {
  it('are rendered on the server with the side menu, and never stored', async () => {
    for (const path of staffPaths) {
      const answer = await get(path, { cookie })
      expect(answer.status, path).toBe(200)
      const html = await answer.text()
      expect(html, path).toContain('后台管理系统')
      expect(html, path).toContain('合作申请')
      expect(answer.headers.get('cache-control'), path).toBe('no-store')
    }
  })
})

test.each([
  ['/manage', '工作台'],
  ['/news/updateNews', '新闻管理'],
  ['/news/addNews', '新增新闻'],
  ['/news/updateNews?id=ID', '编辑新闻'],
  ['/manage/companyProfile', '编辑企业简介'],
  ['/manage/media', '媒体库'],
  ['/linkUS/applicationShow', '合作申请'],
  ['/manage/candidates', '应聘'],
  ['/user', '个人中心'],
  ['/user?tab=notices', '个人中心'],
  ['/manage/deliveries', '消息投递'],
  ['/manage/words', '用词表'],
  ['/manage/redirects', '旧地址转向'],
  ['/manage/bids', '投标材料'],
  ['/manage/guide', '使用指南'],
  ['/manage/schedule', '排期'],
])('The title of the staff page %s begins with %s', async (path, title) => {
  const html = await (await get(path.replace('ID', String((await firstId('news')).id)), { cookie })).text()

  expect(/<title>([^<]*)/.exec(html)?.[1]).toBe(`${title} - 后台管理系统 - 经纬空间`)
})

test('The forms of every type and all pages of the back office come whole from the server, without a part that failed there', async () => {
  const forms = await Promise.all(
    Object.values(contentTypes).map(async ({ wire, paths }) => {
      const answer = await get(`/api/${wire}/list?limit=1`, { cookie })
      const [entry] = ((await answer.json()) as { rows: Array<{ id: number }> }).rows
      return entry ? [`${paths.update}?id=${entry.id}`, paths.add] : [paths.add]
    }),
  )
  const failed: string[] = []
  for (const path of [...new Set([...staffPaths, ...forms.flat()])]) {
    const html = await (await get(path, { cookie })).text()
    // How React marks what the browser has to render in its place.
    if (html.includes('<!--$!-->')) failed.push(path)
  }
  expect(failed).toEqual([])
  expect(forms.flat().length).toBeGreaterThan(20)
})

describe('an update page', () => {
  const updatePaths = Object.values(contentTypes).map(({ paths }) => paths.update)

  it.each(updatePaths)('%s answers 404 for an entry that does not exist, and leads back to the list', async (path) => {
    const answer = await get(`${path}?id=999999`, { cookie })
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('内容不存在或已删除')
    expect(html).toContain('返回列表')
  })

  it.each(updatePaths)('%s answers 404 for a category that its type does not have', async (path) => {
    expect((await get(`${path}?category=99`, { cookie })).status).toBe(404)
  })

  it('answers 200 for a category that its type has', async () => {
    expect((await get('/news/updateNews?category=4', { cookie })).status).toBe(200)
  })
})

describe('a search for blanks', () => {
  it.each(['/search?keyword=', '/search?keyword=%20%20', '/search?keyword=+%E3%80%80'])(
    '%s is the search page without a keyword',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('<title>搜索 - 经纬空间</title>')
    },
  )
})

describe('every answer', () => {
  it.each(['/', '/nothing', '/news/showNews?model=9', '/api/session', '/assets/none.js', '/healthz', '/login', '/%'])(
    '%s carries the headers that protect it',
    async (path) => {
      const answer = await get(path)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBeTruthy()
      expect(answer.headers.get('server')).toBeNull()
      expect(answer.headers.get('x-powered-by')).toBeNull()
      expect(answer.status).toBeLessThan(500)
    },
  )

  it('of a personal document enforces a content security policy with a new nonce each time', async () => {
    const policies = [await get('/login'), await get('/login')].map(
      (answer) => answer.headers.get('content-security-policy') ?? '',
    )
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{22,}'/)
    expect(policies[0]).not.toBe(policies[1])
    for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'"])
      expect(policies[0]).toContain(part)
    expect(policies[0]).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('is written for the device that asked, and says so', async () => {
    const phone = await get('/', {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    })
    expect(await phone.text()).toContain('<html lang="zh-CN" class="mobile"')
    expect(phone.headers.get('vary')).toMatch(/User-Agent/i)
    expect(await (await get('/')).text()).not.toContain('class="mobile"')
  })

  it('ignores forwarding headers while no proxy is trusted', async () => {
    const answer = await get('/', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    })
    expect(await answer.text()).not.toContain('evil.example')
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })
})
