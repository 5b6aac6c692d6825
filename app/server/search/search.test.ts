import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, editor, minuteMs, morningMs, openTestContent, type TestContent } from '../../../tests/support/content'
import { measureRelativeCost } from '../../../tests/support/cost'
import { engineNames, prepareCopies, type PreparedDatabase } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes, getContentType, type TypeName, typeNames } from '../../content/registry'
import { createSuggestedWords } from '.'

const found: Record<string, unknown[]> = {}

describe.each(engineNames)('search on %s', (engine) => {
  let filled: PreparedDatabase
  let content: TestContent

  async function add(type: TypeName, title: string, values = {}, category?: number) {
    const draft = createExampleDraft(contentTypes[type], { title, values, ...(category ? { category } : {}) })
    const { id, version } = await content.entries.create(type, draft, editor)
    return content.entries.publish({ type, id, version }, editor)
  }
  const find = (keyword: string, group = '', at?: number) =>
    content.search.find({ keyword, group, offset: 0, limit: 20, at })
  const titles = async (keyword: string) =>
    (await find(keyword)).rows.map(({ title }) => title.map(({ text }) => text).join(''))

  beforeAll(async () => {
    content = await openTestContent(engine)
    await add('news', '公司通过测绘甲级资质复审', { date: '2026-03-01', body: '<p>涵盖大地测量与无人机航摄。</p>' })
    await add('news', '年会举行', {
      date: '2026-05-01',
      abstract: '全体员工',
      body: '<p>会上谈到测绘行业与 CGCS2000 坐标系。</p>',
    })
    await add('news', '测绘地理信息大会', { date: '2026-04-01' }, 2)
    await add('solution', '实景三维中国建设', { body: '<p>面向测绘部门的 3D GIS。</p>' }, 3)
    await add('product', 'MapStudio 制图软件', { abstract: '一站式地图制图' }, 2)
    await add('culture', '求真', { body: '<p>测绘人的精神。</p>' })
    await add('honour', '测绘资质证书')
    await add('banner', '测绘横幅')
    filled = await prepareCopies(content.database)
  })
  beforeEach(async () => {
    content = await openTestContent(engine, filled)
  })
  afterEach(() => content.database.dispose())

  test('finds two-character words: those in titles first, what the company offers before its news, then the newest', async () => {
    expect(await titles('测绘')).toEqual([
      '测绘资质证书',
      '测绘地理信息大会',
      '公司通过测绘甲级资质复审',
      '实景三维中国建设',
      '求真',
      '年会举行',
    ])
    await add('recruitment', '测绘工程师')
    await add('caseInfo', '江原县测绘项目', {}, 3)
    await add('product', '测绘制图软件', {}, 1)
    await add('solution', '测绘数据建库', {}, 1)
    expect((await titles('测绘')).slice(0, 7)).toEqual([
      '测绘数据建库',
      '测绘制图软件',
      '江原县测绘项目',
      '测绘资质证书',
      '测绘地理信息大会',
      '公司通过测绘甲级资质复审',
      '测绘工程师',
    ])
  })

  test('finds other words for the same, as they sound, and the most of the words of a question', async () => {
    await add('solution', '第三次全国国土调查', {}, 1)
    await add('caseInfo', '地下管网普查与建库', {}, 3)
    expect(await titles('三调')).toEqual(['第三次全国国土调查'])
    expect(await titles('航测')).toEqual(['公司通过测绘甲级资质复审'])
    expect((await titles('cehui'))[0]).toBe('测绘资质证书')
    expect(await titles('dxgw')).toEqual(['地下管网普查与建库'])
    expect(await titles('qqqqqq')).toEqual([])

    expect(await find('请问你们做过地下管网普查吗')).toMatchObject({ total: 1, onlySomeWords: false })
    const question = await find('请问你们做过地下管网普查和沙盘吗')
    expect(question).toMatchObject({ total: 1, onlySomeWords: true, rows: [{ type: 'caseInfo' }] })
    expect(await find('地下 管网')).toMatchObject({ total: 1, onlySomeWords: false })
    expect(await find('创新型企业')).toMatchObject({ total: 0 })
  })

  test('wants every word, in any place', async () => {
    expect(await titles('测绘 资质')).toEqual(['测绘资质证书', '公司通过测绘甲级资质复审'])
    expect(await titles('甲级 无人机')).toEqual(['公司通过测绘甲级资质复审'])
    expect(await titles('测资')).toEqual([])
  })

  test('finds single characters, and words by their beginning, capitals or not', async () => {
    expect(await titles('摄')).toEqual(['公司通过测绘甲级资质复审'])
    for (const keyword of ['cgcs2000', 'CGCS', 'ｃｇｃｓ']) expect(await titles(keyword)).toEqual(['年会举行'])
    expect(await titles('mapst')).toEqual(['MapStudio 制图软件'])
    // 地理信息 says the same.
    expect(await titles('gis')).toEqual(['测绘地理信息大会', '实景三维中国建设'])
  })

  test('suggests words as long as they find something', async () => {
    const keepFindingWords = createSuggestedWords(content.search, content.states)
    expect(await keepFindingWords(['创新型企业', '测绘'])).toEqual(['测绘'])
    await add('honour', '列入创新型企业名单')
    expect(await keepFindingWords(['创新型企业', '测绘'])).toEqual(['创新型企业', '测绘'])
  })

  test('suggests words that are found by other words or by their sound, and none that only a hidden entry or some words would answer', async () => {
    const keepFindingWords = createSuggestedWords(content.search, content.states)
    const planTwelve = async (title: string) => {
      for (let number = 0; number < 12; number++) {
        const draft = createExampleDraft(contentTypes.news, { title: `${title}之${number}` })
        const { id, version } = await content.entries.create('news', draft, editor)
        await content.entries.publish({ type: 'news', id, version }, editor, { from: content.clock.now + dayMs })
      }
    }
    await planTwelve('大坝监测')
    const words = ['航测', 'cehui', '横幅', '大坝监测', '测绘 大坝', '!']
    expect(await keepFindingWords(words)).toEqual(['航测', 'cehui'])

    await add('news', '库容复核')
    await planTwelve('库容曲线')
    expect(await keepFindingWords(['大坝监测', '库容'])).toEqual(['库容'])
  })

  test('where nothing holds all words puts what holds more of them first, and titles after that', async () => {
    await add('news', '港区验收', { date: '2026-01-01', body: '<p>隧道、航标和码头。</p>' })
    await add('product', '沙盘与航标', { abstract: '制作' }, 1)
    expect(await find('沙盘 航标 隧道 码头')).toMatchObject({ onlySomeWords: true })
    expect(await titles('沙盘 航标 隧道 码头')).toEqual(['港区验收', '沙盘与航标'])
  })

  test('puts a title that holds all words apart from each other before texts that hold them together', async () => {
    await add('news', '系统升级', { body: '<p>介绍不动产登记系统的升级。</p>' })
    await add('product', '不动产登记信息管理系统', {}, 1)
    expect(await titles('不动产登记系统')).toEqual(['不动产登记信息管理系统', '系统升级'])
  })

  test('finds characters across the border of two words, but ranks what holds them as a word first', async () => {
    await add('honour', '一种耕地图斑的比对方法')
    expect(await titles('地图')).toEqual(['MapStudio 制图软件', '一种耕地图斑的比对方法'])
  })

  test('corrects a typing error and says so, and leaves notices of law behind what else holds a word', async () => {
    await add('culture', '隐私政策', { body: '<p>测绘单位的电话。</p>' }, 3)
    expect(await find('测绘姿质')).toMatchObject({ shownFor: '测绘资质', total: 1 })
    expect((await titles('测绘')).at(-1)).toBe('隐私政策')
    expect((await titles('隐私政策'))[0]).toBe('隐私政策')
  })

  test('counts by group and answers one group', async () => {
    const { groups, total } = await find('测绘')
    expect(total).toBe(6)
    expect(groups).toEqual([
      { name: '新闻', count: 3 },
      { name: '解决方案', count: 1 },
      { name: '关于我们', count: 2 },
    ])
    expect(await find('测绘', '解决方案')).toMatchObject({ total: 1, groups, rows: [{ type: 'solution' }] })
    const fifth = await content.search.find({ keyword: '测绘', group: '', offset: 4, limit: 1 })
    expect(fifth).toMatchObject({ total: 6, rows: [{ type: 'culture' }] })
  })

  test('leads to the page of each hit and marks what was found', async () => {
    const { rows } = await find('测绘')
    const paths = Object.fromEntries(rows.map(({ type, path, id }) => [type, path.replace(String(id), 'ID')]))
    expect(paths).toEqual({
      honour: '/about?model=5',
      news: '/news/newsDetail?id=ID',
      culture: '/about/aboutDetail?id=ID&type=4',
      solution: '/industryInfo/IndustryInfoDetail?id=ID&type=3',
    })
    expect(rows[1]?.title).toEqual([
      { text: '测绘', marked: true },
      { text: '地理信息大会', marked: false },
    ])
    expect(rows.at(-1)?.extract).toEqual(expect.arrayContaining([{ text: '测绘', marked: true }]))
  })

  test.each(typeNames.filter((name) => name !== 'banner'))('finds %s while visitors can see it', async (name) => {
    const { entries, clock } = content
    clock.now = morningMs
    let entry = await add(name, '天泉湖测区的标题')
    const isFound = async (at?: number) => (await find('天泉湖测区', '', at)).total === 1
    expect(await isFound()).toBe(true)
    clock.now += minuteMs
    const ref = () => ({ type: name, id: entry.id, version: entry.version })
    entry = await entries.save(ref(), createExampleDraft(getContentType(name), { title: '换了标题' }), editor)
    entry = await entries.publish(ref(), editor, { from: clock.now + minuteMs })
    expect(await isFound()).toBe(true)
    expect(await isFound(clock.now + minuteMs)).toBe(false)
    entry = await entries.withdraw(ref(), editor)
    expect(await isFound()).toBe(false)
    await entries.remove(ref(), editor)
  })

  test('answers any input at once', async () => {
    const operators = [
      '"',
      '*',
      'AND OR NOT',
      'a AND',
      '(',
      ')',
      '测绘"*',
      ':*',
      '\\',
      '^测',
      '{title}:测',
      '-测',
      '!&|<->',
    ]
    const odd = [...operators, "'; drop table entry; --", '\0', '\ud800测绘']
    const repeated = ['测绘', '测 ', 'aaaa', '%%%%', '\ud800\ud800', 'NEAR(a b)']
    const long = repeated.map((part) => part.repeat(8192 / part.length))
    const cost = await measureRelativeCost(async () => {
      for (const keyword of [...odd, ...long]) expect((await find(keyword)).rows).toBeInstanceOf(Array)
    })
    expect(cost).toBeLessThan(10)
    expect(await titles('测绘"*')).toHaveLength(6)
    expect((await find('\ud800测绘')).total).toBe(6)
  })

  test('says when there is more than it counts', async () => {
    const { engine: database } = content.database
    expect(await find('测绘')).toMatchObject({ total: 6, totalIsLowerBound: false })
    const { id: _, ...publication } = await database.db
      .selectFrom('publication')
      .selectAll()
      .where('type', '=', 'news')
      .limit(1)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 1_010 }, (_copy, index) => ({ ...publication, id: 10_000 + index }))
    for (let from = 0; from < copies.length; from += 505)
      await database.db
        .insertInto('publication')
        .values(copies.slice(from, from + 505))
        .execute()
    await database.search.add(
      database.db,
      copies.map((copy) => ({ publicationId: copy.id, title: ['测绘'], body: [] })),
    )

    expect(await find('测绘')).toMatchObject({ total: 503, totalIsLowerBound: true })
    // What is not news is found however much there is of it.
    expect((await titles('测绘'))[0]).toBe('测绘资质证书')
    expect(await find('测绘', '解决方案')).toMatchObject({ total: 1, totalIsLowerBound: true })
  })

  test('finds the same when its index is built anew', async () => {
    content.clock.now = morningMs + dayMs
    const keywords = ['测绘', '无人机', 'CGCS2000', '示例']
    const before = await Promise.all(keywords.map((keyword) => find(keyword)))
    await content.database.engine.exclusive((db) => content.search.reindex(db))
    expect(await Promise.all(keywords.map((keyword) => find(keyword)))).toEqual(before)
  })

  test('builds an index anew that does not know yet what is not news, and no other', async () => {
    const { search, db } = content.database.engine
    const listNotNews = async () => {
      const known = search.matches([[{ text: '\u{E000}', prefix: false }]], 'anywhere')
      return (await sql`select ${search.key} from search where ${known}`.execute(db)).rows
    }
    const rows = await db.selectFrom('publication').select(['id', 'type']).where('type', '<>', 'banner').execute()
    expect(await listNotNews()).toHaveLength(4)
    await search.remove(
      db,
      rows.map(({ id }) => id),
    )
    await search.add(
      db,
      rows.map(({ id }) => ({ publicationId: id, title: ['测绘'], body: [] })),
    )
    expect(await listNotNews()).toEqual([])

    await content.search.updateIndex()

    expect(await listNotNews()).toHaveLength(4)
    expect(await titles('甲级 无人机')).toEqual(['公司通过测绘甲级资质复审'])
    await search.remove(
      db,
      rows.filter(({ type }) => type === 'news').map(({ id }) => id),
    )
    await content.search.updateIndex()
    expect(await titles('甲级 无人机')).toEqual([])
  })

  test.each(engine === 'postgres' ? [engine] : [])(
    'An index that was built anew is defined as before, and its planner knows it, on %s',
    async () => {
      const { db } = content.database.engine
      const readIndexes = () =>
        sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = 'search' order by 1`.execute(db)
      const { rows: before } = await readIndexes()

      await content.database.engine.exclusive((work) => content.search.reindex(work))

      expect((await readIndexes()).rows).toEqual(before)
      expect(before.map(({ indexdef }) => indexdef).join()).toMatch(/search_title ON .* gin .*search_words ON .* gin /)
      const { rows } = await sql`select relname, reltuples from pg_class
      where relname in ('entry', 'publication', 'search') order by relname`.execute(db)
      expect(rows).toEqual([
        { relname: 'entry', reltuples: 8 },
        { relname: 'publication', reltuples: 8 },
        { relname: 'search', reltuples: 7 },
      ])
    },
  )

  test('gives the same answers on every engine', async () => {
    const keywords = [
      '测绘',
      '测',
      '资质 测绘',
      '地图制图',
      'map',
      '3d',
      'g',
      '员工',
      '示例',
      '空间数据',
      '年会',
      '中国',
      '的',
      '人',
    ]
    found[engine] = await Promise.all(keywords.map((keyword) => find(keyword, '', morningMs + dayMs)))
    for (const other of Object.values(found)) expect(found[engine]).toEqual(other)
  })
})
