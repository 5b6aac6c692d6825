import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, editor, minuteMs, morningMs, openTestContent, type TestContent } from '../../../tests/support/content'
import { registerUploads } from '../../../tests/support/example-uploads'
import { engineNames } from '../../../tests/support/engines'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { contentTypes, type TypeName } from '../../content/registry'
import type { ManagedEntry } from '../../contract'

describe.each(engineNames)('publications on %s', (engine) => {
  let content: TestContent
  beforeAll(async () => {
    content = await openTestContent(engine)
  })
  afterAll(() => content.database.dispose())

  const refTo =
    <Name extends TypeName>(type: Name) =>
    ({ id, version }: ManagedEntry) => ({ type, id, version })
  const news = refTo('news')
  const newsDraft = (title: string, date = '') => createExampleDraft(contentTypes.news, { title, values: { date } })
  const create = async (title: string) => {
    content.clock.now = morningMs
    return content.entries.create('news', newsDraft(title), editor)
  }
  const titleAt = async (id: number, at: number) => (await content.entries.getPublic('news', id, at))?.title
  function spans(id: number) {
    const publications = content.database.engine.db.selectFrom('publication').where('entry_id', '=', id)
    return publications.select(['starts_at', 'ends_at']).orderBy('starts_at').execute()
  }

  test('Publications of an entry never overlap, whatever is planned in whatever order', async () => {
    const { entries, clock } = content
    let entry = await create('计划')
    let seed = 7
    const random = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % limit
    }
    for (let round = 0; round < 40; round++) {
      clock.now += random(3) * minuteMs
      const from = clock.now + (random(20) - 5) * minuteMs
      const until = random(2) === 0 ? undefined : Math.max(from, clock.now) + (1 + random(15)) * minuteMs
      if (random(8) === 0) entry = await entries.withdraw(news(entry), editor)
      else entry = await entries.publish(news(entry), editor, { from, until })
      const stored = await spans(entry.id)
      for (const [index, { starts_at, ends_at }] of stored.entries()) {
        expect(ends_at).toBeGreaterThanOrEqual(starts_at)
        expect(stored[index + 1]?.starts_at ?? ends_at).toBeGreaterThanOrEqual(ends_at)
      }
    }
  })

  test('A published page changes when its draft is published, not when it is saved', async () => {
    const { entries, clock } = content
    let entry = await create('原来的标题')
    entry = await entries.publish(news(entry), editor)
    clock.now += 2 * dayMs
    entry = await entries.save(news(entry), { ...newsDraft('改过的标题'), category: 2 }, editor)
    expect(await entries.getPublic('news', entry.id)).toMatchObject({ title: '原来的标题', type: 1 })
    expect(entry.changed).toBe(true)
    entry = await entries.publish(news(entry), editor)
    expect(entry.changed).toBe(false)
    expect(await entries.getPublic('news', entry.id)).toMatchObject({
      title: '改过的标题',
      type: 2,
      date: '2026-11-21',
      publishedAt: morningMs,
      updatedAt: clock.now,
    })
    expect(await titleAt(entry.id, clock.now - 1)).toBe('原来的标题')
    expect((await entries.listRevisions('news', entry.id)).map(({ title, live }) => [title, live])).toEqual([
      ['改过的标题', true],
      ['原来的标题', false],
    ])
  })

  test('An entry that is published again after a break is listed under the new day', async () => {
    const { entries, clock } = content
    let entry = await entries.withdraw(news(await entries.publish(news(await create('重来')), editor)), editor)
    clock.now += 3 * dayMs
    entry = await entries.publish(news(entry), editor)
    expect(await entries.getPublic('news', entry.id)).toMatchObject({ date: '2026-11-24' })
  })

  test('Two versions can be planned one after the other', async () => {
    const { entries } = content
    let entry = await entries.publish(news(await create('第一版')), editor, { from: morningMs + dayMs })
    entry = await entries.save(news(entry), newsDraft('第二版'), editor)
    entry = await entries.publish(news(entry), editor, { from: morningMs + 3 * dayMs })
    expect(entry).toMatchObject({ state: 'scheduled', scheduledAt: morningMs + dayMs })
    expect(await titleAt(entry.id, morningMs + 2 * dayMs)).toBe('第一版')
    expect(await titleAt(entry.id, morningMs + 3 * dayMs)).toBe('第二版')
  })

  test('One that ends when a plan begins leaves the plan as it is', async () => {
    const { entries } = content
    let entry = await entries.publish(news(await create('年底版')), editor, { from: morningMs + 3 * dayMs })
    entry = await entries.save(news(entry), newsDraft('眼下版'), editor)
    entry = await entries.publish(news(entry), editor, { until: morningMs + 3 * dayMs })
    expect(await titleAt(entry.id, morningMs)).toBe('眼下版')
    expect(await titleAt(entry.id, morningMs + 3 * dayMs)).toBe('年底版')
  })

  test('A plan that replaces plans takes the place of an earlier one, and what is visible stays until then', async () => {
    const { entries, clock } = content
    let entry = await entries.publish(news(await create('改期')), editor)
    clock.now += minuteMs
    entry = await entries.save(news(entry), newsDraft('改期后'), editor)
    entry = await entries.publish(news(entry), editor, { from: morningMs + 2 * dayMs })
    entry = await entries.publish(news(entry), editor, { from: morningMs + 4 * dayMs, replacesPlans: true })
    expect(entry).toMatchObject({ state: 'published', scheduledAt: morningMs + 4 * dayMs })
    expect(await titleAt(entry.id, morningMs + 3 * dayMs)).toBe('改期')
    expect(await titleAt(entry.id, morningMs + 4 * dayMs)).toBe('改期后')

    const only = await entries.publish(news(await create('预告改期')), editor, { from: morningMs + dayMs })
    const later = await entries.publish(news(only), editor, { from: morningMs + 5 * dayMs, replacesPlans: true })
    expect(later).toMatchObject({ state: 'scheduled', scheduledAt: morningMs + 5 * dayMs })
    expect(await spans(later.id)).toHaveLength(1)
    expect(await entries.revert(news(later), editor)).toMatchObject({ scheduledAt: morningMs + dayMs })
  })

  test('The end of an entry with a plan is that of the plan, and not the beginning of it', async () => {
    const { entries } = content
    const [from, until] = [morningMs + 2 * dayMs, morningMs + 4 * dayMs]
    const lasting = await entries.publish(news(await create('长期')), editor)
    const planned = await entries.publish(news(lasting), editor, { from })
    expect(planned).toMatchObject({ state: 'published', scheduledAt: from, publishedUntil: null })
    const ending = await entries.publish(news(planned), editor, { from, until, replacesPlans: true })
    expect(ending).toMatchObject({ scheduledAt: from, publishedUntil: until })

    const short = await entries.publish(news(await create('一天')), editor, { until: morningMs + dayMs })
    const again = await entries.publish(news(short), editor, { from })
    expect(again).toMatchObject({ state: 'published', scheduledAt: from, publishedUntil: null })
  })

  test('A publication ends at the requested time', async () => {
    const { entries, clock } = content
    const entry = await entries.publish(news(await create('限时')), editor, { until: morningMs + minuteMs })
    expect(entry).toMatchObject({ state: 'published', publishedUntil: morningMs + minuteMs })
    clock.now += minuteMs
    expect(await entries.getManaged('news', entry.id)).toMatchObject({ state: 'withdrawn' })
    await expect(entries.publish(news(entry), editor, { until: clock.now })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('An entry is picked neither before its publication starts nor after it ends', async () => {
    const { entries, clock } = content
    const { id, version } = await create('预告')
    const span = { from: clock.now + minuteMs, until: clock.now + 2 * minuteMs }
    await entries.publish({ type: 'news', id, version }, editor, span)

    const picked = async (at: number) => (await entries.pickPublic('news', [id], at)).map(({ title }) => title)

    expect(await entries.pickPublic('news', [id])).toEqual([])
    expect(await picked(span.from - 1)).toEqual([])
    expect(await picked(span.from)).toEqual(['预告'])
    expect(await picked(span.until)).toEqual([])
  })

  test('The site can be read as of any moment', async () => {
    const { entries, clock } = content
    let entry = await entries.publish(news(await create('周一版')), editor)
    entry = await entries.save(news(entry), newsDraft('周五版'), editor)
    await entries.publish(news(entry), editor, { from: morningMs + 4 * dayMs })
    expect(await titleAt(entry.id, clock.now)).toBe('周一版')
    expect(await titleAt(entry.id, morningMs + 4 * dayMs)).toBe('周五版')
    const { rows } = await entries.listPublic('news', { offset: 0, limit: 50, at: morningMs + 4 * dayMs })
    expect(rows.map(({ title }) => title)).toContain('周五版')
  })

  test('The uploads that the newest and the visible revisions use are recorded', async () => {
    const { entries } = content
    const picture = (letter: string) => ({ src: `/media/aa/${letter.repeat(20)}.webp`, width: 1, height: 1, alt: '' })
    const draft = (letter: string) => ({
      ...newsDraft('图片'),
      values: {
        ...newsDraft('图片').values,
        video: null,
        files: [],
        cover: picture(letter),
        body: `<p>文</p><img src="/media/bb/${letter.repeat(20)}.png">`,
      },
    })
    const uses = async (id: number) => {
      const used = content.database.engine.db.selectFrom('media_use').where('entry_id', '=', id)
      const rows = await used.select('media_key').orderBy('media_key').execute()
      return rows.map(({ media_key }) => `${media_key.slice(0, 2)}:${media_key.charAt(3)}`)
    }
    const { db } = content.database.engine
    await registerUploads(db, [`/media/aa/${'a'.repeat(20)}.webp`, `/media/bb/${'a'.repeat(20)}.png`])
    let entry = await entries.create('news', draft('a'), editor)
    entry = await entries.publish(news(entry), editor)
    entry = await entries.save(news(entry), draft('b'), editor)
    expect(await uses(entry.id)).toEqual(['aa:a', 'aa:b', 'bb:a', 'bb:b'])
    entry = await entries.withdraw(news(entry), editor)
    expect(await uses(entry.id)).toEqual(['aa:b', 'bb:b'])
  })

  test('Publishing notifies change listeners and raises the content version', async () => {
    const { entries } = content
    const heard: unknown[] = []
    const stop = entries.onChange((change) => heard.push(change))
    let entry = await create('消息')
    const before = await entries.readContentVersion()
    entry = await entries.publish(news(entry), editor)
    expect(await entries.readContentVersion()).toBeGreaterThan(before)
    stop()
    await entries.withdraw(news(entry), editor)
    expect(heard).toEqual([{ type: 'news', id: entry.id }])
  })

  test('Reordering notifies change listeners and raises the content version', async () => {
    const { entries } = content
    const first = await create('先')
    const second = await create('后')
    const heard: unknown[] = []
    const before = await entries.readContentVersion()
    const stop = entries.onChange((change) => heard.push(change))

    await entries.place('news', second.id, { before: first.id })
    stop()

    expect(await entries.readContentVersion()).toBeGreaterThan(before)
    expect(heard).toEqual([{ type: 'news' }])
  })
})
