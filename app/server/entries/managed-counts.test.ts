import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  colleague,
  dayMs,
  editor,
  openEntries,
  openTestContent,
  type TestContent,
} from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { createRandom } from '../../../tests/support/random'
import { contentTypes } from '../../content/registry'
import { openEngine } from '../db'
import { addUpCounts } from './managed-counts'
import type { ManagedFilter } from './managed-filter'

const { news } = contentTypes

const states = [undefined, 'published', 'scheduled', 'draft', 'withdrawn', 'changed', 'ending', 'deleted'] as const
const filters: ManagedFilter[] = [
  ...states.flatMap((state) =>
    [{}, { editor: 2 }, { missing: 'cover' as const }].map((filter) => (state ? { ...filter, state } : filter)),
  ),
  { state: 'published', editor: 1, missing: 'cover' },
  { state: 'published', text: '甲' },
  { owner: 2 },
  { text: '甲', editor: 2 },
]

describe.each(engineNames)('counts of managed lists on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  const readList = (filter: ManagedFilter) =>
    content.entries.listManaged('news', { offset: 0, limit: 500, order: 'title', ...filter })

  /** The entries as another process sees them: with a connection and caches of its own. */
  async function openOtherProcess() {
    const engine = await openEngine({ ...content.database.address, log: pino({ level: 'silent' }), unhurried: true })
    onTestFinished(() => engine.close())
    return openEntries(engine, () => content.clock.now)
  }

  /** Counts the rows of public listings one by one, and compares what the listings say of their number. */
  async function expectRightTotals() {
    for (const filter of [{}, { category: 2 }, { year: 2025 }, { category: 1, year: 2026 }]) {
      const first = await content.entries.listPublic('news', { offset: 0, limit: 500, ...filter })
      expect({ filter, total: first.total }).toEqual({ filter, total: first.rows.length })
      // One row fewer than there are, so that they have to be counted.
      const some = await content.entries.listPublic('news', { offset: 1, limit: 500, ...filter })
      expect({ filter, total: some.total, rows: some.rows }).toEqual({
        filter,
        total: first.rows.length,
        rows: first.rows.slice(1),
      })
      if (!('category' in filter) && !('year' in filter))
        expect(await content.entries.countPublic('news', content.clock.now)).toBe(first.rows.length)
    }
  }

  /** Counts the rows of lists one by one, and compares what the lists say of their number. */
  async function expectRightCounts() {
    const whole = await readList({})
    for (const filter of filters) {
      const { rows, total, counts, all } = await readList(filter)
      const byCategory: Record<string, number> = { 0: rows.length }
      for (const { category } of rows) byCategory[category] = (byCategory[category] ?? 0) + 1
      // Where all that has an end ahead is scheduled, none of a category is published.
      const some = Object.fromEntries(Object.entries(counts).filter(([name, count]) => count > 0 || name === '0'))
      expect({ filter, total, counts: some }).toEqual({ filter, total: rows.length, counts: byCategory })
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

  test.each([1, 2])('The counts are those of the rows after any changes, in the order of seed %i', async (seed) => {
    const random = createRandom(seed)
    const isOneIn = (number: number) => random.below(number) === 0
    const pick = () => random.pick([editor, colleague])
    for (let step = 0; step < 90; step++) {
      content.clock.now += 1 + random.below(dayMs / 4)
      const list = await readList(isOneIn(5) ? { state: 'deleted' } : {})
      const row = random.pick<(typeof list.rows)[number] | undefined>(list.rows)
      const draft = createDraft(`${random.pick(['甲', '乙'])}${step}`, 1 + random.below(3), !isOneIn(3))
      if (!row || isOneIn(3)) {
        await content.entries.create('news', draft, pick())
        continue
      }
      const ref = { type: 'news' as const, id: row.id, version: row.version }
      if (row.state === 'deleted') {
        await (isOneIn(3) ? content.entries.purge(ref) : content.entries.restore(ref))
        continue
      }
      const from = content.clock.now + (isOneIn(2) ? 0 : random.below(dayMs))
      const until = isOneIn(2) ? {} : { until: from + 1 + random.below(2 * dayMs) }
      const act = [
        () => content.entries.save(ref, draft, pick()),
        () => content.entries.publish(ref, pick(), { from, ...until }),
        () => content.entries.publish(ref, pick()),
        () =>
          row.state === 'draft' ? content.entries.save(ref, draft, pick()) : content.entries.withdraw(ref, editor),
        () => content.entries.remove(ref, editor),
      ][random.below(5)]
      await act?.()
    }
    for (const days of [2, 3]) {
      const { id, version } = await content.entries.create('news', createDraft(`后${days}`, days, days === 2), editor)
      const from = content.clock.now + days * dayMs
      await content.entries.publish({ type: 'news', id, version }, editor, { from })
    }
    // Each state is among what is counted.
    for (const state of ['published', 'scheduled', 'draft', 'withdrawn'] as const)
      expect({ state, some: (await readList({ state })).total > 0 }).toEqual({ state, some: true })
    await expectRightCounts()
    await expectRightTotals()
    content.clock.now += dayMs
    await expectRightCounts()
    await expectRightTotals()
    await content.entries.addUpCounts()
    // After this, nothing that was kept of the content is valid any more.
    const { id, version } = await content.entries.create('news', createDraft('末', 1, true), editor)
    await content.entries.publish({ type: 'news', id, version }, editor)
    await expectRightCounts()
    await expectRightTotals()
  })

  test('A save, a publication and a deletion are counted at once by another process', async () => {
    const other = await openOtherProcess()
    const count = async (state?: 'published' | 'draft') =>
      (await other.listManaged('news', { offset: 0, limit: 1, ...(state ? { state } : {}) })).total
    expect(await count()).toBe(0)

    const created = await content.entries.create('news', createDraft('甲', 1, true), editor)
    expect([await count(), await count('draft'), await count('published')]).toEqual([1, 1, 0])
    const published = await content.entries.publish({ type: 'news', id: created.id, version: created.version }, editor)
    expect([await count(), await count('draft'), await count('published')]).toEqual([1, 0, 1])
    expect((await other.listPublic('news', { offset: 1, limit: 1 })).total).toBe(1)
    expect((await other.readOverview(['news'])).types[0]).toMatchObject({ published: 1, drafts: 0 })
    await content.entries.remove({ type: 'news', id: created.id, version: published.version }, editor)
    expect([await count(), await count('published')]).toEqual([0, 0])
    expect((await other.listPublic('news', { offset: 1, limit: 1 })).total).toBe(0)
  })

  test('What a restore has written row by row is added up at its end', async () => {
    const { db } = content.database.engine
    const { id } = await content.entries.create('news', createDraft('甲', 1, true), editor)
    const entry = await db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (const copy of [7_001, 7_002])
      await db
        .insertInto('entry')
        .values({ ...entry, id: copy })
        .execute()

    await db.transaction().execute((work) => content.search.reindex(work))

    const rows = await db.selectFrom('managed_count').select(['category', 'entries']).execute()
    expect(rows).toEqual([{ category: 1, entries: 3 }])
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
    await db
      .insertInto('entry')
      .values([7_001, 7_002].map((copy) => ({ ...entry, id: copy })))
      .execute()
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
