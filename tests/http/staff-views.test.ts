import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewAddress } from '../../app/admin/preview-address'
import type { RowOf } from '../../app/content/entries'
import { getContentType, typeNames } from '../../app/content/registry'
import { formatChinaDate } from '../../app/content/format'
import type { Listing, ManagedEntry } from '../../app/contract'
import { openEngine } from '../../app/server/db'
import { findDetailPaths, listingPaths } from '../browser/public-paths'
import { forgetUploads, registerUploads } from '../support/example-uploads'
import { type HtmlPart, parsePage } from '../support/html-page'
import { postAsStaff, type Site, signIn, type StaffSession, startSite } from '../support/site'

let site: Site
let staff: StaffSession

beforeAll(async () => {
  site = await startSite()
  staff = await signIn(site.url)
})
afterAll(() => site.stop())

const fetchAsStaff = (path: string) => fetch(site.url + path, { headers: { cookie: staff.cookie } })
const texts = (parts: HtmlPart[]) => parts.map(({ text }) => text)

/** A page as staff see it. */
async function open(path: string): Promise<HtmlPart> {
  const answer = await fetchAsStaff(path)
  expect(answer.status, path).toBe(200)
  return parsePage(await answer.text())
}

const post = (path: string, body: unknown) => postAsStaff<ManagedEntry>(site.url, staff, path, body)

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetchAsStaff(`/api/${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const createNews = (title: string) =>
  post('news/create', { category: 2, title, values: { body: '<p>正文第一段。</p>' } })

async function publish(wire: string, draft: object): Promise<ManagedEntry> {
  const { id, version } = await post(`${wire}/create`, draft)
  return post(`${wire}/publish`, { id, version })
}

const publicPaths = listingPaths.filter((path) => path !== '/login')

describe('the strip above public pages', () => {
  test('Members of staff see who they are and where a public page is edited', async () => {
    for (const path of [...publicPaths, ...(await findDetailPaths(site))]) {
      const answer = await fetchAsStaff(path)
      const page = parsePage(await answer.text())
      expect.soft(answer.headers.get('cache-control'), path).toBe('no-store')
      expect.soft(page.named('员工工具').text, path).toContain('已登录 · 系统管理员')
      const editLinks = page.text.match(/编辑本页/g)?.length ?? 0
      expect.soft(editLinks, path).toBe(/^\/(search|webSiteMap)/.test(path) ? 0 : 1)
    }
  })

  test('A visitor gets no word of it', async () => {
    for (const path of [...publicPaths, ...(await findDetailPaths(site)), '/news/showNews?preview=1']) {
      const answer = await fetch(site.url + path)
      const html = await answer.text()
      for (const word of ['员工工具', '已登录', '编辑本页', '进入后台', '去新增', 'sessionId', 'x-csrf'])
        expect.soft(html.includes(word), `${word} on ${path}`).toBe(false)
      expect.soft(answer.headers.get('cache-control'), path).toBe('no-cache')
    }
  })

  test('It leads to where the page is edited and to new entries, without any script', async () => {
    const bar = (await open('/news/showNews?model=2')).named('员工工具')
    expect(bar.links('编辑本页').map((link) => link.attribute('href'))).toEqual(['/news/updateNews?category=2'])
    const menu = bar.one('details')
    expect(menu.one('summary').text).toContain('新增')
    expect(menu.links('人才招聘').map((link) => link.attribute('href'))).toEqual(['/linkUS/RecruitAdd'])
  })

  test('A session that has ended leaves the page as visitors see it', async () => {
    const ended = await signIn(site.url)
    const end = { method: 'POST', headers: ended.headers, body: '{}' }
    expect((await fetch(`${site.url}/api/logout`, end)).status).toBe(200)
    for (const cookie of [ended.cookie, `session=${'a'.repeat(43)}`]) {
      const answer = await fetch(site.url, { headers: { cookie } })
      expect([answer.status, parsePage(await answer.text()).allNamed('员工工具')]).toEqual([200, []])
    }
  })
})

describe('previews', () => {
  test('The single record is previewed where it stands', async () => {
    const { rows } = await read<Listing<{ id: number }>>('companyProfile/list')
    const { id, version, category, title, values } = await read<ManagedEntry>(`companyProfile/detail?id=${rows[0]?.id}`)
    const body = '<p>只在预览里的一句简介。</p>'
    const changed = { id, version, category, title, values: { ...values, body } }
    const saved = await post('companyProfile/save', changed)
    const page = await open(previewAddress('companyProfile', saved, saved.revisionId))
    expect(page.one('main').text).toContain('只在预览里的一句简介。')
    expect(page.one('div', { 'data-preview': 'shown' }).text).toContain('已发布，')
    expect((await open('/about?model=1')).text).not.toContain('只在预览里')
  })

  // The one company profile exists already: its next revision is looked at above.
  test.each(typeNames.filter((type) => !getContentType(type).single))(
    'A draft of %s is seen by staff on the page that will show it, and by nobody else',
    async (name) => {
      const { wire, categories } = getContentType(name)
      const category = name === 'culture' ? 2 : categories ? 1 : 0
      const title = `预览${name.slice(0, 6)}`
      const entry = await post(`${wire}/create`, { category, title, values: {} })
      const address = previewAddress(name, entry, entry.revisionId)

      const answer = await fetchAsStaff(address)

      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      const page = parsePage(await answer.text())
      expect(page.text).toContain('预览，未发布')
      expect(page.one('div', { 'data-preview': 'shown' }).text).toContain('草稿，')
      expect(page.one('main').text).toContain(title)
      const [asked, published] = [
        await fetch(site.url + address),
        await fetch(site.url + address.replace(/[?&]preview=\d+/, '')),
      ]
      expect(asked.status).toBe(published.status)
      expect(asked.headers.get('x-robots-tag')).toBeNull()
      expect(await asked.text()).not.toContain(title)
    },
  )

  test('A visitor is sent the same bytes whether or not somebody previews the page', async () => {
    const shown = await publish('news', { category: 2, title: '访客看到的新闻', values: { body: '<p>正文。</p>' } })
    const { id, version, category, values } = shown
    const saved = await post('news/save', { id, version, category, title: '访客看到的新闻，还没发布的修改', values })
    const path = `/news/newsDetail?id=${shown.id}`
    const readAsVisitor = async (address: string) => (await fetch(site.url + address)).text()
    const before = await readAsVisitor(path)

    expect((await open(previewAddress('news', saved, saved.revisionId))).text).toContain('还没发布的修改')

    expect(await readAsVisitor(path)).toBe(before)
    expect(await readAsVisitor(`${path}&preview=${saved.revisionId}`)).not.toContain('还没发布的修改')
    expect(before).not.toMatch(/data-staff-tools|data-preview|preview-pane/)
  })

  test('The list opens drafts as previews and published news as they are', async () => {
    const draft = await createNews('列表里的草稿')
    const shown = await publish('news', { category: 2, title: '列表里已发布的', values: { body: '<p>正文。</p>' } })
    const rows = (await open('/news/updateNews')).all('tr')
    const look = (title: string) =>
      rows
        .find(({ text }) => text.includes(title))
        ?.links('预览')
        .map((link) => link.attribute('href'))
    expect(look('列表里的草稿')).toEqual([`/news/newsDetail?id=${draft.id}&preview=${draft.revisionId}`])
    expect(look('列表里已发布的')).toEqual([`/news/newsDetail?id=${shown.id}`])
  })

  test('A version that is gone says so, and leaves the published page', async () => {
    const shown = await publish('news', { category: 2, title: '有页面的新闻', values: { body: '<p>正文。</p>' } })
    const page = await open(`/news/newsDetail?id=${shown.id}&preview=99999999`)
    expect(texts(page.all('h1'))).toEqual(['有页面的新闻'])
    expect(page.one('div', { 'data-preview': 'missing' }).text).toContain('无法预览')
    const draft = await createNews('没有页面的新闻')
    expect((await fetchAsStaff(`/news/newsDetail?id=${draft.id}&preview=99999999`)).status).toBe(404)
  })
})

describe('the back office', () => {
  test('The footer of a staff page says whose it is and who is signed in', async () => {
    const footer = (await open('/manage')).one('footer').text
    expect(footer).toContain(`版权所有 © 2006–${formatChinaDate(Date.now()).slice(0, 4)} 经纬空间`)
    expect(footer).toContain('当前账号：系统管理员（系统管理员、商务、审计、人事）')
  })

  test('Only members of staff find the back office in the site map', async () => {
    const office = (await open('/webSiteMap')).one('main').named('后台')
    expect(office.links('新增新闻').map((link) => link.attribute('href'))).toEqual(['/news/addNews'])
    const visitor = parsePage(await (await fetch(`${site.url}/webSiteMap`)).text())
    expect(visitor.one('main').allNamed('后台')).toEqual([])
  })
})

describe('a product as staff have filled it in', () => {
  const readExample = async () => {
    const [example] = (await read<Listing<RowOf<'product'>>>('solution/list/allow')).rows
    return example
  }

  test('A document is named with what is in it; one that is gone is no link, and its manual is not offered', async () => {
    const example = await readExample()
    const source = await read<ManagedEntry>(`solution/detail?id=${example?.id}`)
    const [stored] = example?.values.manuals ?? []
    const gone = { ...stored, src: '/media/ab/abababababababababababababababab.pdf', name: '旧版用户手册.zip' }
    const engine = await openEngine({ dataDir: site.dataDir, log: pino({ level: 'silent' }) })
    await registerUploads(engine.db, [gone.src])
    const { id } = await publish('solution', {
      category: 1,
      title: '手册缺失的工具',
      values: { ...source.values, manuals: [gone, { ...stored, name: '白皮书.pdf', note: '总体架构与部署' }] },
    })
    await forgetUploads(engine.db, [gone.src])
    await engine.close()
    const main = (await open(`/productAndService/ProAndServiceDetail?id=${id}&type=1`)).one('main')
    const files = main
      .one('article')
      .all('section')
      .find((section) => texts(section.all('h2')).includes('资料下载'))
    expect(texts(files?.all('li') ?? [])).toEqual([
      '旧版用户手册.zip资料暂缺，可致电索取',
      expect.stringMatching(/^白皮书\.pdf总体架构与部署PDF \d+ KB\d{4}-\d\d-\d\d下载$/),
    ])
    expect(files?.all('a')).toHaveLength(1)
    expect(main.links('下载手册')).toEqual([])

    const rows = (await open('/productAndService/showProductAndService?model=1')).all('tr')
    const row = rows.find(({ text }) => text.includes('手册缺失的工具'))
    expect(row?.all('a', { 'aria-label': /^下载资料/ }).map((link) => link.attribute('aria-label'))).toEqual([
      '下载资料：白皮书.pdf',
    ])
  })

  test('A product that staff have said little of says what can be asked for, and leaves no part empty', async () => {
    const { id } = await publish('solution', {
      category: 1,
      title: '资料不全的工具',
      values: {
        abstract: '一句话介绍',
        body: '<h2>产品概述</h2><p>正文。</p>',
        cover: (await readExample())?.values.cover,
      },
    })
    const main = (await open(`/productAndService/ProAndServiceDetail?id=${id}&type=1`)).one('main')
    const facts = main.one('aside').one('dl')
    expect(texts(facts.all('dt'))).toEqual(['软件类型', '当前版本、部署方式、运行环境、产品手册'])
    expect(texts(facts.all('dd'))).toEqual(['工具软件', '资料暂缺，可致电索取'])
    expect(texts(main.one('article').all('h2'))).toEqual(['产品概述'])
    expect(main.links('下载手册')).toEqual([])
  })
})

// Both wait some seconds, until what was counted is written.
describe.concurrent('what is read', () => {
  const person = {
    accept: 'text/html',
    'accept-language': 'zh-CN',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  }
  const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(site.url + path, { method, headers: { ...person, ...headers } })

  test('Programs, staff and pages that are not there are not counted; visitors see the count and what is read most', async ({
    expect,
  }) => {
    const { id } = await publish('news', { category: 2, title: '读得最多的新闻', values: { body: '<p>正文。</p>' } })
    const path = `/news/newsDetail?id=${id}`
    await visit(path, { cookie: staff.cookie })
    const others: Array<Record<string, string>> = [
      { 'user-agent': 'Baiduspider/2.0' },
      { 'accept-language': '' },
      { 'sec-purpose': 'prefetch' },
    ]
    for (const other of others) await visit(path, other)
    await visit(path, {}, 'HEAD')
    for (let number = 0; number < 50; number += 1) await visit(`/news/newsDetail?id=${900_000 + number}`)
    for (const version of ['140', '141', '142', '143', '144', '145', '146']) {
      const agent = { 'user-agent': person['user-agent'].replace('140', version) }
      for (const share of [1, 2]) await visit(`${path}&share=${share}`, agent)
    }
    const readCount = async () => {
      const { rows } = await read<Listing<{ id: number; reads: number }>>('news/list?limit=100')
      return rows.find((row) => row.id === id)?.reads
    }
    await expect.poll(readCount, { timeout: 30_000, interval: 100 }).toBe(7)

    // Counts are kept for a minute while the content stands still.
    await publish('news', { category: 2, title: '另一条新闻', values: { body: '<p>正文。</p>' } })
    const readHtml = async (address: string) => parsePage(await (await fetch(site.url + address)).text())
    expect((await readHtml(path)).one('main').text).toContain('阅读 7')
    const [most] = (await readHtml('/news/showNews?model=1')).one('main').all('aside')
    expect(most?.all('ol').concat(most.all('ul'))[0]?.all('a')[0]?.text).toBe('读得最多的新闻')
  })

  test('The dashboard names what visitors searched for and did not find', async ({ expect }) => {
    for (const keyword of ['潮间带浮标', '实景三维'])
      for (const agent of ['Edg/140.0', 'Edg/141.0']) {
        const headers = { 'user-agent': `${person['user-agent']} ${agent}` }
        expect((await visit(`/search?keyword=${encodeURIComponent(keyword)}`, headers)).status).toBe(200)
      }
    const readCard = async () => {
      const cards = (await open('/manage')).all('section')
      return cards
        .find((card) => texts(card.all('h2')).includes('没有结果的搜索'))
        ?.all('li')
        .map(({ text }) => text)
    }
    // Views are written some seconds after they are counted.
    await expect.poll(readCard, { timeout: 30_000, interval: 100 }).toContain('潮间带浮标2 次')
    expect((await readCard())?.join(' ')).not.toContain('实景三维')

    // What is drawn by scripts leaves nothing in the page that failed on the server, and its figures stand in a table.
    const html = await (await fetchAsStaff('/manage')).text()
    expect(html).not.toContain('<!--$!-->')
    const [figures] = parsePage(html).all('details')
    expect(figures?.all('tr')).toHaveLength(31)
    expect(Number(figures?.all('td')[0]?.text)).toBeGreaterThan(1)
  })
})

test('The library counts its files of every kind', async () => {
  const page = await open('/manage/media')
  const tabs = texts(page.named('文件类型').all('a')).join(' ')
  expect(tabs).toMatch(/^全部 图片 \d+ 视频 \d+ 文档 \d+ 点云与模型 \d+$/)
  const all = [...tabs.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0)
  expect(all).toBeGreaterThan(100)
  expect(page.named('文件夹').text).toContain(`全部文件${all}文件夹`)
})
