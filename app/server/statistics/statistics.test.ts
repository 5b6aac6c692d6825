import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, editor, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { formatChinaDate } from '../../content/format'
import { getContentType, type TypeName } from '../../content/registry'
import { openEngine } from '../db'
import { createSearch } from '../search'
import { createStatistics } from '.'
import { retentionDays } from './write'

const log = pino({ level: 'silent' })

describe.each(engineNames)('traffic statistics on %s', (engine) => {
  let content: TestContent

  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  const open = (db = content.database.engine.db) =>
    createStatistics({
      db,
      now: () => content.clock.now,
      log,
      search: createSearch({
        engine: content.database.engine,
        now: () => content.clock.now,
        readHeldCertificates: async () => [],
      }),
    })

  async function publish(name: TypeName, title: string) {
    const { id, version } = await content.entries.create(
      name,
      createExampleDraft(getContentType(name), { title }),
      editor,
    )
    await content.entries.publish({ type: name, id, version }, editor)
    return { type: name, id, version: version + 1 }
  }

  const stored = () => content.database.engine.db.selectFrom('page_view').selectAll().orderBy('day').execute()
  const readsOf = async (id: number) => (await open().getReads('news', [id])).rows[0]?.reads

  test('views of an entry add up over days, processes and batches', async () => {
    const { id } = await publish('news', '甲')
    const second = await openEngine({ ...content.database.address, log })
    const [one, other] = [open(), open(second.db)]
    for (let view = 0; view < 3; view += 1) one.countView({ entryId: id })
    other.countView({ entryId: id })
    await Promise.all(engine === 'postgres' ? [one.flush(), other.flush()] : [one.flush().then(() => other.flush())])
    one.countView({ entryId: id })
    content.clock.now += dayMs
    await one.flush()
    expect((await stored()).map(({ count }) => count)).toEqual([4, 1])
    expect(await readsOf(id)).toBe(5)
    await second.close()
  })

  test('words that find nothing are counted once they are searched for a second time, those that find something, also after a typing error, or that the site answers at once never', async () => {
    await publish('news', '卫星影像更新')
    const statistics = open()
    const answered = ['卫星影像', '卫星影象', 'weixingyingxiang', '衛星影像', '发展历程', '招聘', '电话']
    for (const keyword of ['海底电缆', '海底电缆', '沙盘', ...answered, ...answered]) statistics.countSearch(keyword)
    await statistics.flush()
    content.clock.now += dayMs
    for (const keyword of ['海底电缆', '沙盘']) statistics.countSearch(keyword)
    await statistics.flush()

    const missed = async (from: string, until: string, limit = 10) =>
      (await statistics.readTraffic({ from, until, limit })).missedSearches
    const [first = '', second = ''] = [content.clock.now - dayMs, content.clock.now].map((at) => formatChinaDate(at))
    expect(await missed(first, second)).toEqual([
      { keyword: '海底电缆', count: 3 },
      { keyword: '沙盘', count: 2 },
    ])
    expect(await missed(first, first)).toEqual([{ keyword: '海底电缆', count: 2 }])
    expect(await missed(first, second, 1)).toHaveLength(1)
    content.clock.now += 91 * dayMs
    statistics.countView({ path: '/' })
    await statistics.flush()
    expect(await missed(first, second)).toEqual([])
  })

  const countStored = async () => {
    const [row] = await content.database.engine.db
      .selectFrom('missed_search')
      .select((count) => count.fn.countAll().as('count'))
      .execute()
    return Number(row?.count)
  }

  test('a flood of invented words is counted for the first few of them only, and for so many a day', async () => {
    const statistics = open()
    for (let number = 0; number < 1_000; number += 1) statistics.countSearch(`无此内容${number}`)
    await statistics.flush()
    expect(await countStored()).toBe(20)

    const day = formatChinaDate(content.clock.now)
    const rows = Array.from({ length: 475 }, (_, number) => ({ keyword: `旧词${number}`, day, count: 1 }))
    await content.database.engine.db.insertInto('missed_search').values(rows).execute()
    for (let number = 0; number < 10; number += 1) statistics.countSearch(`新词${number}`)
    statistics.countSearch('旧词7')
    await statistics.flush()
    expect(await countStored()).toBe(500)
    expect((await statistics.readTraffic({ from: day, until: day, limit: 10 })).missedSearches).toEqual([
      { keyword: '旧词7', count: 2 },
    ])
  })

  test('a word that cannot be searched for costs no view', async () => {
    const statistics = createStatistics({
      db: content.database.engine.db,
      now: () => content.clock.now,
      log,
      search: { find: () => Promise.reject(new Error('no search')) },
    })
    statistics.countView({ path: '/' })
    statistics.countSearch('潮位站')
    await statistics.flush()
    const day = formatChinaDate(content.clock.now)
    expect(await statistics.readTraffic({ from: day, until: day, limit: 1 })).toMatchObject({
      total: 1,
      missedSearches: [],
    })
  })

  test('processes that write the same pages in another order do not block each other', async () => {
    const ids = await Promise.all(['甲', '乙', '丙'].map(async (title) => (await publish('news', title)).id))
    const instances = Array.from({ length: 6 }, () => open())
    for (const [index, instance] of instances.entries()) {
      for (const id of index % 2 ? ids : [...ids].reverse()) instance.countView({ entryId: id })
      for (const path of index % 2 ? ['/', '/search'] : ['/search', '/']) instance.countView({ path })
    }
    await Promise.all(instances.map((instance) => instance.flush()))
    for (const id of ids) expect(await readsOf(id)).toBe(6)
  })

  test('what visitors cannot see is not counted, made-up numbers least of all', async () => {
    const shown = await publish('news', '可见')
    const milestone = await publish('milestone', '没有自己页面的一条')
    const draft = await content.entries.create('news', createExampleDraft(getContentType('news')), editor)
    const statistics = open()
    for (const entryId of [shown.id, milestone.id, draft.id, 999_999_999, Number.MAX_SAFE_INTEGER])
      statistics.countView({ entryId })
    await statistics.flush()
    expect(await stored()).toMatchObject([{ entry_id: shown.id, count: 1 }])
    const { total } = await statistics.readTraffic({ from: '2026-01-01', until: '2026-12-31', limit: 5 })
    expect(total).toBe(1)
  })

  test('a flood of numbers is bounded and leaves nothing behind', async () => {
    const { id } = await publish('news', '被淹没的一条')
    const statistics = open()
    statistics.countView({ entryId: id })
    for (let number = 1; number <= 1_000_000; number += 1) statistics.countView({ entryId: 10_000_000 + number })
    statistics.countView({ entryId: id })
    await statistics.flush()
    expect(await stored()).toMatchObject([{ entry_id: id, count: 2 }])
  })

  test('nothing counted is lost when it cannot be written', async () => {
    const { id } = await publish('news', '乙')
    const second = await openEngine({ ...content.database.address, log })
    const statistics = open(second.db)
    statistics.countView({ entryId: id })
    await second.db.schema.alterTable('path_view').renameTo('path_view_gone').execute()
    await statistics.flush()
    expect(await stored()).toEqual([])
    statistics.countView({ entryId: id })
    await second.db.schema.alterTable('path_view_gone').renameTo('path_view').execute()
    await statistics.close()
    expect(await readsOf(id)).toBe(2)
    await second.close()
  })

  test('counting does not change the content version', async () => {
    const { id } = await publish('news', '丙')
    const before = await content.entries.readContentVersion()
    const statistics = open()
    statistics.countView({ entryId: id })
    await statistics.flush()
    expect(await content.entries.readContentVersion()).toBe(before)
  })

  test('the most read are those that visitors can see now, by their count', async () => {
    const [rare, often, gone] = [
      await publish('news', '少'),
      await publish('news', '多'),
      await publish('news', '下线'),
    ]
    const otherKind = await publish('caseInfo', '案例')
    const statistics = open()
    for (const [{ id }, views] of [
      [rare, 1],
      [often, 3],
      [gone, 9],
      [otherKind, 9],
    ] as const) {
      for (let view = 0; view < views; view += 1) statistics.countView({ entryId: id })
    }
    await statistics.flush()
    await content.entries.withdraw(gone, editor)
    const { rows } = await statistics.listMostRead('news', 5)
    expect(rows).toEqual([
      { id: often.id, type: 1, title: '多', reads: 3 },
      { id: rare.id, type: 1, title: '少', reads: 1 },
    ])
    const managed = await content.entries.listManaged('news', { offset: 0, limit: 50 })
    expect(managed.rows.find(({ id }) => id === often.id)?.reads).toBe(3)
  })

  test('the report names every day and the pages seen most', async () => {
    const { id } = await publish('solution', '全国国土调查')
    const statistics = open()
    const today = new Date(content.clock.now + 8 * 3_600_000).toISOString().slice(0, 10)
    const yesterday = new Date(content.clock.now + 8 * 3_600_000 - dayMs).toISOString().slice(0, 10)
    for (const path of ['/', '/', '/', '/news/showNews?model=2']) statistics.countView({ path })
    statistics.countView({ entryId: id })
    statistics.countView({ entryId: id })
    await statistics.flush()
    expect(await statistics.readTraffic({ from: yesterday, until: today, limit: 2 })).toEqual({
      days: [
        { day: yesterday, count: 0 },
        { day: today, count: 6 },
      ],
      total: 6,
      pages: [
        { path: '/', title: '首页', type: null, id: null, count: 3 },
        {
          path: `/industryInfo/IndustryInfoDetail?id=${id}&type=1`,
          title: '全国国土调查',
          type: 'solution',
          id,
          count: 2,
        },
      ],
      missedSearches: [],
    })
  })

  test('days long past are forgotten, what an entry was read in all is not', async () => {
    const { id } = await publish('news', '丁')
    const statistics = open()
    const view = async () => {
      statistics.countView({ entryId: id })
      statistics.countView({ path: '/' })
      await statistics.flush()
    }
    await view()
    content.clock.now += (retentionDays + 1) * dayMs
    await view()
    expect(await stored()).toHaveLength(1)
    expect(await content.database.engine.db.selectFrom('path_view').select('path').orderBy('path').execute()).toEqual([
      { path: '' },
      { path: '/' },
    ])
    expect(await readsOf(id)).toBe(2)
  })
})
