import { readCloudFacts } from '../../app/content/cloud/read-cloud-facts'
import type { CloudValue } from '../../app/content/values'
import { describe, expect, inject, test } from 'vitest'
import { sections } from '../../app/content/site-structure'
import { parsePage, type HtmlPart } from '../support/html-page'

const site = { url: inject('demoSiteUrl') }

/** The page at a path, which must be there. */
async function open(path: string): Promise<HtmlPart> {
  const answer = await fetch(site.url + path)
  expect(answer.status, path).toBe(200)
  return parsePage(await answer.text())
}

const openMain = async (path: string) => (await open(path)).one('main')
const search = (words: string) => open(`/search?keyword=${encodeURIComponent(words)}`)
const texts = (parts: HtmlPart[]) => parts.map(({ text }) => text)
const library = '/industryInfo/showIndustryInfo?show=cases'
const centre = '/productAndService/showProductAndService?show=files'

describe('sections', () => {
  test('A page without a model shows the section as a whole, with a model its part', async () => {
    const whole = await openMain('/news/showNews')
    const part = await openMain('/news/showNews?model=4')
    expect(part.text).not.toBe(whole.text)
  })

  test('The item of the section is marked in the menu, and nothing else', async () => {
    const menu = (await open('/industryInfo/showIndustryInfo?model=2')).named('主导航')
    const marked = ['a', 'button', 'li'].flatMap((tag) => menu.all(tag, { 'aria-current': true }))
    expect(texts(marked)).toEqual(['解决方案'])
  })

  test.each(sections.solution.parts)(
    'The solutions of $label are marked on the map of the banner, stated and listed with their standards',
    async ({ model, label }) => {
      const page = await open(`${sections.solution.to}?model=${model}`)
      expect(texts(page.all('a', { 'aria-current': 'true' })).join(' ')).toContain(label)
      expect(texts(page.one('main').all('h2'))).toContain(label)
      expect(page.one('main').text).toContain('适用标准')
    },
  )

  test('The home page says of its terrain that the ground is invented', async () => {
    expect((await openMain('/')).text).toContain('示意地形')
  })

  test('Certificates that have expired stay away', async () => {
    const about = await openMain('/about?model=5')
    expect(about.text).toContain('甲级测绘资质')
    expect(about.text).not.toContain('已换证')
  })

  test('The site map names the notices, and the about page leaves them to it', async () => {
    expect((await openMain('/webSiteMap')).links('法律声明')).toHaveLength(1)
    const about = await openMain('/about')
    expect(texts(about.all('h3'))).toContain('从一个控制点开始')
    expect(about.links('法律声明')).toEqual([])
  })

  test('A record that is missing leads back to its section', async () => {
    const answer = await fetch(`${site.url}/news/newsDetail?id=99999999`)
    expect(answer.status).toBe(404)
    const [back] = parsePage(await answer.text()).links('前往新闻中心')
    expect(back?.attribute('href')).toBe('/news/showNews')
  })
})

describe('pictures of the same ground', () => {
  test('Without scripts a case shows both with their days, what they cover and how exact they are', async () => {
    const answer = await fetch(`${site.url}/api/caseInfo/list/allow?limit=50`)
    const { rows } = (await answer.json()) as {
      rows: Array<{ id: number; title: string; values: Record<'groundEarlierDate' | 'groundLaterDate', string> }>
    }
    const paired = rows.filter(({ values }) => values.groundLaterDate !== '')
    expect(paired.length).toBeGreaterThanOrEqual(4)
    const river = paired.find(({ title }) => title === '青屏河流域国土空间生态修复规划')

    const main = await openMain(`/mainpage/CaseInfoDetail?id=${river?.id}`)
    const figure = main.all('figure').find(({ text }) => text.includes('前期影像'))

    expect(figure?.all('img').map((picture) => picture.attribute('alt'))).toEqual([
      '修复后同一河段的正射影像：河道顺地势弯曲，两岸有林带',
      '修复前的正射影像：渠化顺直的河道从农田中穿过',
    ])
    expect(texts(figure?.all('dd') ?? [])).toEqual([
      river?.values.groundEarlierDate,
      river?.values.groundLaterDate,
      '东西 760 m，南北 475 m',
      '0.47 m',
      '±0.08 m',
      '自影像西南角起算，上方为北',
    ])
    expect(figure?.text).toContain('示意数据')
  })
})

describe('point clouds and models of cases', () => {
  const listScenes = async () => {
    const answer = await fetch(`${site.url}/api/caseInfo/list/allow?limit=50`)
    const { rows } = (await answer.json()) as {
      rows: Array<{ id: number; title: string; values: { sceneCloud: CloudValue | null } }>
    }
    return rows.flatMap(({ id, title, values: { sceneCloud: cloud } }) => (cloud ? [{ id, title, cloud }] : []))
  }

  test('Without scripts a case shows the still, how large the cloud is and how exact', async () => {
    const scenes = await listScenes()
    expect(scenes.length).toBeGreaterThanOrEqual(4)
    const town = scenes.find(({ title }) => title === '云洲市中心城区实景三维建设')

    const main = await openMain(`/mainpage/CaseInfoDetail?id=${town?.id}`)
    const figure = main.all('figure').find(({ text }) => text.includes('三维点云'))

    expect(figure?.all('img').map((picture) => picture.attribute('alt'))).toEqual([
      '中心城区街区的彩色点云，自建筑、道路到树木分类着色',
    ])
    expect(texts(figure?.all('dd') ?? []).slice(0, 3)).toEqual([
      '17.5 万点',
      '东西 × 南北 × 高：320 × 220 × 88.0 m',
      '±0.07 m',
    ])
    expect(figure?.text).toContain('示意数据')
    expect(figure?.all('canvas')).toEqual([])
  })

  test('Without scripts a case with a model shows its still, how many triangles it has and how exact it is', async () => {
    const platform = (await listScenes()).find(({ title }) => title === '云洲市时空大数据平台建设')
    expect(platform?.cloud.src).toMatch(/\.model$/)

    const main = await openMain(`/mainpage/CaseInfoDetail?id=${platform?.id}`)
    const figure = main.all('figure').find(({ text }) => text.includes('三维模型'))

    expect(figure?.all('img').map((picture) => picture.attribute('alt'))).toEqual([
      '街区的三维模型，楼群之间有道路与行道树',
    ])
    expect(texts(figure?.all('dd') ?? []).slice(0, 3)).toEqual([
      '10.6 万个三角面',
      '东西 × 南北 × 高：219 × 164 × 82.1 m',
      '±0.07 m',
    ])
    expect(main.all('h2').map(({ text }) => text)).toContain('三维模型与量测')
  })

  test('The first view of every demo cloud and model is one range of less than a megabyte', async () => {
    for (const { cloud } of await listScenes()) {
      const answer = await fetch(`${site.url}${cloud.src}`, { headers: { range: `bytes=0-${cloud.firstBytes - 1}` } })

      expect(answer.status).toBe(206)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-range')).toBe(`bytes 0-${cloud.firstBytes - 1}/${cloud.size}`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(bytes.length).toBe(cloud.firstBytes)
      expect(bytes.length).toBeLessThan(1_000_000)
      expect(readCloudFacts(bytes, cloud.size)?.points).toBe(cloud.points)
    }
  })
})

describe('kinds of clients', () => {
  test('A kind of client without a case in the chosen year leads to the solutions for it', async () => {
    const page = await open(`${library}&client=agriculture&year=2020`)
    const solutions = page.named('适用于“农业农村”的方案')
    expect(texts(solutions.all('a'))).toEqual(['第三次全国国土调查', '耕地保护监管', '村庄规划'])
  })

  test('Each kind of client on the home page has a public case', async () => {
    const main = await openMain('/')
    const kinds = ['ul', 'ol']
      .flatMap((tag) => main.all(tag))
      .find((list) => list.all('a').some((link) => /^水利 ?水下地形与库容测量/.test(link.text)))
    const counts = kinds?.all('a').map((link) => /[1-9]\d* 个案例/.exec(link.text)?.[0] ?? link.text)
    expect(counts).toHaveLength(8)
    for (const count of counts ?? []) expect(count).toMatch(/^[1-9]\d* 个案例$/)
  })
})

describe('products', () => {
  /** The names and addresses of all products, found through the public calls. */
  async function readProducts(): Promise<Array<{ title: string; path: string }>> {
    const answer = await fetch(`${site.url}/api/solution/list/allow?limit=50`)
    const { rows } = (await answer.json()) as { rows: Array<{ id: number; type: number; title: string }> }
    return rows.map(({ id, type, title }) => ({
      title,
      path: `/productAndService/ProAndServiceDetail?id=${id}&type=${type}`,
    }))
  }
  async function openPlatform(): Promise<HtmlPart> {
    const platform = (await readProducts()).find(({ title }) => title === '时空大数据平台')
    return openMain(platform?.path ?? '')
  }

  test('Tools are a table with what each needs to be chosen by', async () => {
    const main = await openMain(`${sections.product.to}?model=1`)
    const table = main.one('table')
    expect(texts(table.all('th', { scope: 'col' }))).toEqual(['名称', '用途', '平台', '版本', '资料'])
    const row = table.all('tr').find(({ text }) => text.includes('数据质检工具'))
    expect(row?.all('a', { 'aria-label': /^下载资料/ }).map((link) => link.attribute('href'))).toEqual([
      expect.stringMatching(/^\/media\//),
    ])
    const headings = ['h2', 'h3', 'h4'].flatMap((level) => texts(main.all(level)))
    for (const heading of ['软件著作权', '国产化适配']) expect(headings.join(' ')).toContain(heading)
  })

  test('Facts beside the text say version and day, deployment and copyright; what it runs on has two columns', async () => {
    const main = await openPlatform()
    const facts = main.one('aside').one('dl')
    expect(texts(facts.all('dt'))).toEqual(['软件类型', '当前版本', '部署方式', '适配认证', '软件著作权'])
    expect(texts(facts.all('dd'))).toEqual([
      '应用系统软件',
      expect.stringMatching(/^V6\.2 \d{4}-\d\d-\d\d$/),
      '政务云、本地机房',
      '国产芯片、操作系统、数据库与中间件兼容性认证',
      '示SR00000011',
    ])
    const environment = main.one('table')
    expect(texts(environment.all('th', { scope: 'col' }))).toEqual(['项目', '最低配置', '推荐配置'])
    const network = environment.all('tr').find(({ text }) => text.startsWith('网络'))
    expect(texts(network?.all('td') ?? [])).toEqual(['政务外网或内网，百兆接入', '千兆接入'])
  })

  test('A project is named with its client and the first figure that its extent does not say', async () => {
    const article = (await openPlatform()).one('article')
    const project = article.all('li').find(({ text }) => text.includes('云洲市时空大数据平台建设'))
    expect(texts(project?.all('p') ?? [])).toEqual([
      expect.stringMatching(/^云洲市大数据管理局46类数据，1280余个图层，32个部门\d{4} 年$/),
      '70 %专题制图工时下降',
    ])
  })

  test('Every product hands out a manual of its own, the same at the top, beside the text and first in the list', async () => {
    const manuals = new Set<string | undefined>()
    for (const { title, path } of await readProducts()) {
      const main = await openMain(path)
      const links = main.links('下载手册').map((link) => link.attribute('href'))
      expect(links, title).toHaveLength(2)
      expect(links[1], title).toBe(links[0])
      const [first] = main.one('article').all('a', { download: true })
      expect([first?.attribute('href'), first?.attribute('download')]).toEqual([links[0], `${title}用户手册.pdf`])
      manuals.add(links[0])
    }
    expect(manuals.size).toBe(8)
  })
})

describe('the download centre', () => {
  test('A search for a document offers it, and words that nothing holds leave the centre with a way back', async () => {
    const answer = (await search('点云手册')).named('资料下载')
    expect(answer.links('点云处理与单体化工具用户手册.pdf')).toHaveLength(1)

    const main = await openMain(`${centre}&find=${encodeURIComponent('没有这样的文件')}`)
    expect(main.text).toContain('没有符合条件的记录')
    expect(main.links('清除筛选').length).toBeGreaterThan(0)
  })
})

describe('what a search says', () => {
  test('A word that stands nowhere is named', async () => {
    const headings = (await search('鱻麤龘靐')).one('main').all('h2')
    expect(texts(headings)).toContain('没有找到与“鱻麤龘靐”相关的内容')
  })

  test('Without words it offers some and lists nothing', async () => {
    const main = await openMain('/search')
    expect(main.text).toContain('大家在搜')
    expect(main.all('h3')).toEqual([])
    expect(texts(main.all('h2'))).toEqual(['告诉我们项目的范围与目标'])
  })

  test.each(['怎么联系你们', 'dianhua'])('Whoever asks for the telephone by %s reads it first', async (words) => {
    const card = (await search(words)).named('联系方式')
    const numbers = card.all('a').filter(({ text }) => /^[\d-]{8,}$/.test(text))
    expect(numbers.map((link) => link.attribute('href'))).toEqual([expect.stringMatching(/^tel:/)])
    expect(card.links('提交合作申请').map((link) => link.attribute('href'))).toEqual(['/linkUS?model=3'])
  })

  test('Whoever asks for something else is not offered the telephone', async () => {
    expect((await search('测绘')).allNamed('联系方式')).toEqual([])
  })

  test('Whoever asks for projects is led to the library, narrowed to what they are about', async () => {
    const all = await search('典型案例')
    expect(all.named('典型案例').all('li')).toHaveLength(4)
    const card = (await search('水库的案例')).named('典型案例')
    expect(card.links('镜湖水库库容测量与数字孪生')).toHaveLength(1)
    const more = card.all('a').filter(({ text }) => /^查看相关的 \d+ 项案例$/.test(text))
    expect(more.map((link) => link.attribute('href'))).toEqual([`${library}&find=${encodeURIComponent('水库')}`])
  })

  test('Whoever searches for the name of a page is led to it, whatever the content says', async () => {
    const targetsOf = async (words: string, name: string) =>
      (await search(words))
        .named('相关栏目')
        .links(name)
        .map((link) => link.attribute('href'))
    expect(await targetsOf('发展历程', '发展历程')).toEqual(['/about?model=2'])
    expect((await search('激光雷达')).allNamed('相关栏目')).toEqual([])
  })

  test.each(['招聘', 'zhaopin', '招骋'])(
    'Whoever asks for work by %s reads which positions are open',
    async (words) => {
      const page = await search(words)
      const card = page.named('在招岗位')
      expect(card.links('软件研发工程师（应届）').map((link) => link.attribute('href'))).toEqual(['/linkUS?model=4'])
      expect(card.text).toContain('云洲市 · 8000–12000元/月 · 14 人')
      expect(page.one('main').all('ol')[0]?.all('h3')[0]?.text).toMatch(/^招聘/)
    },
  )

  test('What is shown in place of a typing error is said, and what may have been meant is offered', async () => {
    const shown = texts((await search('国土调察')).one('main').all('output')).join(' ')
    expect(shown).toContain('没有找到“国土调察”，已按“国土调查”查找')
  })

  test('A question whose words stand nowhere together finds what holds most of them, and says so', async () => {
    const main = (await search('请问你们做过地下管网普查和沙盘吗')).one('main')
    expect(texts(main.all('output')).join(' ')).toContain('没有包含全部词语的内容')
    expect(main.all('ol')[0]?.all('h3')[0]?.text).toContain('地下管网普查与探测')
  })
})
