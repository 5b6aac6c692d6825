import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, editor, minuteMs, openTestContent, type TestContent } from '../../../tests/support/content'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes } from '../../content/registry'
import type { ManagedEntry } from '../../contract'

describe.each(engineNames)('steps taken back on %s', (engine) => {
  let content: TestContent
  beforeEach(async () => {
    content = await openTestContent(engine)
  })
  afterEach(() => content.database.dispose())

  const draft = (title: string) => createExampleDraft(contentTypes.news, { title, values: { date: '' } })
  const ref = ({ id, version }: ManagedEntry) => ({ type: 'news' as const, id, version })
  const create = (title: string) => content.entries.create('news', draft(title), editor)
  const seen = async (id: number, at?: number) => (await content.entries.getPublic('news', id, at))?.title

  test('What was published when it was deleted is published again, until it was to end, on its old day', async () => {
    const { entries, clock } = content
    const until = clock.now + 10 * dayMs
    const published = await entries.publish(ref(await create('甲')), editor, { until })
    const before = await entries.getPublic('news', published.id)
    const removed = await entries.remove(ref(published), editor)
    clock.now += 3 * dayMs

    const reverted = await entries.revert(ref(removed), editor)

    expect(reverted).toMatchObject({ state: 'published', changed: false, publishedUntil: until })
    expect((await entries.getPublic('news', published.id))?.date).toBe(before?.date)
    expect(await seen(published.id, until)).toBeUndefined()
    const { total } = await entries.listManaged('news', { offset: 0, limit: 9, state: 'published' })
    expect(total).toBe(1)
  })

  test('A draft in the trash comes back as a draft, and a change not yet published stays unpublished', async () => {
    const { entries } = content
    const plain = await entries.revert(ref(await entries.remove(ref(await create('草稿')), editor)), editor)
    const published = await entries.publish(ref(await create('原样')), editor)
    const changed = await entries.save(ref(published), draft('未发布的修改'), editor)

    const reverted = await entries.revert(ref(await entries.remove(ref(changed), editor)), editor)

    expect(plain.state).toBe('draft')
    expect(reverted).toMatchObject({ state: 'published', changed: true, title: '未发布的修改' })
    expect(await seen(reverted.id)).toBe('原样')
  })

  test('A schedule comes back if its time has not passed, and what has ended meanwhile stays ended', async () => {
    const { entries, clock } = content
    const span = { from: clock.now + dayMs, until: clock.now + 2 * dayMs }
    const first = await entries.publish(ref(await create('一')), editor, span)
    const second = await entries.publish(ref(await create('二')), editor, { until: clock.now + dayMs })
    const [one, two] = [await entries.remove(ref(first), editor), await entries.remove(ref(second), editor)]

    const scheduled = await entries.revert(ref(one), editor)
    clock.now += dayMs

    expect(scheduled).toMatchObject({ state: 'scheduled', scheduledAt: span.from, publishedUntil: span.until })
    expect(await entries.revert(ref(two), editor)).toMatchObject({ state: 'withdrawn' })
    expect(await seen(one.id)).toBe('一')
    expect(await seen(two.id)).toBeUndefined()
    const stored = content.database.engine.db.selectFrom('publication').where('entry_id', '=', two.id)
    expect(await stored.select('ends_at').execute()).toHaveLength(1)
  })

  test('A publication and a withdrawal are taken back to what visitors saw before', async () => {
    const { entries, clock } = content
    let entry = await entries.publish(ref(await create('旧')), editor)
    clock.now += minuteMs
    entry = await entries.publish(ref(await entries.save(ref(entry), draft('新'), editor)), editor)

    entry = await entries.revert(ref(entry), editor)
    const afterPublication = [entry.state, entry.changed, await seen(entry.id)]
    entry = await entries.revert(ref(await entries.withdraw(ref(entry), editor)), editor)

    expect(afterPublication).toEqual(['published', true, '旧'])
    expect([entry.state, await seen(entry.id)]).toEqual(['published', '旧'])
  })

  test('A first publication that is taken back leaves a draft', async () => {
    const { entries } = content
    const published = await entries.publish(ref(await create('过早')), editor)

    const reverted = await entries.revert(ref(published), editor)

    expect(reverted.state).toBe('draft')
    expect(await seen(reverted.id)).toBeUndefined()
  })

  test('Nothing is taken back twice, nor from a version that somebody else has changed', async () => {
    const { entries } = content
    const published = await entries.publish(ref(await create('一次')), editor)
    const reverted = await entries.revert(ref(published), editor)

    await expect(entries.revert(ref(reverted), editor)).rejects.toMatchObject({ code: 'conflict' })
    const again = await entries.publish(ref(reverted), editor)
    await entries.save(ref(again), draft('他人的修改'), editor)
    await expect(entries.revert(ref(again), editor)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('What came back from the trash as a draft lies there again as it did, and can still be published again', async () => {
    const { entries, clock } = content
    const removed = await entries.remove(ref(await entries.publish(ref(await create('误恢复')), editor)), editor)
    const trashedBefore = (await entries.listTrash({ offset: 0, limit: 9 })).rows
    clock.now += dayMs
    const restored = await entries.restore(ref(removed))

    const back = await entries.revert(ref(restored), { ...editor, id: 2 })

    expect([restored.state, back.state]).toEqual(['draft', 'deleted'])
    const [trashed] = (await entries.listTrash({ offset: 0, limit: 9 })).rows
    expect(trashed).toEqual({ ...trashedBefore[0], version: back.version })
    expect(trashed).toMatchObject({ title: '误恢复', deletedAt: clock.now - dayMs, wasPublished: true })
    const stored = content.database.engine.db.selectFrom('entry').where('id', '=', back.id)
    expect(await stored.select('deleted_by').execute()).toEqual([{ deleted_by: 1 }])
    expect((await entries.revert(ref(back), editor)).state).toBe('published')
    expect(await seen(back.id)).toBe('误恢复')
  })

  test('What was published again from the trash lies there again, hidden from visitors', async () => {
    const { entries } = content
    const removed = await entries.remove(ref(await entries.publish(ref(await create('又发布')), editor)), editor)
    const published = await entries.revert(ref(removed), editor)

    const back = await entries.revert(ref(published), editor)

    expect([published.state, back.state]).toEqual(['published', 'deleted'])
    expect(await seen(back.id)).toBeUndefined()
    expect((await entries.revert(ref(back), editor)).state).toBe('published')
  })

  test('What was off the site before it was deleted is that again after two ways back, not a draft', async () => {
    const { entries, clock } = content
    const published = await entries.publish(ref(await create('已下线')), editor)
    clock.now += minuteMs
    const withdrawn = await entries.withdraw(ref(published), editor)
    clock.now += minuteMs
    const restored = await entries.restore(ref(await entries.remove(ref(withdrawn), editor)))

    const back = await entries.revert(ref(restored), editor)

    expect((await entries.revert(ref(back), editor)).state).toBe('withdrawn')
  })

  test('What was saved or published since it came back from the trash is not put back there', async () => {
    const { entries } = content
    const restored = await entries.restore(ref(await entries.remove(ref(await create('改过')), editor)))
    const published = await entries.publish(ref(restored), editor)

    await expect(entries.revert(ref(restored), editor)).rejects.toMatchObject({ code: 'conflict' })
    expect((await entries.revert(ref(published), editor)).state).toBe('draft')
  })

  test('A cancelled schedule leaves what visitors see as it is, and is scheduled again when that is taken back', async () => {
    const { entries, clock } = content
    const first = await entries.publish(ref(await create('正在显示')), editor)
    const next = await entries.save(ref(first), draft('下周的版本'), editor)
    const from = clock.now + 7 * dayMs
    const planned = await entries.publish(ref(next), editor, { from })

    const cancelled = await entries.cancelSchedule(ref(planned), editor)

    expect(cancelled).toMatchObject({ state: 'published', scheduledAt: null, publishedUntil: null, changed: true })
    expect(await seen(first.id, from)).toBe('正在显示')
    expect(await entries.revert(ref(cancelled), editor)).toMatchObject({ scheduledAt: from })
    expect(await seen(first.id, from)).toBe('下周的版本')
  })

  test('A first schedule that is cancelled leaves a draft, and there is nothing to cancel then', async () => {
    const { entries, clock } = content
    const planned = await entries.publish(ref(await create('还没到时候')), editor, { from: clock.now + dayMs })

    const cancelled = await entries.cancelSchedule(ref(planned), editor)

    expect(cancelled).toMatchObject({ state: 'draft', scheduledAt: null })
    expect(await seen(planned.id, clock.now + 2 * dayMs)).toBeUndefined()
    await expect(entries.cancelSchedule(ref(cancelled), editor)).rejects.toMatchObject({ code: 'conflict' })
  })

  describe('What was to end when an update was planned', () => {
    const endAt = async (id: number) => (await content.entries.getManaged('news', id)).publishedUntil

    /** An entry that visitors see for ten days, with a change that is saved. */
    async function publishForTenDays(title: string) {
      const until = content.clock.now + 10 * dayMs
      const shown = await content.entries.publish(ref(await create(title)), editor, { until })
      return { until, changed: await content.entries.save(ref(shown), draft(`${title}，改过`), editor) }
    }

    test('ends then, once the plan is cancelled', async () => {
      const { entries, clock } = content
      const { until, changed } = await publishForTenDays('十天')
      const planned = await entries.publish(ref(changed), editor, { from: clock.now + 5 * dayMs, until })

      const cancelled = await entries.cancelSchedule(ref(planned), editor)

      expect(cancelled).toMatchObject({ state: 'published', scheduledAt: null, publishedUntil: until })
      expect([await seen(changed.id, until - 1), await seen(changed.id, until)]).toEqual(['十天', undefined])
    })

    test('ends then, once two plans one after the other are cancelled, and so does the first plan that has begun', async () => {
      const { entries, clock } = content
      const from = clock.now + 5 * dayMs
      const both = await publishForTenDays('两次')
      let entry = await entries.publish(ref(both.changed), editor, { from, until: both.until })
      entry = await entries.publish(ref(entry), editor, { from: from + dayMs })
      await entries.cancelSchedule(ref(entry), editor)
      expect(await endAt(entry.id)).toBe(both.until)

      const begun = await publishForTenDays('已经开始')
      entry = await entries.publish(ref(begun.changed), editor, { from, until: begun.until })
      clock.now = from + minuteMs
      entry = await entries.save(ref(entry), draft('第三版'), editor)
      entry = await entries.publish(ref(entry), editor, { from: from + dayMs })
      await entries.cancelSchedule(ref(entry), editor)
      expect(await endAt(entry.id)).toBe(begun.until)
      expect(await seen(entry.id)).toBe('已经开始，改过')
    })

    test('ends then, though the plan is moved to a later day', async () => {
      const { entries, clock } = content
      const { until, changed } = await publishForTenDays('改期')
      const planned = await entries.publish(ref(changed), editor, { from: clock.now + 5 * dayMs })
      const from = clock.now + 12 * dayMs

      await entries.publish(ref(planned), editor, { from, replacesPlans: true })

      const shownAt = [until - 1, until, from - 1, from].map((at) => seen(changed.id, at))
      expect(await Promise.all(shownAt)).toEqual(['改期', undefined, undefined, '改期，改过'])
    })

    test('ends then, once the plan is cancelled, brought back and cancelled again', async () => {
      const { entries, clock } = content
      const { until, changed } = await publishForTenDays('反复')
      let entry = await entries.publish(ref(changed), editor, { from: clock.now + 5 * dayMs, until })
      for (let times = 0; times < 2; times += 1) {
        entry = await entries.cancelSchedule(ref(entry), editor)
        expect(entry.publishedUntil).toBe(until)
        clock.now += minuteMs
        entry = await entries.revert(ref(entry), editor)
        expect(entry.scheduledAt).not.toBeNull()
        clock.now += minuteMs
      }

      expect(await entries.cancelSchedule(ref(entry), editor)).toMatchObject({ publishedUntil: until })
    })

    test('ends where the plan was to begin, if it was to end just then', async () => {
      const { entries } = content
      const { until, changed } = await publishForTenDays('接着')
      const planned = await entries.publish(ref(changed), editor, { from: until })

      expect(await entries.cancelSchedule(ref(planned), editor)).toMatchObject({ publishedUntil: until })
    })

    test('goes on without an end where no line of the log says which it was to have', async () => {
      const { entries, clock } = content
      const { changed } = await publishForTenDays('没有记录')
      const planned = await entries.publish(ref(changed), editor, { from: clock.now + 5 * dayMs })
      await content.database.engine.db.deleteFrom('publication_log').execute()

      expect(await entries.cancelSchedule(ref(planned), editor)).toMatchObject({ publishedUntil: null })
    })
  })
})
