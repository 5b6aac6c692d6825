import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentType } from '../../app/content/define'
import { listFieldsOfKind } from '../../app/content/define'
import { type Field, selectPublicPart } from '../../app/content/fields'
import { getContentType, typeNames } from '../../app/content/registry'
import { menuTypes } from '../../app/content/site-structure'
import type { EntryDraft } from '../../app/content/entries'
import { calls } from '../../app/server/api'
import { type ApiResponse, type ApiCaller, createTestApi, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { createSampleDraft } from '../support/sample-draft'

/** Holds an answer to the shape that its call declares, unknown parts included. */
function expectShape(method: string, path: string, json: unknown) {
  const call = calls.find((each) => each.method === method && each.path === path)
  expect(call?.answer.safeParse(json)).toMatchObject({ success: true })
}

describe.each(enginesOfThisRun)('content over the API, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: ApiCaller

  beforeAll(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    editor = await api.signInStaff('editor', 'editor')
  })
  afterAll(() => context.close())

  /** An entry and what can be done with it; it knows its latest version. */
  interface StoredEntry {
    id: number
    version: number
    created: Record<string, unknown>
    /** Makes a call that changes the entry, which must succeed. */
    write: (call: string, body?: Record<string, unknown>) => Promise<Record<string, unknown>>
    /** What visitors are answered. */
    detail: () => Promise<ApiResponse>
    /** Puts it into the trash. */
    discard: () => Promise<void>
  }

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
        expectShape('POST', path(call), answer.json)
        entry.version = Number(answer.json.version)
        return answer.json
      },
      detail: () => api.visitor.get(path('detail/allow'), { id: entry.id }),
      async discard() {
        await entry.write('delete')
      },
    }
    return entry
  }

  describe.each(typeNames)('%s', (name) => {
    const type = getContentType(name)
    const path = (call: string) => `/${type.wire}/${call}`
    const draft = createSampleDraft(type, '测试一')
    const marks = listFieldsOfKind(type, 'aiMark')
    const shownValues = Object.fromEntries(
      Object.entries<Field>(type.fields)
        .filter(([field]) => !marks.includes(field) && Object.hasOwn(draft.values, field))
        .map(([name, field]) => [name, selectPublicPart(field, draft.values[name])]),
    )
    const listed = async () => (await api.visitor.get(path('list/allow'))).json.total
    let entry: StoredEntry

    beforeEach(async () => {
      entry = await createEntry(type, draft)
    })
    // Some types have one entry only, and every test counts its own.
    afterEach(() => entry.discard())

    /** Publishes the entry, then a second version of it under another title. */
    async function publishTwice() {
      await entry.write('publish')
      await entry.write('save', { ...draft, title: '测试二', note: '改标题' })
      await entry.write('publish')
    }

    test('a draft is stored as sent and seen by staff only', async () => {
      expect(entry.created).toMatchObject({ type: name, category: draft.category, title: '测试一', state: 'draft' })
      expect(entry.created.values).toMatchObject(draft.values)
      expect((await entry.detail()).status).toBe(404)
      expect(await listed()).toBe(0)
      const managed = await editor.get(path('detail'), { id: entry.id })
      expect(managed.json).toEqual(entry.created)
      const list = await editor.get(path('list'), { type: draft.category, state: 'draft' })
      expectShape('GET', path('list'), list.json)
      expect(list.json.total).toBe(1)
    })

    test('a published entry is what visitors see, and a later draft does not change it', async () => {
      const { id } = entry
      await entry.write('publish')
      const shown = await entry.detail()
      expect(shown.status).toBe(200)
      expectShape('GET', path('detail/allow'), shown.json)
      expect(shown.json).toMatchObject({ id, type: draft.category, title: '测试一', values: shownValues })

      await entry.write('save', { ...draft, title: '测试二', note: '改标题' })
      expect((await entry.detail()).json.title).toBe('测试一')
      await entry.write('publish')
      expect((await entry.detail()).json.title).toBe('测试二')

      const list = await api.visitor.get(path('list/allow'), { text: '测试', type: draft.category })
      expectShape('GET', path('list/allow'), list.json)
      expect(list.json).toMatchObject({ total: 1, rows: [{ id, title: '测试二' }] })
      const pick = await api.visitor.get(path('pick/allow'), { ids: `${id},999999,${id}` })
      expect(pick.json).toMatchObject({ total: 1, rows: [{ id }] })
      const years = await api.visitor.get(path('years/allow'))
      expectShape('GET', path('years/allow'), years.json)
      expect(years.json.total).toBe(1)
    })

    test('the detail of another category, of another type and of an unknown id is not found', async () => {
      const { id } = entry
      await entry.write('publish')
      expect((await api.visitor.get(path('detail/allow'), { id, type: 99 })).status).toBe(404)
      expect((await api.visitor.get(path('detail/allow'), { id, type: draft.category })).status).toBe(200)
      expect((await api.visitor.get(`/${name === 'news' ? 'banner' : 'news'}/detail/allow`, { id })).status).toBe(404)
      for (const unknown of ['999999', '99999999999999999999999']) {
        expect((await api.visitor.get(path('detail/allow'), { id: unknown })).status).toBe(404)
        expect((await editor.get(path('detail'), { id: unknown })).status).toBe(404)
      }
    })

    test('its history can be read', async () => {
      const { id } = entry
      await publishTwice()
      const revisions = await editor.get(path('revisions'), { id })
      expectShape('GET', path('revisions'), revisions.json)
      const [newest, oldest] = revisions.json.rows as Array<{ id: number; title: string }>
      expect([newest?.title, oldest?.title]).toEqual(['测试二', '测试一'])
      const old = await editor.get(path('revision'), { id, revisionId: oldest?.id ?? 0 })
      expectShape('GET', path('revision'), old.json)
      expect(old.json.title).toBe('测试一')
    })

    test('a write based on an old version is refused with what is stored now', async () => {
      const { id, created } = entry
      await publishTwice()
      const answer = await editor.post(path('save'), { id, version: created.version, ...draft, title: '迟到' })
      expect([answer.status, answer.json.code]).toEqual([409, 'conflict'])
      expect(answer.json.current).toMatchObject({ id, version: entry.version, title: '测试二' })
    })

    test('a withdrawn entry is gone, a scheduled one comes by itself', async () => {
      await entry.write('publish')
      await entry.write('withdraw')
      expect((await entry.detail()).status).toBe(404)
      expect(await listed()).toBe(0)
      const { id, version } = entry
      const past = await editor.post(path('schedule'), { id, version, from: context.now() - 1 })
      expect([past.status, past.json.fields]).toEqual([400, { from: expect.any(String) }])
      await entry.write('schedule', { from: context.now() + 60_000 })
      expect((await entry.detail()).status).toBe(404)
      context.clock.advance(60_001)
      expect((await entry.detail()).status).toBe(200)
    })

    test('a deleted entry goes to the trash and comes back as a draft', async () => {
      const { id } = entry
      await entry.write('publish')
      await entry.write('delete')
      expect((await entry.detail()).status).toBe(404)
      expect((await editor.get(path('detail'), { id })).json.state).toBe('deleted')
      expect((await entry.write('restore')).state).not.toBe('published')
      expect((await entry.detail()).status).toBe(404)
      expect((await editor.post(path('place'), { id, place: { position: 1 } })).status).toBe(200)
    })

    test('what the server decides cannot be sent along', async () => {
      for (const extra of ['createdBy', 'state', 'type', 'sort', 'role']) {
        const answer = await editor.post(path('create'), { ...draft, [extra]: 1 })
        expect([answer.status, answer.json.fields]).toEqual([400, { [extra]: expect.any(String) }])
      }
      expect((await editor.post(path('create'), { ...draft, id: 1 })).status).toBe(400)
    })
  })

  test('menu rows hold exactly id, type and title, for every type or one', async () => {
    for (const name of menuTypes) {
      const type = getContentType(name)
      const entries: StoredEntry[] = []
      for (const category of Object.keys(type.categories?.table ?? {}).map(Number)) {
        const entry = await createEntry(type, { ...createSampleDraft(type, `菜单${category}`), category })
        await entry.write('publish')
        entries.push(entry)
      }
      const path = `/${type.wire}/selectMeun/allow`
      const all = await api.visitor.call('GET', `${path}?offset=0&limit=99&text=&type=0`)
      expectShape('GET', path, all.json)
      const rows = all.json.rows as Array<Record<string, unknown>>
      expect(rows.length).toBe(Object.keys(type.categories?.table ?? {}).length)
      for (const row of rows) {
        expect(Object.keys(row)).toEqual(['id', 'type', 'title'])
        const query = { id: Number(row.id), type: Number(row.type) }
        expect((await api.visitor.get(`/${type.wire}/detail/allow`, query)).status).toBe(200)
      }
      expect((await api.visitor.get(path, { type: 2 })).json.total).toBe(1)
      for (const entry of entries) await entry.discard()
    }
  })

  test('everything staff did with content is in the audit log', async () => {
    const type = getContentType('news')
    const draft = createSampleDraft(type, '留痕')
    const entry = await createEntry(type, draft)
    await entry.write('save', { ...draft, title: '留痕二' })
    await entry.write('publish')
    await entry.write('withdraw')
    await entry.write('schedule', { from: context.now() + 60_000 })
    await entry.write('delete')
    await entry.write('restore')
    await entry.write('publish')
    await entry.write('revert')
    await editor.post('/news/place', { id: entry.id, place: { position: 1 } })
    await entry.discard()
    const verbs = ['create', 'save', 'publish', 'schedule', 'withdraw', 'delete', 'restore', 'revert', 'place']
    for (const verb of verbs) {
      const { rows } = await context.audit.list({ offset: 0, limit: 5, action: `news.${verb}` })
      expect(rows[0]).toMatchObject({ account: '测试editor', outcome: 'done', target: `news:${entry.id}` })
    }
  })
})
