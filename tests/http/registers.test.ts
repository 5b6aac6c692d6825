import { expect, inject, test } from 'vitest'
import { parsePage, type HtmlPart } from '../support/html-page'
import { readXlsx } from '../support/xlsx'

const site = { url: inject('demoSiteUrl') }

async function open(path: string): Promise<HtmlPart> {
  const answer = await fetch(site.url + path)
  expect(answer.status, path).toBe(200)
  return parsePage(await answer.text())
}

const texts = (parts: HtmlPart[]) => parts.map(({ text }) => text)
const records = '/about?show=records'
const rowsOf = (page: HtmlPart) => page.one('tbody').all('tr')

test('The register of contracts says how many of how many projects it lists, and leads to the next pages', async () => {
  const page = await open(records)
  expect(texts(page.one('main').all('h2'))).toContain('项目业绩 128 项')
  expect(page.one('main').text).toContain('从完成并通过验收的项目 1360项中选登')
  expect(rowsOf(page)).toHaveLength(20)
  expect(rowsOf(await open(`${records}&page=7`))).toHaveLength(8)
  expect(rowsOf(await open(`${records}&rows=all`))).toHaveLength(128)
})

test('The form of the filters leads to its answer without scripts, its empty fields too', async () => {
  const page = await open(
    `${records}&register=projects&year=&area=${encodeURIComponent('临澜新区')}&kind=3&amount=&find=`,
  )
  const rows = rowsOf(page)
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) {
    expect(row.text).toContain('行业应用开发')
    expect(row.text).toContain('临澜新区')
  }
  const form = page.named('筛选项目业绩')
  expect(form.attribute('action')).toBe('/about')
  expect(
    form.all('input', { type: 'hidden' }).map((field) => [field.attribute('name'), field.attribute('value')]),
  ).toEqual([['show', 'records']])
  expect(page.one('main').links('清除筛选').length).toBeGreaterThan(0)
  const files = page.one('main').all('a', { download: true })
  expect(files.map((link) => link.attribute('href'))).toEqual([
    expect.stringMatching(/^\/records\.xlsx\?kind=3&area=/),
    expect.stringMatching(/^\/records\.csv\?kind=3&area=/),
  ])
  const answer = await fetch(site.url + files[0]?.attribute('href'))
  const cells = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  expect(cells).toHaveLength(rows.length + 2)
})

test('A contract leads to its case, a certificate to where it is verified', async () => {
  const [row] = rowsOf(await open(`${records}&find=${encodeURIComponent('镜湖水库库容')}`))
  const [link] = row?.links('公开案例') ?? []
  const page = await open(link?.attribute('href') ?? '')
  expect(texts(page.all('h1'))).toEqual(['镜湖水库库容测量与数字孪生'])

  const certificates = await open(`${records}&register=qualifications`)
  const survey = rowsOf(certificates).find(({ text }) => text.startsWith('甲级测绘资质'))
  expect(survey?.text).toContain('示甲测资字00000001')
  expect(survey?.links('前往查验')[0]?.attribute('rel')).toContain('noopener')
})

test('The row that a search leads to is marked', async () => {
  const found = (await open(`/search?keyword=${encodeURIComponent('云洲市桥梁健康监测')}`)).one('main')
  const [hit] = found.all('a').filter((link) => link.attribute('href')?.includes('&row='))
  const page = await open(hit?.attribute('href') ?? '')
  const marked = rowsOf(page).filter((row) => row.attribute('aria-current') === 'true')
  expect(texts(marked)).toEqual([expect.stringMatching(/^云洲市桥梁健康监测与三维建模/)])
})

test('Each register has a title, an address and a place of its own', async () => {
  const page = await open(`${records}&register=standards&year=2025`)
  expect(page.one('title').text).toBe('标准与专利 - 资信与业绩 - 经纬空间')
  const data = page.all('script', { type: 'application/ld+json' }).map(({ text }) => text)
  expect(page.named('登记表').all('a', { 'aria-current': 'page' })).toHaveLength(1)
  expect(data.join('')).not.toContain('year=2025')
})

test('The company is told of with its credit code and the numbers of people by certificate', async () => {
  const main = (await open(`${records}&register=company`)).one('main')
  expect(main.text).toContain('统一社会信用代码示00000000000000000')
  expect(main.text).toContain('注册测绘师36 人')
})

test('Params that no register knows are 404', async () => {
  for (const query of ['show=all', 'show=records&register=people', 'show=records&year=x', 'show=records&amount=much'])
    expect((await fetch(`${site.url}/about?${query}`)).status, query).toBe(404)
})

test('Whoever searches for contracts, instruments or the credit code is led to their register', async () => {
  for (const [words, name, target] of [
    ['业绩', '查看项目业绩 128 项', '/about?show=records'],
    ['仪器设备', '仪器设备', '/about?show=records&register=equipment'],
    ['信用代码', '企业与人员', '/about?show=records&register=company'],
  ] as const) {
    const ways = (await open(`/search?keyword=${encodeURIComponent(words)}`)).one('main').links(name)
    expect(
      ways.map((link) => link.attribute('href')),
      words,
    ).toContain(target)
  }
})
