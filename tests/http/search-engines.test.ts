import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSectionPaths } from '../../app/navigation/public-address'
import { findDetailPaths } from '../browser/public-paths'
import { parsePage } from '../support/html-page'
import { parseDataBlocks, findFaults } from '../support/structured-data'
import { type Site, signIn, startSite } from '../support/site'
import { changeSettings, publishExample } from '../support/site-content'

const origin = 'https://www.example.com'
let site: Site
/** Every address of the sitemap, as path and query. */
let paths: string[] = []

beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: origin } })
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
  paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll('&amp;', '&').slice(origin.length),
  )
})
afterAll(() => site.stop())

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(site.url + path, { headers })).text()

/** The names and addresses of the places that a page stands under. */
function trailOf(html: string): string[] {
  const list = parseDataBlocks(html).find((thing) => thing['@type'] === 'BreadcrumbList')
  const items = (list?.itemListElement ?? []) as Array<{ name: string; item: string }>
  return items.map(({ name, item }) => `${name} ${item.slice(origin.length)}`)
}

/** What a page says in its head. */
function headOf(html: string) {
  const head = parsePage(html).one('head')
  const meta = (name: string) =>
    [...head.all('meta', { name }), ...head.all('meta', { property: name })].map(
      (tag) => tag.attribute('content') ?? '',
    )
  const link = (rel: string) => head.all('link', { rel })[0]?.attribute('href') ?? ''
  return { title: head.one('title').text, meta, link }
}

/** What some page of the demo site is. */
const expectedTypes = [
  'Organization',
  'WebSite',
  'BreadcrumbList',
  'ItemList',
  'NewsArticle',
  'VideoObject',
  'SoftwareApplication',
  'Service',
  'Article',
  'AboutPage',
  'ContactPage',
  'JobPosting',
]

/** What a page says that it is; every page but the first says where it stands, and nothing that the vocabulary asks for is missing. */
function readTypes(path: string, html: string): string[] {
  const things = parseDataBlocks(html)
  expect(things.flatMap((thing) => findFaults(thing, origin)).map((fault) => `${path}: ${fault}`)).toEqual([])
  const types = things.map((thing) => String(thing['@type']))
  if (path !== '/') expect(types, path).toContain('BreadcrumbList')
  return types
}

test('An entry is titled and described to search engines as its staff wrote for them, on its own page alone', async () => {
  const title = '搜索显示名之外的新闻'
  const snippet = {
    title: '测绘单位怎么选',
    description: '选择测绘单位，先看资质等级与专业范围，再看同类项目的业绩与验收文件。',
  }
  const { id } = await publishExample(site.url, 'news', { title, category: 1, values: { snippet } })

  const html = await get(`/news/newsDetail?id=${id}`)
  const head = headOf(html)
  expect(head.title).toBe('测绘单位怎么选 - 经纬空间')
  for (const name of ['description', 'og:description']) expect(head.meta(name)).toEqual([snippet.description])
  expect(head.meta('og:title')).toEqual(['测绘单位怎么选'])
  const page = parsePage(html)
  expect(page.one('h1').text).toBe(title)
  expect(page.one('main').text).not.toContain('测绘单位怎么选')
  expect(trailOf(html).at(-1)).toBe(`${title} /news/newsDetail?id=${id}`)
  const list = await get('/api/news/list/allow?limit=5')
  expect(list).toContain(title)
  expect(list).not.toContain('snippet')
})

test('A position says to search engines what it pays a month, where it is and what it offers', async () => {
  const jobs = parseDataBlocks(await get('/linkUS?model=4')).filter((thing) => thing['@type'] === 'JobPosting')
  expect(jobs.length).toBeGreaterThan(3)
  expect(jobs.find(({ title }) => title === '工程测量员')).toMatchObject({
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CNY',
      value: { '@type': 'QuantitativeValue', minValue: 6500, maxValue: 11_000, unitText: 'MONTH' },
    },
    jobLocation: { address: { addressLocality: '临澜新区', streetAddress: '临澜新区平畴路9号3层' } },
    jobBenefits: expect.stringContaining('五险一金'),
    directApply: true,
  })
})

describe('the head of every public page', () => {
  test('is complete, names its own address, says what no other page says, and what the page is, with all that the vocabulary asks for', async () => {
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    const types = new Set<string>()
    expect(paths.length).toBeGreaterThan(60)
    for (const path of paths) {
      const html = await get(path)
      for (const type of readTypes(path, html)) types.add(type)
      const { title, meta, link } = headOf(html)
      const [description = ''] = meta('description')
      expect([...description].length, `${path}: ${description}`).toBeGreaterThanOrEqual(50)
      expect([...description].length, `${path}: ${description}`).toBeLessThanOrEqual(160)
      expect(title, path).toMatch(/经纬空间$/)
      expect(titles.get(title), `${path} has the title of another page: ${title}`).toBeUndefined()
      expect(descriptions.get(description), `${path} has the description of another page`).toBeUndefined()
      titles.set(title, path)
      descriptions.set(description, path)
      expect(link('canonical')).toBe(origin + path)
      for (const name of [
        'description',
        'robots',
        'og:title',
        'og:description',
        'og:type',
        'og:url',
        'og:image',
        'og:image:width',
        'og:image:height',
        'og:site_name',
        'og:locale',
      ]) {
        expect(meta(name), `${path} ${name}`).toHaveLength(1)
      }
      expect(meta('og:url')).toEqual([origin + path])
      expect(meta('robots')[0]).not.toContain('noindex')
      expect(Number(meta('og:image:width')[0])).toBeGreaterThanOrEqual(300)
      expect(Number(meta('og:image:height')[0])).toBeGreaterThanOrEqual(300)
      const image = meta('og:image')[0] ?? ''
      expect(image).toMatch(/^https:\/\/www\.example\.com\/.+\.(jpg|png|webp)$/)
      if (titles.size % 9 === 0)
        expect((await fetch(image.replace(origin, site.url))).headers.get('content-type'), image).toMatch(/^image\//)
      expect(meta('renderer')).toEqual(['webkit'])
    }
    expect(expectedTypes.filter((type) => !types.has(type))).toEqual([])
  })

  test('of an article says when it was published and changed', async () => {
    const { meta } = headOf(await get(paths.find((path) => path.startsWith('/news/newsDetail')) ?? ''))
    expect(meta('og:type')).toEqual(['article'])
    expect(Date.parse(meta('article:published_time')[0] ?? '')).toBeLessThanOrEqual(
      Date.parse(meta('article:modified_time')[0] ?? ''),
    )
  })

  test('of a list with several pages names the pages beside it; a filtered list is the plain one', async () => {
    const first = headOf(await get('/news/showNews'))
    expect(first.link('next')).toBe(`${origin}/news/showNews?page=2`)
    expect(first.link('prev')).toBe('')
    const second = headOf(await get('/news/showNews?page=2&utm_source=x'))
    expect(second.link('canonical')).toBe(`${origin}/news/showNews?page=2`)
    expect(second.link('prev')).toBe(`${origin}/news/showNews`)
    expect(second.title).toContain('第 2 页')
    const filtered = headOf(await get('/news/showNews?model=1&year=2026&find=%E7%A9%BA'))
    expect(filtered.link('canonical')).toBe(`${origin}/news/showNews?model=1`)
    expect(filtered.link('next')).toBe('')
    for (const model of [1, 4])
      expect(headOf(await get(`/about?model=${model}`)).link('canonical')).toBe(`${origin}/about`)
    expect(headOf(await get('/linkUS?model=1')).link('canonical')).toBe(`${origin}/linkUS`)
  })

  test('knows one search page, whatever was looked for', async () => {
    for (const path of ['/search', '/search?keyword=%E5%9B%BD%E5%9C%9F', '/search?keyword=%E6%B5%8B%E7%BB%98&page=2']) {
      const head = headOf(await get(path))
      expect(head.link('canonical'), path).toBe(`${origin}/search`)
      expect(head.meta('robots').join(), path).not.toContain('noindex')
    }
  })

  test.each(['/news/showNews?model=9', '/news/newsDetail?id=99999999', '/login'])(
    'keeps %s out of search engines',
    async (path) => {
      const robots = headOf(await get(path)).meta('robots')
      expect(robots).toHaveLength(1)
      expect(robots[0]).toContain('noindex')
    },
  )

  test('never takes its address from the request', async () => {
    const html = await get('/', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
    expect(html).not.toContain('evil.example')
  })
})

describe('data for search engines', () => {
  test('says of a search where it stands', async () => {
    const path = '/search?keyword=%E5%9B%BD%E5%9C%9F'
    expect(readTypes(path, await get(path))).toContain('BreadcrumbList')
  })

  test.each([
    ['/news/showNews?model=2', ['首页 /', '新闻中心 /news/showNews', '行业动态 /news/showNews?model=2']],
    ['/about?model=4', ['首页 /', '关于我们 /about']],
    ['/linkUS', ['首页 /', '联系我们 /linkUS', '联系方式 /linkUS']],
    ['/linkUS?model=4', ['首页 /', '联系我们 /linkUS', '人才招聘 /linkUS?model=4']],
    ['/webSiteMap', ['首页 /', '网站地图 /webSiteMap']],
  ])('says where %s stands', async (path, places) => {
    expect(trailOf(await get(path))).toEqual(places)
  })

  test.each([
    ['/news/newsDetail', /^新闻中心 \/news\/showNews; \S+ \/news\/showNews\?model=[1-4]$/],
    [
      '/productAndService/ProAndServiceDetail',
      /^产品与服务 \/productAndService\/showProductAndService; \S+ \/productAndService\/showProductAndService\?model=[12]$/,
    ],
    [
      '/industryInfo/IndustryInfoDetail',
      /^解决方案 \/industryInfo\/showIndustryInfo; \S+ \/industryInfo\/showIndustryInfo\?model=[1-6]$/,
    ],
    [
      '/mainpage/CaseInfoDetail',
      /^解决方案 \/industryInfo\/showIndustryInfo; \S+ \/industryInfo\/showIndustryInfo\?model=[1-6]$/,
    ],
    ['/about/aboutDetail', /^关于我们 \/about$/],
  ])('says what is above a page of %s', async (page, above) => {
    const path = paths.find((one) => one.startsWith(`${page}?`)) ?? ''
    const trail = trailOf(await get(path))
    expect(trail.slice(1, -1).join('; ')).toMatch(above)
    expect(trail.at(-1)).toMatch(new RegExp(` ${path.replace('?', '\\?')}$`))
  })

  test('is not given for what is not there', async () => {
    expect(parseDataBlocks(await get('/news/newsDetail?id=99999999'))).toEqual([])
    expect(parseDataBlocks(await get('/login'))).toEqual([])
  })
})

test('no page loads anything from another host', async () => {
  for (const path of [
    ...listSectionPaths(),
    ...(await findDetailPaths(site)),
    '/search?keyword=%E6%B5%8B%E7%BB%98',
    '/login',
    '/nothing?x',
  ]) {
    const html = await get(path, {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
    })
    const loaded = [
      ...html.matchAll(
        /<(?:script|img|source|video|iframe|embed|input|form)\b[^>]*?\s(?:src|srcset|srcSet|poster|action)="((?:https?:)?\/\/[^"]+)"/g,
      ),
      ...html.matchAll(/<link\b(?![^>]*rel="(?:canonical|prev|next)")[^>]*?\shref="((?:https?:)?\/\/[^"]+)"/g),
      ...html.matchAll(/url\(\s*["']?((?:https?:)?\/\/[^)"']+)/g),
      ...html.matchAll(/@import\s+["']?((?:https?:)?\/\/[^"';]+)/g),
    ].map(([, address]) => address)
    expect(loaded, path).toEqual([])
  }
})

describe('the files of crawlers', () => {
  test('robots.txt names the site map under the configured origin', async () => {
    const answer = await fetch(`${site.url}/robots.txt`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  test('sitemap.xml names every page once, all of them under the configured origin, and none of staff', async () => {
    const xml = await get('/sitemap.xml')
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual([])
    expect(addresses.join(' ')).not.toMatch(/manage|Add|update|applicationShow|login/)
  })

  test('rss.xml carries the newest news', async () => {
    const xml = await get('/rss.xml')
    expect(xml).toContain('<language>zh-CN</language>')
    expect(xml.match(/<item>/g)?.length).toBeGreaterThan(5)
  })
})

test('A page with unknown parameters names the address without them', async () => {
  expect(headOf(await get('/news/showNews?model=1&utm_source=x')).link('canonical')).toBe(
    `${origin}/news/showNews?model=1`,
  )
})

describe('WeChat', () => {
  test('may load its script only inside WeChat, and only while the setting is on', async () => {
    const wechat = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 MicroMessenger/8.0.50' }
    const policy = async (headers: Record<string, string> = {}) =>
      (await fetch(`${site.url}/`, { headers })).headers.get('content-security-policy') ?? ''
    expect(await policy(wechat)).not.toContain('qq.com')
    await changeSettings(site.url, {
      wechatAppId: 'wx0123456789abcdef',
      wechatSecret: 'secret',
      baiduVerification: 'codeva-Abc123',
    })
    expect(await policy(wechat)).toMatch(
      /script-src 'self'(?: 'sha256-[^']+')+ https:\/\/res\.wx\.qq\.com\/open\/js\/jweixin-1\.6\.0\.js;/,
    )
    expect(await policy()).not.toContain('qq.com')
    const html = await get('/')
    expect(headOf(html).meta('baidu-site-verification')).toEqual(['codeva-Abc123'])
    expect(html).not.toContain('wechatSecret')
  })
})

/** What the dashboard tells administrators. */
async function readNotices({ url }: Site): Promise<string[]> {
  const { headers } = await signIn(url)
  return ((await (await fetch(`${url}/api/overview`, { headers })).json()) as { notices: string[] }).notices
}

test('a site that does not know its address names none, and says in one line of its log and on the dashboard what that costs', async () => {
  const unnamed = await startSite({ env: { DEMO_CONTENT: '0' } })
  try {
    const read = async (path: string) =>
      (await fetch(unnamed.url + path, { headers: { 'x-forwarded-host': 'evil.example' } })).text()
    const html = await read('/about')
    expect(html).not.toMatch(/rel="canonical"|og:url|og:image|evil\.example|127\.0\.0\.1/)
    expect(parseDataBlocks(html).flatMap((thing) => findFaults(thing, ''))).toEqual([])
    expect(await read('/robots.txt')).not.toContain('Sitemap')
    expect(await readNotices(unnamed)).toEqual([
      '服务器没有设置 SITE_URL：网页没有规范链接和分享图片，robots.txt 没有站点地图一行。请在环境变量中填写网站地址（如 https://www.example.com）后重新启动。',
    ])
    expect(unnamed.output().match(/SITE_URL is not set/g)).toHaveLength(1)
  } finally {
    await unnamed.stop()
  }
})

test('a site that knows its address says nothing of it', async () => {
  expect(await readNotices(site)).toEqual([])
  expect(site.output()).not.toContain('SITE_URL')
})
