import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { colleague, dayMs, editor, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import { addUpCounts } from './managed-counts'
import type { ManagedFilter } from './read-managed'

const { news } = contentTypes

/** Numbers from 0 to `below`, the same in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const states = [undefined, 'published', 'scheduled', 'draft', 'withdrawn', 'changed', 'ending', 'deleted'] as const
const filters: ManagedFilter[] = states.flatMap((state) =>
  [{}, { editor: 2 }, { missing: 'cover' as const }, { owner: 2 }, { editor: 1, missing: 'cover' as const }, { text: '甲' }].map(
    (filter) => (state ? { ...filter, state } : filter),
  ),
)

describe.each(engineNames)('counts of managed lists on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  const readList = (filter: ManagedFilter) =>
    content.entries.listManaged('news', { offset: 0, limit: 500, order: 'title', ...filter })

  /** Counts the rows of lists one by one, and compares what the lists say of their number. */
  async function expectRightCounts() {
    const whole = await readList({})
    for (const filter of filters) {
      const { rows, total, counts, all } = await readList(filter)
      const byCategory: Record<string, number> = { 0: rows.length }
      for (const { category } of rows) byCategory[category] = (byCategory[category] ?? 0) + 1
      expect({ filter, total, counts }).toEqual({ filter, total: rows.length, counts: byCategory })
      const own = filter.owner === undefined ? whole : await readList({ owner: filter.owner })
      expect({ filter, all }).toEqual({ filter, all: own.rows.length })
      const inSecond = await readList({ ...filter, category: 2 })
      expect({ filter, total: inSecond.total }).toEqual({ filter, total: byCategory[2] ?? 0 })
      expect(inSecond.counts).toEqual(counts)
    }
    const overview = await content.entries.readOverview(['news'])
    const published = await readList({ state: 'published' })
    const lacking = await readList({ state: 'published', missing: 'cover' })
    expect(overview.types[0]).toMatchObject({
      published: published.rows.length,
      scheduled: (await readList({ state: 'scheduled' })).rows.length,
      drafts: (await readList({ state: 'draft' })).rows.length,
    })
    expect(await content.entries.countVisible()).toBe(published.rows.length)
    const complete = published.rows.length - lacking.rows.length
    expect(overview.attention.map(({ text }) => text).filter((text) => text.includes('封面'))).toEqual(
      complete === published.rows.length ? [] : [`${lacking.rows.length} 条${news.label}缺少封面`],
    )
  }

  function createDraft(title: string, category: number, hasCover: boolean) {
    return createExampleDraft(news, { title, category, values: hasCover ? {} : { cover: null } })
  }

  test.each([1, 2, 3])('The counts are those of the rows after any changes, in the order of seed %i', async (seed) => {
    const random = createRandom(seed)
    const pick = () => (random(2) === 0 ? editor : colleague)
    for (let step = 0; step < 60; step++) {
      content.clock.now += 1 + random(dayMs / 4)
      const list = await readList(random(5) === 0 ? { state: 'deleted' } : {})
      const row = list.rows[random(list.rows.length)]
      const draft = createDraft(`${'甲乙丙丁'.charAt(random(4))}${step}`, 1 + random(3), random(3) > 0)
      if (!row || random(3) === 0) {
        await content.entries.create('news', draft, pick())
        continue
      }
      const ref = { type: 'news' as const, id: row.id, version: row.version }
      if (row.state === 'deleted') {
        await (random(3) === 0 ? content.entries.purge(ref) : content.entries.restore(ref))
        continue
      }
      const from = content.clock.now + (random(2) === 0 ? 0 : random(dayMs))
      const until = random(2) === 0 ? {} : { until: from + 1 + random(2 * dayMs) }
      const act = [
        () => content.entries.save(ref, draft, pick()),
        () => content.entries.publish(ref, pick(), { from, ...until }),
        () => content.entries.publish(ref, pick()),
        () => (row.state === 'draft' ? content.entries.save(ref, draft, pick()) : content.entries.withdraw(ref, editor)),
        () => content.entries.remove(ref, editor),
      ][random(5)]
      await act?.().catch((error: unknown) => {
        // What the state of an entry does not allow is refused, and changes nothing.
        if (!(error instanceof Error) || error.name !== 'Problem') throw error
      })
    }
    await expectRightCounts()
    content.clock.now += dayMs
    await expectRightCounts()
    await content.entries.addUpCounts()
    await expectRightCounts()
  })

  test('What is added up while others write is neither lost nor counted twice', async () => {
    const creations = Array.from({ length: 30 }, (_, number) =>
      content.entries.create('news', createDraft(`甲${number}`, 1 + (number % 3), true), editor),
    )
    await Promise.all(creations.flatMap((creation) => [creation, content.entries.addUpCounts()]))
    await content.entries.addUpCounts()

    const { counts } = await readList({})
    const rows = await content.database.engine.db.selectFrom('managed_count').selectAll().execute()

    expect(counts).toEqual({ 0: 30, 1: 10, 2: 10, 3: 10 })
    expect(rows.map(({ category, entries }) => [category, entries]).toSorted()).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
    ])
  })

  test('A write that is taken back leaves the counts as they were', async () => {
    await content.entries.create('news', createDraft('甲', 1, true), editor)

    const failing = content.database.engine.db.transaction().execute(async (db) => {
      await db.updateTable('entry').set({ category: 2 }).execute()
      await addUpCounts(db)
      throw new Error('taken back')
    })

    await expect(failing).rejects.toThrow('taken back')
    expect((await readList({})).counts).toEqual({ 0: 1, 1: 1 })
  })

  test('Entries that one statement changes are counted, also where nobody is known to have changed them', async () => {
    const { db } = content.database.engine
    const { id } = await content.entries.create('news', createDraft('甲', 1, true), editor)
    const entry = await db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db.insertInto('entry').values([7_001, 7_002].map((copy) => ({ ...entry, id: copy }))).execute()
    expect((await readList({})).counts).toEqual({ 0: 3, 1: 3 })

    await db.updateTable('entry').set({ category: 3, updated_by: null }).execute()
    await content.entries.addUpCounts()
    expect((await readList({})).counts).toEqual({ 0: 3, 3: 3 })

    await db.deleteFrom('entry').where('id', '>', 7_000).execute()
    expect((await readList({})).counts).toEqual({ 0: 1, 3: 1 })
  })

  test('Pages behind the middle of a long list are those that follow the pages before', async () => {
    const { db } = content.database.engine
    const { id } = await content.entries.create('news', createDraft('甲', 1, true), editor)
    const entry = await db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (let from = 0; from < 1_500; from += 500) {
      // Many stand at the same place in each order.
      const copies = Array.from({ length: 500 }, (_, index) => {
        const place = (from + index) % 70
        return { ...entry, id: 1_000 + from + index, sort: place, updated_at: place, title_folded: `甲${place}` }
      })
      await db.insertInto('entry').values(copies).execute()
    }
    for (const order of ['updated', 'sort', 'title'] as const) {
      const read = (offset: number, limit: number) => content.entries.listManaged('news', { offset, limit, order })
      const whole = (await read(0, 5_000)).rows.map((row) => row.id)
      expect(whole).toHaveLength(1_501)
      for (const offset of [1_000, 1_001, 1_050, 1_481, 1_495, 1_500, 1_501, 9_000]) {
        const { rows, total } = await read(offset, 20)
        expect({ order, offset, total, ids: rows.map((row) => row.id) }).toEqual({
          order,
          offset,
          total: 1_501,
          ids: whole.slice(offset, offset + 20),
        })
      }
    }
  })
})
