import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listedRegisters } from '../../app/content/register-names'
import { getContentType, typeNames } from '../../app/content/registry'
import { places, type Place } from '../../app/content/site-structure'
import { serveCrawlerFile } from '../../app/server/crawler-files'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { createEntry, publishEntry } from '../support/staff-entries'
import { readXlsx } from '../support/xlsx'

test('Every register is declared by one type, and the place of a type names one that it declares', () => {
  const declared = typeNames.flatMap((name) => Object.keys(getContentType(name).registers ?? {}))
  expect(declared.toSorted()).toEqual([...listedRegisters].toSorted())
  for (const [name, place] of Object.entries<Place>(places)) {
    if (place.kind !== 'part' || !place.register) continue
    const type = typeNames.find((known) => known === name)
    expect(Object.keys((type && getContentType(type).registers) ?? {})).toEqual([place.register])
  }
})

interface Answer {
  rows: Array<{ id: number; title: string; cells: Array<{ text: string; address: string }> }>
  total: number
  all: number
  offset: number
  columns: Array<{ label: string }>
  filters: Record<'kind' | 'year' | 'area' | 'amount', Array<{ value: string; label: string; count: number }>>
  registers: Array<{ name: string; count: number }>
}

describe.each(enginesOfThisRun)('The registers, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: StaffCaller

  beforeEach(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    editor = await api.signInStaff('editor', 'editor')
  })
  afterEach(() => context.close())

  const publishRecord = (title: string, category: number, values: object) =>
    publishEntry(editor, 'projectRecord', {
      title,
      category,
      values: { number: '', scale: '', proof: '合同', clientKind: '', cases: [], ...values },
    })

  /** Three contracts; the last is about a public case. */
  async function publishThree() {
    const caseId = await publishEntry(editor, 'caseInfo', { title: '镜湖水库库容测量', category: 6 })
    await publishRecord('河道测量', 1, { client: '江原县水利局', area: '江原县', year: 2022, amount: 'to100' })
    await publishRecord('管网普查', 3, { client: '云洲水务集团', area: '云洲市', year: 2024, amount: 'to500' })
    const id = await publishRecord('水库测量', 1, {
      client: '镜湖水库管理处',
      area: '云洲市',
      year: 2023,
      amount: 'to500',
      cases: [caseId],
    })
    return { caseId, id }
  }

  async function read(query: Record<string, string | number> = {}): Promise<Answer> {
    const { json, status } = await api.visitor.get('/register/list/allow', query)
    expect(status).toBe(200)
    return json as unknown as Answer
  }
  const titlesOf = ({ rows }: Answer) => rows.map(({ title }) => title)
  const getFile = (path: string) => serveCrawlerFile(context, new Request(`http://localhost${path}`))

  test('A contract is a row with its kind, client, area, year, band and the case that it is about', async () => {
    const { caseId } = await publishThree()

    const { rows, columns } = await read({ text: '水库' })
    expect(columns.map(({ label }) => label)).toEqual([
      '业务类别',
      '委托单位',
      '所在地区',
      '项目规模',
      '完成年份',
      '合同金额',
      '可查验材料',
      '对应案例',
    ])
    expect(rows[0]?.cells).toEqual([
      { text: '时空数据采集与应用', address: '' },
      { text: '镜湖水库管理处', address: '' },
      { text: '云洲市', address: '' },
      { text: '', address: '' },
      { text: '2023', address: '' },
      { text: '200–500万元', address: '' },
      { text: '合同', address: '' },
      { text: '镜湖水库库容测量', address: `/mainpage/CaseInfoDetail?id=${caseId}` },
    ])
  })

  test('A case that is withdrawn is no link any more', async () => {
    const { caseId } = await publishThree()
    const { json } = await editor.get('/caseInfo/detail', { id: caseId })
    await editor.post('/caseInfo/withdraw', { id: caseId, version: json.version })

    expect((await read({ text: '水库' })).rows[0]?.cells.at(-1)).toEqual({ text: '', address: '' })
  })

  test('Contracts are narrowed by kind, year, area, band and words, the newest first, each filter counted under the others', async () => {
    await publishThree()

    expect(titlesOf(await read())).toEqual(['管网普查', '水库测量', '河道测量'])
    expect(titlesOf(await read({ kind: 1 }))).toEqual(['水库测量', '河道测量'])
    expect(titlesOf(await read({ year: 2022 }))).toEqual(['河道测量'])
    expect(titlesOf(await read({ area: '云洲市' }))).toEqual(['管网普查', '水库测量'])
    expect(titlesOf(await read({ text: '水利局 河道' }))).toEqual(['河道测量'])
    const { filters, total, all } = await read({ area: '云洲市', amount: 'to500', kind: 1 })
    expect({ total, all }).toEqual({ total: 1, all: 3 })
    expect(filters).toEqual({
      kind: [
        { value: '1', label: '时空数据采集与应用', count: 1 },
        { value: '3', label: '行业应用开发', count: 1 },
      ],
      year: [{ value: '2023', label: '2023', count: 1 }],
      area: [{ value: '云洲市', label: '云洲市', count: 1 }],
      amount: [{ value: 'to500', label: '200–500万元', count: 1 }],
    })
  })

  test('A value that is chosen stays a choice when it leaves nothing, and unknown bands are refused', async () => {
    await publishThree()

    const { total, filters } = await read({ year: 1999, area: '云洲市' })
    expect(total).toBe(0)
    expect(filters.year).toContainEqual({ value: '1999', label: '1999', count: 0 })
    expect((await api.visitor.get('/register/list/allow', { amount: 'much' })).status).toBe(400)
    expect((await api.visitor.get('/register/list/allow', { register: 'company' })).status).toBe(400)
    expect((await api.visitor.get('/register/list/allow', { limit: 501 })).status).toBe(400)
  })

  test('Rows begin with the entry that is asked for, and a page beyond the last is the last', async () => {
    const { id } = await publishThree()

    const held = await read({ limit: 2, row: id })
    expect([held.offset, titlesOf(held)]).toEqual([1, ['水库测量', '河道测量']])
    const last = await read({ limit: 2, offset: 40 })
    expect([last.offset, titlesOf(last)]).toEqual([2, ['河道测量']])
  })

  test('Certificates stand in two registers by their category, and their awards in none', async () => {
    const certificate = (title: string, category: number, values: object) =>
      publishEntry(editor, 'honour', {
        title,
        category,
        values: { number: '示1', expiresOn: '', verification: '', role: '', state: '', ...values },
      })
    await certificate('测绘资质', 1, { text: '甲级', verification: 'https://example.com/cert' })
    await certificate('银奖', 2, {})
    await certificate('一种方法', 5, { role: '专利权人', state: 'pending', issuedOn: '2024-05-06' })

    const qualifications = await read({ register: 'qualifications' })
    expect(titlesOf(qualifications)).toEqual(['测绘资质'])
    expect(qualifications.rows[0]?.cells).toContainEqual({ text: '查验网址', address: 'https://example.com/cert' })
    const standards = await read({ register: 'standards', year: 2024 })
    expect(titlesOf(standards)).toEqual(['一种方法'])
    expect(standards.rows[0]?.cells.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['发明专利', '专利权人', '审查中', '2024-05-06']),
    )
    const counts = [
      { name: 'projects', count: 0 },
      { name: 'qualifications', count: 1 },
      { name: 'standards', count: 1 },
      { name: 'equipment', count: 0 },
    ]
    expect(standards.registers).toEqual(counts)
    expect((await api.visitor.get('/register/count/allow')).json).toEqual({ registers: counts })
  })

  test('An instrument is listed with its model, number and accuracy, and none whose calibration has ended', async () => {
    const values = { model: '示TS-1', accuracy: '测角1″', count: 3, calibratedUntil: '' }
    await publishEntry(editor, 'equipment', { title: '全站仪', category: 3, values })
    const ended = await createEntry(editor, 'equipment', {
      title: '水准仪',
      values: { ...values, calibratedUntil: '2020-01-01' },
    })
    expect((await editor.post('/equipment/publish', { id: ended.id, version: ended.version })).status).toBe(400)

    // A filter that the register has not got narrows nothing.
    const { rows } = await read({ register: 'equipment', area: '云洲市', year: 2020 })
    expect(rows.map(({ title, cells }) => [title, ...cells.map(({ text }) => text)])).toEqual([
      ['全站仪', '地面测量与扫描', '示TS-1', '3', '测角1″', ''],
    ])
  })

  test('The files hold all rows that the filters leave, with the day and the address they are from', async () => {
    await publishThree()

    const csv = await getFile('/records.csv?area=云洲市&page=7')
    expect([csv.status, csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment',
    ])
    const lines = (await csv.text()).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('"项目名称","业务类别","委托单位"')
    expect(lines[2]).toContain('"水库测量","时空数据采集与应用","镜湖水库管理处","云洲市","","2023","200–500万元"')
    expect(lines[3]).toMatch(/项目业绩 2 项，\d{4}-\d\d-\d\d 取自 http/)

    const xlsx = await getFile('/records.xlsx?register=equipment')
    const rows = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()))
    expect(rows[0]?.join('')).toContain('仪器设备 0 项')
    expect(rows[1]).toEqual(['设备名称', '类别', '规格型号', '数量', '主要精度指标', '检定有效期至'])
  })

  test('No cell of a file runs as a formula', async () => {
    await publishRecord('=HYPERLINK("http://x")', 1, { client: '@甲', area: '+乙', year: 2024, amount: 'to50' })

    const [, line] = (await (await getFile('/records.csv')).text()).split('\r\n')
    expect(line).toContain(`"'=HYPERLINK(""http://x"")","时空数据采集与应用","'@甲","'+乙"`)
  })

  test('Addresses of files that their page would not know are 404', async () => {
    for (const query of ['register=company', 'register=people', 'year=x', 'amount=much', 'page=0'])
      expect((await getFile(`/records.csv?${query}`)).status, query).toBe(404)
  })

  test('A change of a contract changes the validator of its file', async () => {
    await publishThree()
    const tag = async () => (await getFile('/records.csv')).headers.get('etag')
    const before = await tag()
    expect(await tag()).toBe(before)
    await publishRecord('新项目', 2, { client: '甲', area: '乙', year: 2025, amount: 'to50' })
    expect(await tag()).not.toBe(before)
  })

  test('A file that says the day is another one on the next day', async () => {
    await publishThree()
    const tag = (await getFile('/records.csv')).headers.get('etag') ?? ''
    const ask = (headers: Record<string, string>) =>
      serveCrawlerFile(context, new Request('http://localhost/records.csv', { headers }))
    expect((await ask({ 'if-none-match': tag })).status).toBe(304)

    context.clock.advance(24 * 60 * 60 * 1000)
    const again = await ask({ 'if-none-match': tag })
    expect(again.status).toBe(200)
    expect(again.headers.has('last-modified')).toBe(false)
  })

  test('The sitemap has the registers that hold something', async () => {
    const readSitemap = async () => (await getFile('/sitemap.xml')).text()
    expect(await readSitemap()).not.toContain('show=records')
    await publishThree()

    const map = await readSitemap()
    expect(map).toContain('/about?show=records</loc>')
    expect(map).toContain('/about?show=records&amp;register=company</loc>')
    expect(map).not.toContain('register=equipment')
  })

  test('The search leads to the row of a contract', async () => {
    const { id } = await publishThree()

    const { json } = await api.visitor.get('/search/allow', { keyword: '镜湖水库管理处' })
    expect(json.rows).toContainEqual(
      expect.objectContaining({ id, group: '资信与业绩', path: `/about?show=records&row=${id}` }),
    )
  })
})
