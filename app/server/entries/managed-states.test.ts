import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, editor, minuteMs, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import type { EntryState } from '../../content/entries'
import { contentTypes } from '../../content/registry'
import { updatePublicationSummary } from './state'

const news = contentTypes.news

describe.each(engineNames)('states of managed entries on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  async function create(title: string) {
    const { id, version } = await content.entries.create(
      'news',
      createExampleDraft(news, { title, category: 2 }),
      editor,
    )
    return { type: 'news' as const, id, version }
  }

  async function publish(title: string, span: { from?: number; until?: number } = {}) {
    const { id, version } = await content.entries.publish(await create(title), editor, span)
    return { type: 'news' as const, id, version }
  }

  /** The titles of each state, as its list has them; its total has to be their number. */
  async function listTitles() {
    const titles: Partial<Record<EntryState, string[]>> = {}
    for (const state of ['published', 'scheduled', 'draft', 'withdrawn', 'deleted'] as const) {
      for (const category of [0, 2]) {
        const list = await content.entries.listManaged('news', {
          offset: 0,
          limit: 50,
          order: 'title',
          state,
          category,
        })
        expect(list.rows.every((row) => row.state === state)).toBe(true)
        expect(list.total).toBe(list.rows.length)
        titles[state] = list.rows.map(({ title }) => title)
      }
    }
    return titles
  }

  test('An entry is in the list of its state, and of no other', async () => {
    await publish('a')
    await publish('b', { from: content.clock.now + dayMs })
    await create('c')
    await content.entries.withdraw(await publish('d'), editor)
    await content.entries.remove(await publish('e'), editor)
    await publish('f', { until: content.clock.now + dayMs })

    expect(await listTitles()).toEqual({
      published: ['a', 'f'],
      scheduled: ['b'],
      draft: ['c'],
      withdrawn: ['d'],
      deleted: ['e'],
    })
  })

  test('A list says when visitors stop seeing an entry, over publications that follow on each other', async () => {
    const { now } = content.clock
    await publish('a')
    await publish('b', { until: now + dayMs })
    await publish('c', { from: now + dayMs, until: now + 2 * dayMs })
    await content.entries.publish(await publish('d'), editor, { from: now + dayMs, until: now + 3 * dayMs })
    await content.entries.publish(await publish('e', { until: now + dayMs }), editor, { from: now + 2 * dayMs })
    await content.entries.withdraw(await publish('f', { until: now + dayMs }), editor)
    await create('g')

    const { rows } = await content.entries.listManaged('news', { offset: 0, limit: 50, order: 'title' })

    expect(rows.map(({ title, endsAt }) => [title, endsAt && endsAt - now])).toEqual([
      ['a', null],
      ['b', dayMs],
      ['c', 2 * dayMs],
      ['d', 3 * dayMs],
      ['e', dayMs],
      ['f', null],
      ['g', null],
    ])
  })

  test('The last day of a date field is the end that a list says', async () => {
    const draft = createExampleDraft(contentTypes.recruitment, { values: { deadline: '2026-12-31' } })
    const { id, version } = await content.entries.create('recruitment', draft, editor)
    await content.entries.publish({ type: 'recruitment', id, version }, editor)

    const { rows } = await content.entries.listManaged('recruitment', { offset: 0, limit: 5 })

    expect(rows.map(({ endsAt }) => endsAt)).toEqual([Date.parse('2027-01-01T00:00:00+08:00')])
  })

  test('An entry goes from list to list as time passes, although nothing is written', async () => {
    const { clock } = content
    const ref = await publish('a', { until: clock.now + dayMs })
    await content.entries.publish(ref, editor, { from: clock.now + 2 * dayMs, until: clock.now + 3 * dayMs })
    const found: string[] = []

    for (let day = 0; day < 4; day += 1) {
      const titles = await listTitles()
      found.push(...Object.entries(titles).flatMap(([state, some]) => (some.length > 0 ? [state] : [])))
      clock.now += dayMs
    }

    expect(found).toEqual(['published', 'scheduled', 'published', 'withdrawn'])
  })

  test('An entry out of the trash is a draft, and published once it is published again', async () => {
    const { id, version } = await content.entries.remove(await publish('a'), editor)
    const restored = await content.entries.restore({ type: 'news', id, version })
    expect(await listTitles()).toMatchObject({ draft: ['a'], withdrawn: [] })

    content.clock.now += minuteMs
    await content.entries.publish({ type: 'news', id, version: restored.version }, editor)

    expect(await listTitles()).toMatchObject({ draft: [], published: ['a'] })
  })

  test('The overview counts changes that visitors do not see, until they are published', async () => {
    const readChanges = async () =>
      (await content.entries.readOverview()).attention.flatMap(({ text }) =>
        text.includes('未发布的修改') ? [text] : [],
      )
    const ref = await publish('a')
    const saved = await content.entries.save(ref, createExampleDraft(news, { title: 'b' }), editor)
    expect(await readChanges()).toEqual([`1 条${news.label}有未发布的修改`])
    const { clock } = content
    await content.entries.publish({ ...ref, version: saved.version }, editor, { from: clock.now + dayMs })
    expect(await readChanges()).toEqual([`1 条${news.label}有未发布的修改`])

    clock.now += dayMs

    expect(await readChanges()).toEqual([])
  })

  test('What entries keep of their publications can be computed anew, as after a restore of an older backup', async () => {
    await publish('a')
    await create('b')
    const { db } = content.database.engine
    await db.updateTable('entry').set({ last_ends_at: 0, may_have_changes: 0 }).execute()

    await updatePublicationSummary(db, content.clock.now)

    expect(await listTitles()).toMatchObject({ published: ['a'], draft: ['b'] })
  })
})
