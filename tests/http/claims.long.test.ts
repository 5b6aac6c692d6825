import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ClaimReader, claims, readClaims } from '../support/claims'
import { type Site, signIn, startSite } from '../support/site'
import { changeSettings } from '../support/site-content'

let site: Site
let reader: ClaimReader

async function start(): Promise<void> {
  site = await startSite({ env: { SITE_URL: 'https://www.example.com' } })
  reader = readClaims(site, await signIn(site.url))
}

describe('What the company claims', () => {
  beforeEach(start)
  afterEach(() => site.stop())

  test('leaves a page that is kept at the moment at which its certificate ends', async () => {
    expect(await reader.read('/')).toContain('国家甲级测绘资质单位')
    const certificate = (await reader.listCertificates()).find(({ title }) => title === '甲级测绘资质')
    if (!certificate) throw new Error('no such certificate')
    const until = Date.now() + 10_000
    await reader.post('honor/publish', { id: certificate.id, version: certificate.version, until })
    const before = await reader.read('/')
    if (Date.now() < until - 500) expect(before).toContain('国家甲级测绘资质单位')

    await expect.poll(() => reader.read('/'), { timeout: 60_000, interval: 100 }).not.toContain('国家甲级测绘资质')

    expect(Date.now()).toBeGreaterThanOrEqual(until)
    expect(await reader.read('/search?keyword=abc')).not.toContain('国家甲级测绘资质')
    expect(await reader.read('/linkUS?model=3')).not.toContain('甲级测绘资质')
  })

  test('is a number of what is held', async () => {
    expect(await reader.read('/about')).toContain('登记软件著作权8项')
    const software = (await reader.listCertificates()).find(({ title }) => title === '数据质检工具V4.2')
    if (!software) throw new Error('no such certificate')

    const { version } = await reader.post('honor/withdraw', { id: software.id, version: software.version })

    expect(await reader.read('/about')).toContain('登记软件著作权7项')
    expect(await reader.read('/')).toMatch(/软件著作权登记<\/dt><dd[^>]*>7</)
    await reader.post('honor/publish', { id: software.id, version })
    expect(await reader.read('/')).toMatch(/软件著作权登记<\/dt><dd[^>]*>8</)
  })

  test('is read nowhere once its certificates are withdrawn', { timeout: 300_000 }, async () => {
    const held = await reader.listCertificates()
    for (const { id, version } of held) await reader.post('honor/withdraw', { id, version })

    const said = await reader.findWords(await reader.listPaths(), [
      ...Object.values(claims).flat(),
      '{持有',
      '{编号',
      '{数量',
    ])

    expect(said).toEqual({})
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
    expect(await reader.read('/linkUS')).toContain(former)

    await changeSettings(site.url, { [name]: next })

    const left: string[] = []
    for (const path of await reader.listPaths()) if ((await reader.read(path)).includes(former)) left.push(path)
    expect(left).toEqual([])
    expect(await reader.read('/linkUS')).toContain(next)
  })
})
