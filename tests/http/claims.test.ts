import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDetailPaths, listingPaths } from '../browser/public-paths'
import { type Site, signIn, type StaffSession, startSite } from '../support/site'
import { changeSettings } from '../support/site-content'

/** What each certificate of the demo content lets the company say of itself. */
const claims: Record<string, string[]> = {
  甲级测绘资质: ['国家甲级测绘资质', '甲级测绘资质单位', '示甲测资字00000001'],
  城乡规划编制单位资质: ['示自资规甲字00000002'],
  信息系统建设和服务能力: ['信息系统建设和服务能力', '示CS0000003'],
  软件能力成熟度: ['软件能力成熟度', '示CM0000004'],
  高新技术企业: ['高新技术企业', '示GR00000006'],
  质量管理体系认证: ['质量管理体系认证', '示MS0000005'],
  环境管理体系认证: ['环境管理体系认证', '示MS0000006'],
  职业健康安全管理体系认证: ['职业健康安全管理体系认证', '示MS0000007'],
  信息安全管理体系认证: ['信息安全管理体系认证', '示MS0000004'],
  年度地理信息科技进步奖二等奖: ['年度地理信息科技进步奖二等奖', '示HJ00000012'],
  年度地理信息科技进步奖三等奖: ['年度地理信息科技进步奖三等奖', '示HJ00000013', '示HJ00000014'],
  年度优秀国土空间规划项目二等奖: ['年度优秀国土空间规划项目二等奖', '示HJ00000010'],
  年度优秀测绘工程奖银奖: ['年度优秀测绘工程奖银奖', '示HJ00000008'],
  年度优秀地图作品奖: ['年度优秀地图作品奖', '示HJ00000009'],
  '时空大数据平台V6.2': ['示SR00000011'],
  '点云处理与单体化工具V2.8': ['示SR00000005'],
  '多源数据转换工具V3.6': ['示SR00000006'],
  '外业调查采集工具V5.3': ['示SR00000007'],
  '不动产登记信息管理系统V5.1': ['示SR00000008'],
  '国土空间规划“一张图”系统V4.0': ['示SR00000009'],
  '数据质检工具V4.2': ['示SR00000010'],
  '地下管网综合管理系统V3.4': ['示SR00000012'],
  一种地下管线三维模型的自动生成方法: ['示ZL00000001'],
  一种耕地图斑影像变化的自动比对方法: ['示ZL00000002'],
  实景三维建筑单体化模型质量检验规程: ['示T/SCH 0001'],
  城市地下管线普查成果数据规范: ['示DB 0002'],
}

interface Certificate {
  id: number
  title: string
  version: number
}

let site: Site
let staff: StaffSession

const read = async (path: string) => (await fetch(site.url + path)).text()

async function post(path: string, body: object): Promise<Certificate> {
  const answer = await fetch(`${site.url}/api/${path}`, {
    method: 'POST',
    headers: staff.headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Certificate
}

/** The certificates that visitors see, as staff may change them. */
async function listCertificates(): Promise<Certificate[]> {
  const shown = (await (await fetch(`${site.url}/api/honor/list/allow?limit=100`)).json()) as { rows: Certificate[] }
  return Promise.all(
    shown.rows.map(async ({ id }) => {
      const answer = await fetch(`${site.url}/api/honor/detail?id=${id}`, { headers: staff.headers })
      return (await answer.json()) as Certificate
    }),
  )
}

/** Everything that visitors and programs read of the site. */
async function listPaths(): Promise<string[]> {
  const sitemap = await read('/sitemap.xml')
  const entries = [...sitemap.matchAll(/<loc>https:\/\/www\.example\.com([^<]*id=[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path.replaceAll('&amp;', '&'),
  )
  const words = ['甲级', '资质', '软件', '奖', '认证', '专利']
  return [
    ...listingPaths,
    ...(await findDetailPaths(site)),
    ...entries,
    ...words.map((word) => `/search?keyword=${encodeURIComponent(word)}`),
    '/rss.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/api/setting/allow',
    '/api/home/allow',
  ]
}

/** Reports of their day stay as they were written; the words that were looked for are the visitor's own. */
function withoutReports(answer: string): string {
  return answer
    .replaceAll('符合甲级测绘资质的条件', '')
    .replaceAll('晋升甲级测绘资质', '')
    .replaceAll('通过甲级测绘资质审查', '')
    .replaceAll('城乡规划编制单位资质由乙级升为甲级', '')
    .replaceAll(/<mark>|<\/mark>|<wbr\/?>/g, '')
}

async function start(): Promise<void> {
  site = await startSite({ env: { SITE_URL: 'https://www.example.com' } })
  staff = await signIn(site.url)
}

describe('What the company claims', () => {
  beforeEach(start)
  afterEach(() => site.stop())

  test('leaves a page that is kept at the moment at which its certificate ends', async () => {
    expect(await read('/')).toContain('国家甲级测绘资质单位')
    const certificate = (await listCertificates()).find(({ title }) => title === '甲级测绘资质')
    if (!certificate) throw new Error('no such certificate')
    const until = Date.now() + 2_000
    await post('honor/publish', { id: certificate.id, version: certificate.version, until })
    const before = await read('/')
    if (Date.now() < until - 500) expect(before).toContain('国家甲级测绘资质单位')

    await expect.poll(() => read('/'), { timeout: 20_000, interval: 100 }).not.toContain('国家甲级测绘资质')

    expect(Date.now()).toBeGreaterThanOrEqual(until)
    expect(await read('/search?keyword=abc')).not.toContain('国家甲级测绘资质')
    expect(await read('/linkUS?model=3')).not.toContain('甲级测绘资质')
  })

  test('is a number of what is held', async () => {
    expect(await read('/about')).toContain('登记软件著作权8项')
    const software = (await listCertificates()).find(({ title }) => title === '数据质检工具V4.2')
    if (!software) throw new Error('no such certificate')

    const { version } = await post('honor/withdraw', { id: software.id, version: software.version })

    expect(await read('/about')).toContain('登记软件著作权7项')
    expect(await read('/')).toMatch(/软件著作权登记<\/dt><dd[^>]*>7</)
    await post('honor/publish', { id: software.id, version })
    expect(await read('/')).toMatch(/软件著作权登记<\/dt><dd[^>]*>8</)
  })

  test('is read nowhere once its certificates are withdrawn', { timeout: 300_000 }, async () => {
    const held = await listCertificates()
    for (const { id, version } of held) await post('honor/withdraw', { id, version })

    const left: Array<{ path: string; said: string[] }> = []
    for (const path of await listPaths()) {
      const answer = withoutReports(await read(path))
      const said = Object.values(claims).flat()
      const found = [...said, '{持有', '{编号', '{数量'].filter((words) => answer.includes(words))
      if (found.length > 0) left.push({ path, said: found })
    }

    expect(left).toEqual([])
    // Every certificate of the demo content is one that this test knows.
    expect(held.map(({ title }) => title).filter((title) => !(title in claims))).toEqual([])
  })
})

describe('What the company says of itself in one place', () => {
  beforeAll(start)
  afterAll(() => site.stop())

  test.each([
    ['phone', '400-000-0000', '0371-00000000'],
    ['email', 'service@example.com', 'office@example.com'],
    ['address', '云洲市临澜新区测绘路1号经纬空间大厦', '云洲市新址路2号'],
    ['hours', '周一至周五 9:00–17:30', '周一至周六 8:00–18:00'],
    ['icpNumber', '示ICP备00000000号-1', '示ICP备11111111号-1'],
    ['policeNumber', '示公网安备00000000000000号', '示公网安备11111111111111号'],
  ])('is read nowhere as it was once %s is changed', { timeout: 120_000 }, async (name, former, next) => {
    expect(await read('/linkUS')).toContain(former)

    await changeSettings(site.url, { [name]: next })

    const left: string[] = []
    for (const path of await listPaths()) if ((await read(path)).includes(former)) left.push(path)
    expect(left).toEqual([])
    expect(await read('/linkUS')).toContain(next)
  })
})
