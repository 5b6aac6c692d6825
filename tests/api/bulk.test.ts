import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { BulkAnswer, ManagedEntry, ManagedListing } from '../../app/contract'
import { dayMs } from '../../app/content/durations'
import { contentTypes } from '../../app/content/registry'
import { openTestSite } from '../support/test-site'
import { createExampleDraft } from '../support/fixtures'
import { listRecords } from '../support/trail'

const { context, api, editor } = await openTestSite()

const colleague = await api.signInStaff('colleague', 'editor')

async function post<Answer>(path: string, json: unknown, caller = editor): Promise<Answer> {
  const answer = await caller.post(path, json)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  // The contract's own tests hold the shapes of answers.
  return answer.json as object as Answer
}

const create = (title: string) =>
  post<ManagedEntry>('/news/create', createExampleDraft(contentTypes.news, { title, category: 2 }))

async function createSeveral(name: string, count: number) {
  const created: ManagedEntry[] = []
  for (let number = 1; number <= count; number += 1) created.push(await create(`${name}第${number}条`))
  return created
}

async function readStates(text: string) {
  const { json } = await editor.get('/news/list', { text, limit: 100, order: 'title' })
  return (json as object as ManagedListing).rows.map(({ state }) => state)
}

const bulk = (action: string, entries: unknown, more: object = {}) =>
  post<BulkAnswer>('/news/bulk', { action, entries, ...more })

test('An action on a filter changes what it chooses, a hundred at a time, and is taken back whole', async () => {
  await createSeveral('全部发布', 105)
  const filter = { text: '全部发布', state: 'draft' as const }

  const first = await bulk('publish', { filter, count: 105 })
  expect(first.changed).toHaveLength(100)
  const second = await bulk('publish', { filter, count: 105, from: first.next })
  expect([second.changed.length, second.next]).toEqual([5, null])
  const changed = [...first.changed, ...second.changed]
  for (const part of [changed.slice(0, 100), changed.slice(100)])
    await bulk('revert', { named: part.map(({ id, version }) => ({ id, version })) })

  expect(new Set(await readStates('全部发布'))).toEqual(new Set(['draft']))
})

test('An action on a filter is refused when it chooses another number than was shown', async () => {
  await createSeveral('数目变化', 2)

  const answer = await editor.post('/news/bulk', {
    action: 'delete',
    entries: { filter: { text: '数目变化' }, count: 1 },
  })

  expect([answer.status, answer.json.message]).toEqual([409, '符合条件的内容已变为 2 条，请核对后重新操作'])
  expect(await readStates('数目变化')).toEqual(['draft', 'draft'])
})

test('A pinned entry that is published stands first for visitors at once, and goes back', async () => {
  const [first, second] = await createSeveral('置顶甲乙', 2)
  for (const { id, version } of [first, second].filter((entry) => entry !== undefined))
    await post('/news/publish', { id, version })
  const readPublic = async () => {
    const { json } = await editor.get('/news/list/allow', { offset: 0, limit: 100, text: '置顶甲乙' })
    return (json as object as { rows: Array<{ title: string; pinned: boolean }> }).rows.map(
      ({ title, pinned }) => `${title}${pinned ? '（置顶）' : ''}`,
    )
  }
  expect(await readPublic()).toEqual(['置顶甲乙第2条', '置顶甲乙第1条'])
  const version = (await editor.get('/news/detail', { id: first?.id ?? 0 })).json.version as number

  const { changed } = await bulk('pin', { named: [{ id: first?.id, version }] })
  expect(await readPublic()).toEqual(['置顶甲乙第1条（置顶）', '置顶甲乙第2条'])

  await bulk('unpin', { named: changed.map(({ id, version: newest }) => ({ id, version: newest })) })
  expect(await readPublic()).toEqual(['置顶甲乙第2条', '置顶甲乙第1条'])
})

test('Pinning publishes nothing else: what was changed besides waits, and so does a draft', async () => {
  const draft = await create('未发布的置顶')
  const edited = await create('有修改的置顶')
  const live = await post<ManagedEntry>('/news/publish', { id: edited.id, version: edited.version })
  const change = createExampleDraft(contentTypes.news, { title: '改了标题的置顶', category: 2 })
  const saved = await post<ManagedEntry>('/news/save', { id: live.id, version: live.version, ...change })

  const { changed } = await bulk('pin', {
    named: [draft, saved].map(({ id, version }) => ({ id, version })),
  })

  expect(changed).toHaveLength(2)
  expect((await editor.get('/news/detail', { id: draft.id })).json).toMatchObject({
    state: 'draft',
    values: { pinned: true },
  })
  expect((await editor.get('/news/detail/allow', { id: edited.id })).json).toMatchObject({ title: '有修改的置顶' })
})

test('An entry that cannot be published is not pinned either, however often it is tried', async () => {
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2f6f8f' } })
    .png()
    .toBuffer()
  const map = await context.media.store({ name: '旧图.png', bytes: Readable.from([picture]) }, null)
  const register = (validUntil: string) =>
    post('/media/registerMap', { id: map.id, number: '示GS（2026）0418号', source: '自然资源局', validUntil })
  await register('2099-12-31')
  const cover = { src: map.src, width: 320, height: 200, alt: '规划图' }
  const draft = createExampleDraft(contentTypes.news, { title: '审图号到期', category: 2, values: { cover } })
  const created = await post<ManagedEntry>('/news/create', draft)
  await post('/news/publish', { id: created.id, version: created.version })
  await register('2020-01-01')
  const before = (await editor.get('/news/detail', { id: created.id })).json
  const pin = () => bulk('pin', { named: [{ id: created.id, version: before.version }] })
  const refused = [
    {
      id: created.id,
      version: before.version,
      title: '审图号到期',
      obstacles: [{ kind: 'mapExpired', field: 'cover', severity: 'stops', message: '“旧图.png”的审图号已到期' }],
      reason: '不能发布：“旧图.png”的审图号已到期',
    },
  ]

  expect(await pin()).toMatchObject({ changed: [], skipped: refused })
  expect((await editor.get('/news/detail', { id: created.id })).json).toEqual(before)
  expect(await pin()).toMatchObject({ changed: [], skipped: refused })
})

test('Pinning what is pinned changes nothing', async () => {
  const { id, version } = await create('已经置顶')
  const [pinned] = (await bulk('pin', { named: [{ id, version }] })).changed

  const { changed } = await bulk('pin', { named: [{ id, version: pinned?.version }] })

  expect(changed).toEqual([pinned])
  expect((await editor.get('/news/detail', { id })).json.version).toBe(pinned?.version)
})

test('A type that has no such place refuses to pin', async () => {
  const draft = createExampleDraft(contentTypes.recruitment, { title: '测绘员' })
  const { id, version } = await post<ManagedEntry>('/recruit/create', draft)

  const { skipped } = await post<BulkAnswer>('/recruit/bulk', {
    action: 'pin',
    entries: { named: [{ id, version }] },
  })

  expect(skipped).toEqual([{ id, version, title: '测绘员', reason: '人才招聘不能置顶' }])
})

describe('An end that is arranged', () => {
  const now = context.now()
  const readEnd = async (id: number) => (await editor.get('/news/detail', { id })).json.publishedUntil
  const save = ({ id, version }: ManagedEntry, title: string) =>
    post<ManagedEntry>('/news/save', {
      id,
      version,
      ...createExampleDraft(contentTypes.news, { title, category: 2 }),
    })
  const plan = ({ id, version }: ManagedEntry, call: 'publish' | 'schedule', span: object) =>
    post<ManagedEntry>(`/news/${call}`, { id, version, ...span })
  const publishInList = async (...entries: ManagedEntry[]) => {
    const { changed } = await bulk('publish', { named: entries.map(({ id, version }) => ({ id, version })) })
    expect(changed).toHaveLength(entries.length)
  }

  test('stays when what is live or scheduled is published in a list', async () => {
    const until = now + 10 * dayMs
    const live = await save(await plan(await create('十天后下线'), 'publish', { until }), '十天后下线，改过')
    const scheduled = await plan(await create('明天上线'), 'schedule', { from: now + dayMs, until })

    await publishInList(live, scheduled)

    expect(await Promise.all([live, scheduled].map(({ id }) => readEnd(id)))).toEqual([until, until])
    expect((await editor.get('/news/detail', { id: scheduled.id })).json).toMatchObject({
      state: 'published',
      scheduledAt: null,
    })
  })

  test('is that of the planned update, whose place the publication takes', async () => {
    const from = now + 5 * dayMs
    const until = now + 20 * dayMs
    const live = async (title: string) =>
      save(await plan(await create(title), 'publish', { until: now + 10 * dayMs }), `${title}，改过`)
    const ending = await plan(await live('更新有下线时间'), 'schedule', { from, until })
    const lasting = await plan(await live('更新没有下线时间'), 'schedule', { from })

    await publishInList(ending, lasting)

    expect(await Promise.all([ending, lasting].map(({ id }) => readEnd(id)))).toEqual([until, null])
    expect((await editor.get('/news/detail', { id: ending.id })).json).toMatchObject({
      state: 'published',
      scheduledAt: null,
    })
  })

  test('follows the date of a certificate that was extended', async () => {
    const draft = (expiresOn: string) =>
      createExampleDraft(contentTypes.honour, { title: '测绘资质', values: { expiresOn } })
    const { id, version } = await post<ManagedEntry>('/honor/create', draft('2098-12-31'))
    const live = await post<ManagedEntry>('/honor/publish', { id, version })
    const extended = await post<ManagedEntry>('/honor/save', { id, version: live.version, ...draft('2099-12-31') })

    await post<BulkAnswer>('/honor/bulk', {
      action: 'publish',
      entries: { named: [{ id, version: extended.version }] },
    })

    const { publishedUntil } = (await editor.get('/honor/detail', { id })).json
    expect(publishedUntil).toBe(Date.parse('2100-01-01T00:00:00+08:00'))
  })
})

test('What somebody else has open is skipped and named', async () => {
  const [first] = await createSeveral('有人编辑', 2)
  await post('/presence/report', { id: first?.id }, colleague)

  const { changed, skipped } = await bulk('publish', { filter: { text: '有人编辑' }, count: 2 })

  expect(changed.map(({ title }) => title)).toEqual(['有人编辑第2条'])
  expect(skipped).toEqual([
    { id: first?.id, version: first?.version, title: '有人编辑第1条', reason: '测试colleague 正在编辑' },
  ])
})

test('An entry that cannot be published is named, the others are published', async () => {
  const [first, second] = await createSeveral('缺正文', 2)
  const draft = createExampleDraft(contentTypes.news, { title: '缺正文第1条', category: 2, values: { body: '' } })
  await post('/news/save', { id: first?.id, version: 1, ...draft })

  const { changed, skipped } = await bulk('publish', { filter: { text: '缺正文' }, count: 2 })

  expect(changed.map(({ id }) => id)).toEqual([second?.id])
  expect(skipped.map(({ id }) => id)).toEqual([first?.id])
})

test('Entries are moved to a category, and back to their own', async () => {
  const [first, second] = await createSeveral('移动栏目', 2)
  await bulk('move', { named: [{ id: first?.id, version: 1, category: 1 }] })

  const { changed } = await bulk('move', { filter: { text: '移动栏目' }, count: 2 }, { category: 3 })
  expect(changed.map(({ category }) => category)).toEqual([1, 2])
  await bulk('move', { named: changed.map(({ id, version, category }) => ({ id, version, category })) })

  const { json } = await editor.get('/news/detail', { id: second?.id ?? 0 })
  expect(json.category).toBe(2)
})

test('Nothing is moved to a category that there is not', async () => {
  const [entry] = await createSeveral('没有栏目', 1)

  const { changed, skipped } = await bulk('move', { named: [{ id: entry?.id, version: 1 }] }, { category: 99 })

  expect([changed, skipped.map(({ reason }) => reason)]).toEqual([[], ['请选择要移到的栏目']])
})

test('An entry that somebody has changed since is skipped, and one that is not there too', async () => {
  const [entry] = await createSeveral('已被修改', 1)

  const { skipped } = await bulk('delete', {
    named: [
      { id: entry?.id, version: 7 },
      { id: 999_999, version: 1 },
    ],
  })

  expect(skipped).toEqual([
    {
      id: entry?.id,
      version: 7,
      title: '已被修改第1条',
      reason: '内容已被他人修改，请查看最新内容后再操作',
    },
    { id: 999_999, version: 1, title: '', reason: '内容不存在' },
  ])
})

test('Every entry gets a line of its own in the audit log', async () => {
  const created = await createSeveral('日志', 2)
  await bulk('delete', { filter: { text: '日志' }, count: 2 })

  const rows = await listRecords(context.db, { limit: 2, action: 'news.delete' })

  expect(rows.map(({ target }) => target)).toEqual(created.map(({ id }) => `news:${id}`).toReversed())
})
