import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, editor, morningMs, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes, type TypeName } from '../../content/registry'
import { listVisiblePages, readVisibleTitles } from './lookups'

const count = 47

describe.each(engineNames)('listings on %s', (engine) => {
  let content: TestContent
  const ids = new Map<string, number>()

  async function add(type: TypeName, title: string, category: number, values = {}) {
    const draft = createExampleDraft(contentTypes[type], { title, category, values })
    const { id, version } = await content.entries.create(type, draft, editor)
    await content.entries.publish({ type, id, version }, editor)
    ids.set(title, id)
    return id
  }

  beforeAll(async () => {
    content = await openTestContent(engine)
    for (let index = 0; index < count; index++) {
      // The last day of a year is among them.
      const day = index === 23 ? 31 : 1 + (index % 28)
      const date = new Date(Date.UTC(2020 + (index % 5), index % 12, day)).toISOString().slice(0, 10)
      await add('news', `新闻${index}`, 1 + (index % 3), { date, pinned: index % 20 === 7 })
    }
    for (const title of ['甲', '乙', '丙', '丁', '戊']) await add('caseInfo', title, 1, { featured: title === '丁' })
    const draft = await content.entries.create('news', createExampleDraft(contentTypes.news, { title: '草稿' }), editor)
    ids.set('草稿', draft.id)
  })
  afterAll(() => content.database.dispose())

  async function all(type: TypeName, category = 0) {
    return (await content.entries.listPublic(type, { offset: 0, limit: 100, category })).rows
  }

  test('A listing by date has pinned entries first, then the newest day, then the newest entry', async () => {
    const rows = await all('news')
    expect(rows).toHaveLength(count)
    const expected = [...rows].sort(
      (a, b) => Number(b.pinned) - Number(a.pinned) || b.date.localeCompare(a.date) || b.id - a.id,
    )
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(rows.filter(({ pinned }) => pinned)).toHaveLength(2)
  })

  test('What the rows of a listing hold is shared by its readers, so that it cannot be changed', async () => {
    const read = async () => (await content.entries.listPublic('caseInfo', { offset: 0, limit: 1 })).rows[0]

    const row = await read()

    expect(row?.values.figures).toBe((await read())?.values.figures)
    expect(Object.isFrozen(row?.values.figures)).toBe(true)
  })

  test('The pages of a listing join to the whole listing, whatever their size', async () => {
    const rows = await all('news')
    for (const limit of [1, 7, 10, 47, 60]) {
      const pages = []
      for (let offset = 0; offset < count; offset += limit) {
        const page = await content.entries.listPublic('news', { offset, limit })
        expect(page.total).toBe(count)
        pages.push(...page.rows)
      }
      expect(pages).toEqual(rows)
    }
    expect(await content.entries.listPublic('news', { offset: 500, limit: 10 })).toEqual({ rows: [], total: count })
    expect((await content.entries.listPublic('news', { offset: 0, limit: 0 })).rows).toEqual([])
  })

  test('A listing is filtered by category, year and words of the title', async () => {
    const { entries } = content
    const query = { offset: 0, limit: 100 }
    expect((await entries.listPublic('news', { ...query, category: 2 })).rows.every(({ type }) => type === 2)).toBe(
      true,
    )
    const of2021 = await entries.listPublic('news', { ...query, year: 2021 })
    expect(of2021.total).toBeGreaterThan(5)
    expect(of2021.rows.every(({ date }) => date.startsWith('2021-'))).toBe(true)
    const of2023 = await entries.listPublic('news', { ...query, year: 2023 })
    expect(of2023.rows.map(({ date }) => date)).toContain('2023-12-31')
    expect((await entries.listPublic('news', { ...query, text: ' 闻４6 ' })).rows.map(({ title }) => title)).toEqual([
      '新闻46',
    ])
    for (const text of ['%', '_', '\\', '新_', '\0', '\ud800', "'", '草稿']) {
      expect((await entries.listPublic('news', { ...query, text })).total).toBe(0)
    }
    expect(await entries.listYears('news', 0)).toEqual([2024, 2023, 2022, 2021, 2020])
    expect(await entries.listYears('recruitment', 0)).toEqual([])
  })

  test('Titles are found whatever their capitals, with wildcards taken literally', async () => {
    await add('solution', '100%_覆盖的 WebGIS', 1)
    for (const text of ['webgis', 'ＷｅｂＧＩＳ', '100%_', '%_覆']) {
      expect((await content.entries.listMenu('solution', { offset: 0, limit: 5, text })).rows).toEqual([
        { id: ids.get('100%_覆盖的 WebGIS'), type: 1, title: '100%_覆盖的 WebGIS' },
      ])
    }
    expect((await content.entries.listManaged('solution', { offset: 0, limit: 5, text: 'WEBGIS' })).total).toBe(1)
  })

  test.each(['news', 'caseInfo'] as const)('Each %s names its neighbours in its category', async (type) => {
    for (const category of [1, 2, 3]) {
      const rows = await all(type, category)
      for (const [index, { id }] of rows.entries()) {
        const entry = await content.entries.getPublic(type, id)
        expect([entry?.previous?.id, entry?.next?.id]).toEqual([rows[index - 1]?.id, rows[index + 1]?.id])
      }
    }
  })

  test('A listing in manual order keeps it, with new entries last', async () => {
    const titles = async () => (await all('caseInfo')).map(({ title }) => title)
    expect(await titles()).toEqual(['丁', '甲', '乙', '丙', '戊'])
    const putFirst = (title: string) =>
      content.entries.place('caseInfo', ids.get(title) ?? 0, { position: 1, category: 0 })
    await putFirst('戊')
    await putFirst('丙')
    expect(await titles()).toEqual(['丁', '丙', '戊', '甲', '乙'])
    await putFirst('甲')
    await add('caseInfo', '己', 1)
    expect(await titles()).toEqual(['丁', '甲', '丙', '戊', '乙', '己'])
    const managed = await content.entries.listManaged('caseInfo', { offset: 0, limit: 3, order: 'sort' })
    expect(managed.rows.map(({ title }) => title)).toEqual(['甲', '丙', '戊'])
    await expect(putFirst('没有的')).rejects.toMatchObject({ code: 'notFound' })
  })

  test('Visible entries are picked in the requested order', async () => {
    const wanted = ['新闻3', '草稿', '新闻1', '甲'].map((title) => ids.get(title) ?? 0)
    expect((await content.entries.pickPublic('news', wanted)).map(({ title }) => title)).toEqual(['新闻3', '新闻1'])
    expect(await content.entries.pickPublic('news', [])).toEqual([])
  })

  test('Titles are read of one type, and pages of those that have some', async () => {
    const { db } = content.database.engine
    const [first = 0, other = 0, draft = 0] = ['新闻3', '甲', '草稿'].map((title) => ids.get(title))
    const milestone = await add('milestone', '成立', 0)
    const wanted = [first, other, draft, milestone]
    expect([...(await readVisibleTitles(db, 'news', wanted, content.clock.now)).keys()]).toEqual([first])
    expect(await listVisiblePages(db, wanted, content.clock.now)).toEqual([
      { id: first, type: 'news' },
      { id: other, type: 'caseInfo' },
    ])
  })

  test('Staff see every entry with its state, category counts and reads', async () => {
    const { entries, database, clock } = content
    const first = ids.get('新闻0') ?? 0
    await database.engine.db.insertInto('entry_reads').values({ entry_id: first, type: 'news', count: 7 }).execute()
    const listing = await entries.listManaged('news', { offset: 0, limit: 10, order: 'title' })
    expect(listing).toMatchObject({ total: count + 1, counts: { 0: count + 1, 1: 17, 2: 16, 3: 15 } })
    expect(listing.rows[0]).toMatchObject({ id: first, state: 'published', reads: 7, updatedBy: '' })
    expect(listing.rows[0]?.values).not.toHaveProperty('body')
    const drafts = await entries.listManaged('news', { offset: 0, limit: 5, state: 'draft' })
    expect(drafts.rows.map(({ title }) => title)).toEqual(['草稿'])
    clock.now += dayMs
    const id = ids.get('新闻9') ?? 0
    await entries.save(
      { type: 'news', id, version: 2 },
      createExampleDraft(contentTypes.news, { title: '新闻9' }),
      editor,
    )
    expect((await entries.listManaged('news', { offset: 0, limit: 5 })).rows[0]).toMatchObject({ id, changed: true })
    const recent = await entries.listManaged('news', { offset: 0, limit: 5, changedFrom: morningMs + 1 })
    expect(recent).toMatchObject({ total: 1, rows: [{ id }] })
    expect(
      (await entries.listManaged('news', { offset: 0, limit: 5, category: 3, changedUntil: clock.now })).total,
    ).toBe(15)
  })
})
