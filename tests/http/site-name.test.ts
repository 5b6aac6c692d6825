import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { SiteSettings } from '../../app/content/settings'
import { parsePage } from '../support/html-page'
import { adminPassword, findDuty, postAsStaff, signIn, type Site, startSite } from '../support/site'
import { changeSettings, publishExample } from '../support/site-content'
import { goodPassword } from '../support/test-modules'

/** Pages that name no entry. */
const pages = [
  '/',
  '/news/showNews',
  '/news/showNews?model=3',
  '/productAndService/showProductAndService',
  '/productAndService/showProductAndService?model=1',
  '/industryInfo/showIndustryInfo',
  '/industryInfo/showIndustryInfo?model=4',
  '/industryInfo/showIndustryInfo?show=cases',
  '/about',
  '/about?model=3',
  '/linkUS',
  '/linkUS?model=2',
  '/linkUS?model=3',
  '/linkUS?model=4',
  '/search',
  '/search?keyword=%E5%9B%BD%E5%9C%9F',
  '/webSiteMap',
  '/news/newsDetail?id=999',
  '/news/showNews?model=9',
  '/login',
  '/rss.xml',
  '/sitemap.xml',
]

const renamed = {
  companyName: '云洲测绘院有限公司',
  shortName: '云洲测绘',
  business: '工程测量',
  slogan1: '量得准',
  slogan2: '画得清',
  homeDescription: '云洲市的工程测量单位。',
  copyrightFrom: 2019,
  qualificationHeading: '国家乙级测绘资质',
  productLead: '自己用的软件',
  introduction: '{企业简称}从事工程测量。',
  menu: [
    { section: 'solution', label: '业务领域' },
    { section: 'product', label: '软件成果' },
    { section: 'news', label: '院务动态' },
    { section: 'contact', label: '来访指引' },
    { section: 'about', label: '走进云洲' },
  ],
  newsNote: '院内消息',
  productNote: '院内软件',
  solutionNote: '院内业务',
  aboutNote: '院史院情',
  contactNote: '欢迎来访',
} satisfies Partial<SiteSettings>

/** What an unchanged site says of the company that it was made for. */
const former = [
  '经纬空间',
  '测绘与地理信息服务',
  '为每一寸国土',
  '建立可信的空间基准',
  '甲级测绘资质单位',
  '© 2006',
  '公司动态、行业观察与专题活动',
  '自主研发的测绘与地理信息软件',
  '六类业务，从数据采集贯通到规划与应用',
  '从两台全站仪起步',
  '总部与各地服务机构',
  '新闻中心',
  '产品与服务',
  '关于我们',
  '"name":"解决方案"',
]

describe('a site whose settings were never changed', () => {
  const url = inject('emptySiteUrl')
  const read = async (path: string) => (await fetch(url + path)).text()

  test.each([
    ['/', '<title>测绘与地理信息服务 - 经纬空间</title>'],
    ['/', '经纬空间：测绘与地理信息服务</h1>'],
    ['/', '为每一寸国土'],
    ['/', '建立可信的空间基准'],
    ['/', '版权所有 © 2006–<!-- -->'],
    ['/', '>经纬空间信息技术股份有限公司</span>'],
    ['/', '"alternateName":"经纬空间"'],
    [
      '/',
      '<meta name="description" content="以时空数据采集、地理信息平台与国土空间规划，服务自然资源、城市治理与重大工程，提供解决方案、软件产品与实景三维成果。"/>',
    ],
    [
      '/search',
      '<meta name="description" content="搜索经纬空间网站的新闻、产品、解决方案、案例与招聘岗位。经纬空间提供测绘数据采集、地理信息平台、国土空间规划与实景三维的产品和服务。"/>',
    ],
    ['/about', '从两台全站仪起步，到一座城市的数字底座'],
    ['/news/newsDetail?id=999', '<title>页面不存在 - 经纬空间</title>'],
    ['/rss.xml', '<title>经纬空间新闻中心</title>'],
  ])('%s says what it always said: %s', async (path, words) => {
    expect({ words, found: (await read(path)).includes(words) }).toEqual({ words, found: true })
  })
})

describe('a company that has given its names', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ env: { DEMO_CONTENT: '0', SITE_URL: 'https://www.example.com' } })
    await changeSettings(site.url, renamed)
  })
  afterAll(() => site.stop())
  const read = async (path: string) => (await fetch(site.url + path)).text()

  test('is called by no other on any page, nor in what programs read', async () => {
    await publishExample(site.url, 'news', { values: { abstract: '', body: '<p>短</p>' } })
    for (const type of ['product', 'solution', 'caseInfo', 'companyProfile'] as const)
      await publishExample(site.url, type, { title: '云洲示例' })
    const sitemap = await read('/sitemap.xml')
    const details = [...sitemap.matchAll(/<loc>https:\/\/www\.example\.com([^<]*id=[^<]*)<\/loc>/g)].map(
      ([, path = '']) => path.replaceAll('&amp;', '&'),
    )
    expect(details.length).toBeGreaterThanOrEqual(4)

    for (const path of [...pages, ...details]) {
      const answer = await read(path)
      expect({ path, said: former.filter((words) => answer.includes(words)) }).toEqual({ path, said: [] })
    }
  })

  test.each([
    ['/', '<title>工程测量 - 云洲测绘</title>'],
    ['/', '云洲测绘：工程测量</h1>'],
    ['/', '<meta property="og:site_name" content="云洲测绘"/>'],
    ['/search', '<title>搜索 - 云洲测绘</title>'],
    ['/search', '招聘岗位。云洲测绘从事工程测量。'],
    ['/rss.xml', '<title>云洲测绘院务动态</title>'],
    ['/news/showNews?model=1', '<title>公司新闻 - 院务动态 - 云洲测绘</title>'],
    ['/industryInfo/showIndustryInfo', '<title>业务领域 - 云洲测绘</title>'],
    ['/productAndService/showProductAndService', '"name":"软件成果"'],
    ['/login', '量得准'],
  ])('is named on %s: %s', async (path, words) => {
    expect({ words, found: (await read(path)).includes(words) }).toEqual({ words, found: true })
  })

  test('has its sections in the order and under the names of its menus', async () => {
    const home = parsePage(await read('/'))
    const list = parsePage(await read('/news/showNews?model=1'))
    const map = parsePage(await read('/webSiteMap'))
    const asked = await read('/search?keyword=%E6%96%B0%E9%97%BB')

    const header = home.all('nav').find((nav) => nav.attribute('aria-label') === '主导航')
    const links = header?.all('a').map(({ text }) => text)
    expect(links).toEqual(['首页', '业务领域', '软件成果', '院务动态', '走进云洲'])
    expect(
      home
        .one('footer')
        .all('h2')
        .map(({ text }) => text),
    ).toEqual(['走进云洲', '业务领域', '院务动态', '来访指引'])
    expect(list.one('h1').text).toBe('院务动态')
    expect(list.text).toContain('院务动态')
    const columns = map
      .one('main')
      .all('h2')
      .slice(0, 6)
      .map(({ text }) => text)
    expect(columns).toEqual(['首页', '业务领域', '软件成果', '院务动态', '来访指引', '走进云洲'])
    expect(parsePage(asked).one('main').text).toContain('相关栏目院务动态')
  })

  test('is named in the back office', async () => {
    const administrator = await signIn(site.url)
    // The acts that administrators see in the trail hold what the names were before.
    const duties = [await findDuty(site.url, administrator, '内容编辑')]
    const account = { username: 'writer', name: '周写', duties }
    await postAsStaff(site.url, administrator, 'security/confirm', { password: adminPassword })
    const { password } = await postAsStaff<{ password: string }>(site.url, administrator, 'account/create', account)
    const first = await signIn(site.url, account.username, password)
    await postAsStaff(site.url, first, 'account/password', { current: password, next: goodPassword })
    const { headers } = await signIn(site.url, account.username, goodPassword)

    const html = await (await fetch(`${site.url}/manage`, { headers })).text()

    expect(html.includes('工作台 - 后台管理系统 - 云洲测绘</title>')).toBe(true)
    expect(/版权所有 (?:<!-- -->)?© 2019–20\d\d 云洲测绘/.test(html)).toBe(true)
    expect(html.includes('经纬空间')).toBe(false)
  })

  test('is read under no other name by administrators either, whom the trail could tell of the former one', async () => {
    const { headers } = await signIn(site.url)

    const page = parsePage(await (await fetch(`${site.url}/manage`, { headers })).text())

    expect(page.one('footer').text).toMatch(/© 2019–20\d\d 云洲测绘/)
    expect(page.text).not.toContain('经纬空间')
  })
})
