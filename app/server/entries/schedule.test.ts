import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  colleague,
  dayMs,
  editor,
  morningMs,
  openEntries,
  openTestContent,
  type TestContent,
} from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { explainQueries } from '../../../tests/support/explain-queries'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { getContentType, type TypeName } from '../../content/registry'
import type { Actor } from '../actor'

const hourMs = 3_600_000
const week = { from: morningMs, until: morningMs + 7 * dayMs, limit: 100 }

describe.each(engineNames)('the schedule on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  async function create(name: TypeName, title: string, values = {}, actor: Actor = editor) {
    const draft = createExampleDraft(getContentType(name), { title, values })
    return content.entries.create(name, draft, actor)
  }
  const news = ({ id, version }: { id: number; version: number }) => ({ type: 'news' as const, id, version })
  const plan = async (title: string, span: { from?: number; until?: number }, actor: Actor = editor) =>
    content.entries.publish(news(await create('news', title, {}, actor)), editor, span)
  const list = async (query: Partial<Parameters<TestContent['entries']['listSchedule']>[0]> = {}, actor = editor) =>
    (await content.entries.listSchedule({ ...week, ...query }, actor)).rows
  const told = async (...given: Parameters<typeof list>) =>
    (await list(...given)).map(({ title, kind, at, fixed }) => [title, kind, (at - morningMs) / hourMs, fixed])

  test('what goes live and ends is listed by its time, and what has begun or never ends is not', async () => {
    await plan('后上线', { from: morningMs + 50 * hourMs })
    await plan('先上线', { from: morningMs + 2 * hourMs, until: morningMs + 30 * hourMs })
    await plan('将下线', { until: morningMs + 5 * hourMs })
    await plan('长期显示', {})
    await create('news', '草稿')

    expect(await told()).toEqual([
      ['先上线', 'start', 2, null],
      ['将下线', 'end', 5, null],
      ['先上线', 'end', 30, null],
      ['后上线', 'start', 50, null],
    ])
    expect(await told({ side: 'ends' })).toEqual([
      ['将下线', 'end', 5, null],
      ['先上线', 'end', 30, null],
    ])
    expect(await told({ type: 'honour' })).toEqual([])
    content.clock.now += 6 * hourMs
    expect(await told()).toEqual([
      ['先上线', 'end', 30, null],
      ['后上线', 'start', 50, null],
    ])
  })

  test('a time ends with what ends at its last moment, and before what begins then', async () => {
    await plan('到点上线', { from: week.until })
    await plan('到点下线', { until: week.until })
    await plan('开头下线', { until: morningMs + dayMs })

    expect(await told({ from: morningMs + dayMs })).toEqual([['到点下线', 'end', 168, null]])
    expect(await told({ from: week.until, until: week.until + dayMs })).toEqual([['到点上线', 'start', 168, null]])
  })

  test('a version that takes the place of another one is an update, and the other one does not end', async () => {
    const shown = await content.entries.publish(news(await create('news', '原来的标题')), editor)
    const saved = await content.entries.save(
      news(shown),
      createExampleDraft(getContentType('news'), { title: '新的标题' }),
      editor,
    )
    await content.entries.publish(news(saved), editor, { from: morningMs + 3 * hourMs, replacesPlans: true })

    expect(await told()).toEqual([['新的标题', 'update', 3, null]])
  })

  test('an item with changes that were saved since, or with several plans, stays on its day', async () => {
    const planned = await plan('改过的', { from: morningMs + hourMs })
    await content.entries.save(
      news(planned),
      createExampleDraft(getContentType('news'), { title: '改过的标题' }),
      editor,
    )
    const first = await plan('两次的', { from: morningMs + 4 * hourMs, until: morningMs + 5 * hourMs })
    await content.entries.publish(news(first), editor, { from: morningMs + 6 * hourMs })

    expect(await told()).toEqual([
      ['改过的', 'start', 1, 'changed'],
      ['两次的', 'start', 4, 'several'],
      ['两次的', 'end', 5, 'several'],
      ['两次的', 'start', 6, 'several'],
    ])
  })

  test('a day that a field of the entry says is changed there', async () => {
    const banner = await create('banner', '国庆轮播图', { startsOn: '2026-11-23', endsOn: '2026-11-25' })
    await content.entries.publish({ type: 'banner', id: banner.id, version: banner.version }, editor)

    expect(await told()).toEqual([
      ['国庆轮播图', 'start', 38, 'field'],
      ['国庆轮播图', 'end', 110, 'field'],
    ])
  })

  test('an account sees what it may view, and moves what it may publish', async () => {
    await plan('编辑的', { from: morningMs + hourMs })
    await plan('同事的', { from: morningMs + 2 * hourMs }, colleague)
    const holder = (rights: Actor['rights']): Actor => ({ ...colleague, rights })

    expect(await told({}, holder({ 'news.view': 'all', 'news.publish': 'all' }))).toEqual([
      ['编辑的', 'start', 1, null],
      ['同事的', 'start', 2, null],
    ])
    expect(await told({}, holder({ 'news.view': 'all', 'news.publish': 'own' }))).toEqual([
      ['编辑的', 'start', 1, 'right'],
      ['同事的', 'start', 2, null],
    ])
    expect(await told({}, holder({ 'news.view': 'own' }))).toEqual([['同事的', 'start', 2, 'right']])
    expect(await told({}, holder({ 'banner.view': 'all', 'banner.publish': 'all' }))).toEqual([])
  })

  test('what is in the trash is not listed, and more than asked for is said', async () => {
    const trashed = await plan('删掉的', { from: morningMs + hourMs })
    await content.entries.remove(news(trashed), editor)
    await plan('一', { from: morningMs + hourMs })
    await plan('二', { from: morningMs + 2 * hourMs })

    const cut = await content.entries.listSchedule({ ...week, limit: 1 }, editor)
    expect([cut.rows.map(({ title }) => title), cut.isCut]).toEqual([['一'], true])
    expect((await content.entries.listSchedule({ ...week, limit: 2 }, editor)).isCut).toBe(false)
  })

  test('it is read along the indexes of starts and ends', async () => {
    const plans = await explainQueries(content.database.engine, (counted) =>
      openEntries(counted).listSchedule(week, editor),
    )

    expect(plans).toHaveLength(2)
    expect(plans[0]).toContain('publication_starts')
    expect(plans[1]).toContain('publication_ends')
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN|Seq Scan/m)
  })
})
