import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getContentType, type TypeName } from '../../app/content/registry'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { createExampleDraft } from '../support/fixtures'
import { createEntry, publishEntry } from '../support/staff-entries'

interface Titled {
  id: number
  title: string
}

describe.each(enginesOfThisRun)('What stands beside an entry, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: StaffCaller

  beforeEach(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    editor = await api.signInStaff('editor', 'editor')
  })
  afterEach(() => context.close())

  const create = (type: TypeName, title: string, category: number, values: Record<string, unknown> = {}) =>
    createEntry(editor, type, { title, category, values })
  const publish = (type: TypeName, title: string, category: number, values: Record<string, unknown> = {}) =>
    publishEntry(editor, type, { title, category, values })
  const titles = (rows: unknown) => (rows as Titled[]).map(({ title }) => title)

  test('News come with the news of their column and the solutions that share most words with them', async () => {
    const abstract = { abstract: '项目' }
    const id = await publish('news', '省级实景三维建设项目通过验收', 1, { ...abstract, date: '2026-11-01' })
    await publish('news', '新员工入职培训', 1, { ...abstract, date: '2026-11-03' })
    await publish('news', '云洲市实景三维建设启动', 1, { ...abstract, date: '2026-11-02' })
    await publish('news', '实景三维建设观察', 2, { ...abstract, date: '2026-11-04' })
    await create('news', '实景三维建设草稿', 1, abstract)
    await publish('solution', '地下管网普查', 1, { products: [], cases: [] })
    const solution = await publish('solution', '实景三维建库', 6, { products: [], cases: [] })

    const { status, json } = await api.visitor.get('/news/related/allow', { id })
    expect(status).toBe(200)
    expect(titles(json.news)).toEqual(['云洲市实景三维建设启动', '新员工入职培训'])
    expect(json.solutions).toEqual([{ id: solution, type: 6, title: '实景三维建库' }])
  })

  test('A link in a text follows its entry to another category, and ends when the entry is withdrawn', async () => {
    const values = { products: [], cases: [] }
    const solution = await create('solution', '移动的方案', 1, values)
    const { wire } = getContentType('solution')
    const { id } = solution
    let { version } = solution
    async function write(call: string, more: object = {}) {
      const { json, text } = await editor.post(`/${wire}/${call}`, { id, version, ...more })
      expect(json.version, text).toBeTypeOf('number')
      version = Number(json.version)
    }
    await write('publish')
    const news = await publish('news', '引用方案', 1, {
      body: `<p>见<a href="/industryInfo/IndustryInfoDetail?id=${id}&amp;type=1">方案</a>。</p>`,
    })
    const readBody = async () => (await api.visitor.get('/news/detail/allow', { id: news })).text

    expect(await readBody()).toContain(`IndustryInfoDetail?id=${id}&amp;type=1`)
    const draft = createExampleDraft(getContentType('solution'), { title: '移动的方案', values })
    await write('save', { ...draft, category: 3 })
    await write('publish')
    expect(await readBody()).toContain(`IndustryInfoDetail?id=${id}&amp;type=3`)
    await write('withdraw')
    expect(await readBody()).toContain('<p>见方案。</p>')
  })

  test('Nothing stands beside news that visitors cannot see', async () => {
    await publish('news', '云洲市实景三维建设启动', 1)
    const { id } = await create('news', '实景三维建设草稿', 1)
    const { status, json } = await api.visitor.get('/news/related/allow', { id })
    expect({ status, json }).toEqual({ status: 200, json: { news: [], solutions: [] } })
  })

  test('A product comes with the first four solutions and three cases that name it', async () => {
    const product = await publish('product', '数据质检工具', 1)
    const other = await publish('product', '坐标转换工具', 1)
    for (const number of [1, 2, 3, 4, 5]) {
      await publish('solution', `方案${number}`, 1, { products: [product], cases: [] })
      await publish('caseInfo', `案例${number}`, 1, { products: [product], year: 2020 + number })
    }
    await publish('solution', '别的方案', 1, { products: [other], cases: [] })
    await publish('caseInfo', '别的案例', 1, { products: [other], year: 2019 })

    const { json } = await api.visitor.get('/solution/related/allow', { id: product })
    const listed = async (wire: string) => titles((await api.visitor.get(`/${wire}/list/allow`)).json.rows)
    const firstOf = (all: string[], word: string, count: number) =>
      all.filter((title) => title.startsWith(word)).slice(0, count)
    expect(titles(json.solutions)).toEqual(firstOf(await listed('typicalCase'), '方案', 4))
    expect(titles(json.cases)).toEqual(firstOf(await listed('caseInfo'), '案例', 3))
    const [first] = json.cases as Array<{ values: object }>
    expect(Object.keys(first?.values ?? {}).sort()).toEqual(['client', 'cover', 'figures', 'scale', 'year'])
  })

  test('A kind of client finds its solutions beyond the hundredth too', async () => {
    await publish('solution', '水库测量', 1, { clientKinds: ['water'], products: [], cases: [] })
    for (let number = 1; number <= 101; number++)
      await publish('solution', `规划${number}`, 1, { clientKinds: ['resources'], products: [], cases: [] })
    await publish('solution', '河道测量', 1, { clientKinds: ['water'], products: [], cases: [] })

    const water = (await api.visitor.get('/typicalCase/client/allow', { client: 'water' })).json
    expect(titles(water.rows).sort()).toEqual(['水库测量', '河道测量'])
    const resources = (await api.visitor.get('/typicalCase/client/allow', { client: 'resources' })).json
    expect(titles(resources.rows)).toHaveLength(101)
    expect((await api.visitor.get('/typicalCase/client/allow', { client: 'nobody' })).status).toBe(400)
  })
})
