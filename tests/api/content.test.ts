import { afterEach, expect, test } from 'vitest'
import type { ContentType } from '../../app/content/define'
import { listFieldsOfKind } from '../../app/content/define'
import { type Field, selectPublicPart } from '../../app/content/fields'
import { getContentType, typeNames } from '../../app/content/registry'
import { menuTypes } from '../../app/content/site-structure'
import type { EntryDraft } from '../../app/content/entries'
import type { ApiResponse } from '../support/api'
import { openTestSite } from '../support/test-site'
import { createExampleDraft } from '../support/fixtures'
import { listRecords } from '../support/trail'

const { context, api, editor } = await openTestSite()

/** An entry and what can be done with it; it knows its latest version. */
interface StoredEntry {
  id: number
  version: number
  created: Record<string, unknown>
  /** Makes a call that changes the entry, which must succeed. */
  write: (call: string, body?: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** What visitors are answered. */
  detail: () => Promise<ApiResponse>
}

/** The entries of the running test, which are put into the trash after it: some types have one entry only. */
const stored: StoredEntry[] = []
afterEach(async () => {
  for (const entry of stored.splice(0)) await entry.write('delete')
})

async function createEntry(type: ContentType, draft: EntryDraft): Promise<StoredEntry> {
  const path = (call: string) => `/${type.wire}/${call}`
  const { status, text, json } = await editor.post(path('create'), draft)
  expect({ status, text }).toMatchObject({ status: 200 })
  const entry: StoredEntry = {
    id: Number(json.id),
    version: Number(json.version),
    created: json,
    async write(call, body = {}) {
      const { id, version } = entry
      const answer = await editor.post(path(call), { id, version, ...body })
      expect({ call, status: answer.status, text: answer.text }).toMatchObject({ call, status: 200 })
      entry.version = Number(answer.json.version)
      return answer.json
    },
    detail: () => api.visitor.get(path('detail/allow'), { id: entry.id }),
  }
  stored.push(entry)
  return entry
}

test.each(typeNames)(
  'An entry of %s is answered to staff as it was sent, and to visitors once it is published',
  async (name) => {
    const type = getContentType(name)
    const path = (call: string) => `/${type.wire}/${call}`
    const draft = createExampleDraft(type, { title: '测试一' })
    const marks = listFieldsOfKind(type, 'aiMark')
    const shownValues = Object.fromEntries(
      Object.entries<Field>(type.fields)
        .filter(([field]) => !marks.includes(field) && Object.hasOwn(draft.values, field))
        .map(([name, field]) => [
          name,
          // Its headings get ids, see the tests of articles.
          field.kind === 'richText'
            ? expect.stringContaining('<p>正文第一段。</p>')
            : selectPublicPart(field, draft.values[name]),
        ]),
    )

    const entry = await createEntry(type, draft)
    const { id, created } = entry
    expect(created).toMatchObject({ type: name, category: draft.category, title: '测试一', state: 'draft' })
    expect(created.values).toMatchObject(draft.values)
    expect((await editor.get(path('detail'), { id })).json).toEqual(created)
    expect((await editor.get(path('list'), { type: draft.category, state: 'draft' })).json.total).toBe(1)
    expect((await entry.detail()).status).toBe(404)
    expect((await api.visitor.get(path('list/allow'))).json.total).toBe(0)

    await entry.write('publish')
    expect((await entry.detail()).json).toMatchObject({
      id,
      type: draft.category,
      title: '测试一',
      values: shownValues,
    })
    const list = await api.visitor.get(path('list/allow'), { text: '测试', type: draft.category })
    expect(list.json).toMatchObject({ total: 1, rows: [{ id, title: '测试一' }] })
    const pick = await api.visitor.get(path('pick/allow'), { ids: `${id},999999,${id}` })
    expect(pick.json).toMatchObject({ total: 1, rows: [{ id }] })
    expect((await api.visitor.get(path('years/allow'))).json.total).toBe(1)
    const { rows } = (await editor.get(path('revisions'), { id })).json as { rows: Array<{ id: number }> }
    const revision = await editor.get(path('revision'), { id, revisionId: rows[0]?.id ?? 0 })
    expect(revision.json).toMatchObject({ title: '测试一', values: draft.values })
  },
)

const news = getContentType('news')
const draft = createExampleDraft(news, { title: '测试一' })

test('A later draft does not change what visitors see until it is published', async () => {
  const entry = await createEntry(news, draft)
  await entry.write('publish')

  await entry.write('save', { ...draft, title: '测试二', note: '改标题' })
  expect((await entry.detail()).json.title).toBe('测试一')
  await entry.write('publish')
  expect((await entry.detail()).json.title).toBe('测试二')
})

test('The detail of another category, of another type and of an unknown id is not found', async () => {
  const entry = await createEntry(news, draft)
  const { id } = entry
  await entry.write('publish')
  const read = async (path: string, query: Record<string, string | number>) =>
    (await api.visitor.get(`/${path}/detail/allow`, query)).status

  expect(await read('news', { id, type: 99 })).toBe(404)
  expect(await read('news', { id, type: draft.category })).toBe(200)
  expect(await read('banner', { id })).toBe(404)
  for (const unknown of ['999999', '99999999999999999999999']) {
    expect(await read('news', { id: unknown })).toBe(404)
    expect((await editor.get('/news/detail', { id: unknown })).status).toBe(404)
  }
})

test('A write based on an old version is refused with what is stored now', async () => {
  const entry = await createEntry(news, draft)
  const { id, created } = entry
  await entry.write('save', { ...draft, title: '测试二' })

  const answer = await editor.post('/news/save', { id, version: created.version, ...draft, title: '迟到' })

  expect([answer.status, answer.json.code]).toEqual([409, 'conflict'])
  expect(answer.json.current).toMatchObject({ id, version: entry.version, title: '测试二' })
})

test('A withdrawn entry is gone, a scheduled one comes by itself', async () => {
  const entry = await createEntry(news, draft)
  await entry.write('publish')
  await entry.write('withdraw')
  expect((await entry.detail()).status).toBe(404)
  const { id, version } = entry
  const past = await editor.post('/news/schedule', { id, version, from: context.now() - 1 })
  expect([past.status, past.json.fields]).toEqual([400, { from: expect.any(String) }])
  await entry.write('schedule', { from: context.now() + 60_000 })
  expect((await entry.detail()).status).toBe(404)
  context.clock.advance(60_001)
  expect((await entry.detail()).status).toBe(200)
})

test('A deleted entry goes to the trash and comes back as a draft', async () => {
  const entry = await createEntry(news, draft)
  const { id } = entry
  await entry.write('publish')
  await entry.write('delete')
  expect((await entry.detail()).status).toBe(404)
  expect((await editor.get('/news/detail', { id })).json.state).toBe('deleted')
  expect((await entry.write('restore')).state).toBe('draft')
  expect((await entry.detail()).status).toBe(404)
})

test('What the server decides cannot be sent along', async () => {
  for (const extra of ['createdBy', 'state', 'type', 'sort', 'role', 'id']) {
    const answer = await editor.post('/news/create', { ...draft, [extra]: 1 })
    expect([answer.status, answer.json.fields]).toEqual([400, { [extra]: expect.any(String) }])
  }
})

test.each(menuTypes)('Menu rows of %s hold exactly id, type and title, for every category or one', async (name) => {
  const type = getContentType(name)
  const categories = Object.keys(type.categories?.table ?? {}).map(Number)
  for (const category of categories) {
    const entry = await createEntry(type, createExampleDraft(type, { title: `菜单${category}`, category }))
    await entry.write('publish')
  }
  const path = `/${type.wire}/selectMeun/allow`
  const all = await api.visitor.call('GET', `${path}?offset=0&limit=99&text=&type=0`)
  const rows = all.json.rows as Array<Record<string, unknown>>
  expect(rows.length).toBe(categories.length)
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(['id', 'type', 'title'])
    const query = { id: Number(row.id), type: Number(row.type) }
    expect((await api.visitor.get(`/${type.wire}/detail/allow`, query)).status).toBe(200)
  }
  expect((await api.visitor.get(path, { type: 2 })).json.total).toBe(1)
})

test('Everything staff did with content is in the audit log', async () => {
  const entry = await createEntry(news, draft)
  await entry.write('save', { ...draft, title: '留痕二' })
  await entry.write('publish')
  await entry.write('withdraw')
  await entry.write('schedule', { from: context.now() + 60_000 })
  await entry.write('delete')
  await entry.write('restore')
  await entry.write('publish')
  await entry.write('revert')
  await editor.post('/news/place', { id: entry.id, place: { position: 1 } })
  const verbs = ['create', 'save', 'publish', 'schedule', 'withdraw', 'delete', 'restore', 'revert', 'place']
  for (const verb of verbs) {
    const rows = await listRecords(context.db, { limit: 5, action: `news.${verb}` })
    expect(rows[0]).toMatchObject({ account: '测试editor', outcome: 'done', target: `news:${entry.id}` })
  }
})
