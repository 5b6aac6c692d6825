import { expect, inject, test } from 'vitest'
import { parsePage } from '../support/html-page'
import { signIn } from '../support/site'
import { extractMainText } from '../support/extract-main-text'

const site = { url: inject('emptySiteUrl') }

const emptySection = '该栏目还没有内容|可以先看看其他栏目'
const sixSolutions =
  '时空数据采集与应用 地理信息服务平台 行业应用开发 地图设计与可视化 国土空间规划 三维产品与应用'.split(' ')

/** Each page with its heading and what it must say while nothing is published. */
const pages: Array<[path: string, heading: string, texts: string[]]> = [
  ['/', '经纬空间：测绘与地理信息服务', ['为每一寸国土', '提交合作申请', '内容整理中', ...sixSolutions]],
  ['/news/showNews', '新闻中心', ['公司新闻|行业动态|专题活动|宣传视频', '共 |0| 条', emptySection]],
  ['/news/showNews?model=4', '新闻中心', [emptySection, '查看全部新闻']],
  ['/industryInfo/showIndustryInfo', '解决方案', ['查看此类|内容整理中', ...sixSolutions]],
  ['/industryInfo/showIndustryInfo?model=2', '解决方案', [emptySection, '查看全部方案']],
  ['/productAndService/showProductAndService', '产品与服务', [emptySection, '查看解决方案']],
  [
    '/productAndService/showProductAndService?show=files',
    '资料下载',
    ['该栏目还没有内容|需要手册或方案资料，可以先与我们联系'],
  ],
  ['/about', '关于我们', [`企业简介|${emptySection}`, `员工风采|${emptySection}`, '该类别还没有内容']],
  ['/linkUS', '联系我们', ['联系方式整理中|可以先提交合作申请，我们会与您联系']],
  ['/linkUS?model=4', '联系我们', ['0 个岗位', '暂无在招岗位']],
  ['/search?keyword=%E5%9B%BD%E5%9C%9F', '搜索', ['相关栏目|国土空间规划|没有找到其他与“国土”相关的内容']],
  ['/webSiteMap', '网站地图', ['新闻中心|公司新闻', '联系我们|联系方式']],
]

test.each(pages)(
  '%s of a site without entries keeps its frame and says what is missing',
  async (path, heading, texts) => {
    const answer = await fetch(site.url + path)
    const html = await answer.text()

    expect(answer.status).toBe(200)
    expect([...html.matchAll(/<h1[^>]*>([^]*?)<\/h1>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''))).toEqual([
      heading,
    ])
    for (const text of texts) expect(extractMainText(html)).toContain(text)
    expect(extractMainText(html)).not.toMatch(/undefined|null|NaN|Invalid|request error|\|0 年/)
    expect(html).not.toContain('此处暂无内容')
  },
)

test('an empty part of the home page tells staff, who are led to the form that fills it', async () => {
  const { cookie } = await signIn(site.url)
  const gap = parsePage(await (await fetch(site.url, { headers: { cookie } })).text()).named('产品与服务')
  expect(gap.text).toContain('此处暂无内容')
  expect(gap.links('去新增').map((link) => link.attribute('href'))).toEqual(['/productAndService/addProAndService'])
})

test('nothing that a site without entries links to is missing', async () => {
  const paths = new Set<string>()
  for (const [path] of pages) {
    const html = await (await fetch(site.url + path)).text()
    for (const [, address = ''] of html.matchAll(/<a[^>]+href="(\/[^"#]*)"/g))
      paths.add(address.replaceAll('&amp;', '&'))
  }
  expect([...paths]).toContain('/linkUS?model=3')
  for (const path of paths)
    expect({ path, status: (await fetch(site.url + path, { redirect: 'manual' })).status }).toEqual({
      path,
      status: 200,
    })
})

test('the files for programs of a site without entries name its sections and no entry', async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  expect(sitemap).toContain('/news/showNews</loc>')
  expect(sitemap).not.toContain('id=')
  expect(await (await fetch(`${site.url}/rss.xml`)).text()).not.toContain('<item>')
})
