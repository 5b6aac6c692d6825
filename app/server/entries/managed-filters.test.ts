import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { colleague, dayMs, editor, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import { computeUnknownMissingParts } from './missing-parts'
import type { ManagedFilter } from './managed-filter'

const { news } = contentTypes

describe.each(engineNames)('filters of managed lists on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  async function create(title: string, values: Record<string, unknown> = {}, { category = 2, actor = editor } = {}) {
    const draft = createExampleDraft(news, { title, category, values })
    const { id, version } = await content.entries.create('news', draft, actor)
    return { type: 'news' as const, id, version }
  }

  async function find(filter: ManagedFilter) {
    const list = await content.entries.listManaged('news', { offset: 0, limit: 50, order: 'title', ...filter })
    expect(list.total).toBe(list.rows.length)
    return { titles: list.rows.map(({ title }) => title), counts: list.counts, all: list.all }
  }

  test('An entry is found by its number as well as by its title', async () => {
    const { id } = await create('甲')
    await create(`项目 ${id} 号`)
    await create('丙')

    expect((await find({ text: String(id) })).titles).toEqual(['甲', `项目 ${id} 号`].toSorted())
  })

  test('A list can be narrowed to what one person changed last', async () => {
    await create('甲')
    await create('乙', {}, { actor: colleague })

    expect((await find({ editor: 2 })).titles).toEqual(['乙'])
  })

  test('A list can be narrowed to entries without a cover, an abstract or alternative texts', async () => {
    await create('甲', { cover: null })
    await create('乙', { abstract: '' })
    await create('丙', { body: '<p>字<img src="/media/01/0123456789abcdef0123.webp" alt=""></p>' })
    await create('丁')

    expect((await find({ missing: 'cover' })).titles).toEqual(['甲'])
    expect((await find({ missing: 'abstract' })).titles).toEqual(['乙'])
    expect((await find({ missing: 'alternative' })).titles).toEqual(['丙'])
  })

  test('The missing parts of entries for which they are unknown are computed later', async () => {
    await create('甲', { cover: null })
    await create('乙')
    await content.database.engine.db.updateTable('entry').set({ lacks: -1 }).execute()
    expect((await find({ missing: 'cover' })).titles).toHaveLength(2)

    await computeUnknownMissingParts(content.database.engine.db)

    expect((await find({ missing: 'cover' })).titles).toEqual(['甲'])
  })

  test('Counts by category follow every filter but the category', async () => {
    await create('遥感甲', { cover: null }, { category: 1 })
    await create('遥感乙', { cover: null })
    await create('遥感丙')
    await create('其他', { cover: null })

    const { counts, titles, all } = await find({ missing: 'cover', text: '遥感', category: 1 })

    expect(titles).toEqual(['遥感甲'])
    expect(counts).toEqual({ 0: 2, 1: 1, 2: 1 })
    expect(all).toBe(4)
  })

  test('Counts of the published leave out what is scheduled', async () => {
    await content.entries.publish(await create('甲'), editor)
    await content.entries.publish(await create('乙'), editor, { from: content.clock.now + dayMs })

    expect((await find({ state: 'published' })).counts).toEqual({ 0: 1, 2: 1 })
  })

  test('What ends soon and what has changes that visitors do not see have lists of their own', async () => {
    await content.entries.publish(await create('甲'), editor, { until: content.clock.now + dayMs })
    await content.entries.publish(await create('乙'), editor, { until: content.clock.now + 60 * dayMs })
    const changed = await content.entries.publish(await create('丙'), editor)
    await content.entries.save(
      { type: 'news', id: changed.id, version: changed.version },
      createExampleDraft(news, { title: '丙' }),
      editor,
    )

    expect((await find({ state: 'ending' })).titles).toEqual(['甲'])
    expect((await find({ state: 'changed' })).titles).toEqual(['丙'])
  })

  test('What an update takes the place of ends with the update, and not where it begins', async () => {
    const { entries, clock } = content
    const in5 = clock.now + 5 * dayMs
    /** Publishes an entry, and plans updates of it, one after the other. */
    async function publishInTurn(title: string, ...spans: Array<{ from?: number; until?: number }>) {
      let ref = await create(title)
      for (const [index, span] of spans.entries()) {
        const { id, version } = await entries.publish(ref, editor, span)
        const draft = createExampleDraft(news, { title, category: 2, values: { abstract: `第 ${index} 次修改` } })
        const isLast = index === spans.length - 1
        ref = {
          type: 'news',
          id,
          version: isLast ? version : (await entries.save({ ...ref, version }, draft, editor)).version,
        }
      }
    }
    await publishInTurn('更新后不下线', {}, { from: in5 })
    await publishInTurn('更新后下线', {}, { from: in5, until: clock.now + 10 * dayMs })
    await publishInTurn('更新后很久才下线', {}, { from: in5, until: clock.now + 60 * dayMs })
    await publishInTurn('更新两次', {}, { from: in5 }, { from: in5 + dayMs })
    await publishInTurn('更新两次后下线', {}, { from: in5 }, { from: in5 + dayMs, until: clock.now + 20 * dayMs })
    await publishInTurn('隔几天再上线', { until: in5 }, { from: in5 + dayMs })

    const found = await find({ state: 'ending' })

    expect(found.titles).toEqual(['更新两次后下线', '更新后下线', '隔几天再上线'].toSorted())
    expect(found.counts).toEqual({ 0: 3, 2: 3 })
    const { rows } = await entries.listManaged('news', { offset: 0, limit: 9, state: 'ending' })
    expect(rows.map(({ endsAt }) => endsAt)).not.toContain(null)
    const { attention } = await entries.readOverview()
    const link = '/news/updateNews?state=ending'
    expect(attention.filter((line) => line.link === link)).toEqual([
      { icon: 'CalendarClock', text: '3 条新闻将在 30 天内下线', link },
    ])
  })

  test('The dashboard leads to lists that hold what it counts', async () => {
    const { id, version } = await create('甲', { cover: null })
    await content.entries.publish({ type: 'news', id, version }, editor)
    await create('乙', { cover: null })

    const { attention } = await content.entries.readOverview()

    expect(attention).toEqual([
      { icon: 'ImageOff', text: '1 条新闻缺少封面', link: '/news/updateNews?state=published&missing=cover' },
    ])
    expect((await find({ state: 'published', missing: 'cover' })).titles).toEqual(['甲'])
  })
})
