import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentType, menuTypes, typeNames } from '../../app/content/registry'
import { calls } from '../../app/server/api/calls'
import { type Caller, openApi, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { engineNames } from '../support/engines'
import { sampleDraft } from '../support/sample-draft'

/** Holds an answer to the shape that its call declares, unknown parts included. */
function expectShape(method: string, path: string, json: unknown) {
  const call = calls.find((each) => each.method === method && each.path === path)
  expect(call?.answer.safeParse(json)).toMatchObject({ success: true })
}

describe.each(engineNames)('content over the API, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: Caller

  beforeAll(async () => {
    context = await openTestContext(engine)
    api = openApi(context)
    editor = await api.staff('editor', 'editor')
  })
  afterAll(() => context.close())

  describe.each(typeNames)('%s', (name) => {
    const type = contentType(name)
    const path = (call: string) => `/${type.wire}/${call}`
    const draft = sampleDraft(type, '测试一')
    let id: number
    let version: number

    async function write(call: string, body: Record<string, unknown> = {}) {
      const answer = await editor.post(path(call), { id, version, ...body })
      expect({ call, status: answer.status, text: answer.text }).toMatchObject({ call, status: 200 })
      expectShape('POST', path(call), answer.json)
      version = Number(answer.json.version)
      return answer.json
    }
    const detail = () => api.visitor.get(path('detail/allow'), { id })
    const listed = async () => (await api.visitor.get(path('list/allow'))).json.total

    test('a draft is stored as sent and seen by staff only', async () => {
      const created = await editor.post(path('create'), draft)
      expect({ status: created.status, text: created.text }).toMatchObject({ status: 200 })
      expect(created.json).toMatchObject({ type: name, category: draft.category, title: '测试一', state: 'draft' })
      expect(created.json.values).toMatchObject(draft.values)
      id = Number(created.json.id)
      version = Number(created.json.version)
      expect((await detail()).status).toBe(404)
      expect(await listed()).toBe(0)
      const managed = await editor.get(path('detail'), { id })
      expect(managed.json).toEqual(created.json)
      const list = await editor.get(path('list'), { type: draft.category, state: 'draft' })
      expectShape('GET', path('list'), list.json)
      expect(list.json.total).toBe(1)
    })

    test('a published entry is what visitors see, and a later draft does not change it', async () => {
      await write('publish')
      const shown = await detail()
      expect(shown.status).toBe(200)
      expectShape('GET', path('detail/allow'), shown.json)
      expect(shown.json).toMatchObject({ id, type: draft.category, title: '测试一', values: draft.values })

      await write('save', { ...draft, title: '测试二', note: '改标题' })
      expect((await detail()).json.title).toBe('测试一')
      await write('publish')
      expect((await detail()).json.title).toBe('测试二')

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
      expect((await api.visitor.get(path('detail/allow'), { id, type: 99 })).status).toBe(404)
      expect((await api.visitor.get(path('detail/allow'), { id, type: draft.category })).status).toBe(200)
      expect((await api.visitor.get(`/${name === 'news' ? 'banner' : 'news'}/detail/allow`, { id })).status).toBe(404)
      for (const unknown of ['999999', '99999999999999999999999']) {
        expect((await api.visitor.get(path('detail/allow'), { id: unknown })).status).toBe(404)
        expect((await editor.get(path('detail'), { id: unknown })).status).toBe(404)
      }
    })

    test('its history can be read', async () => {
      const revisions = await editor.get(path('revisions'), { id })
      expectShape('GET', path('revisions'), revisions.json)
      const [newest, oldest] = revisions.json.rows as Array<{ id: number; title: string }>
      expect([newest?.title, oldest?.title]).toEqual(['测试二', '测试一'])
      const old = await editor.get(path('revision'), { id, revisionId: oldest?.id ?? 0 })
      expectShape('GET', path('revision'), old.json)
      expect(old.json.title).toBe('测试一')
    })

    test('a write based on an old version is refused with what is stored now', async () => {
      const answer = await editor.post(path('save'), { id, version: version - 1, ...draft, title: '迟到' })
      expect([answer.status, answer.json.code]).toEqual([409, 'conflict'])
      expect(answer.json.current).toMatchObject({ id, version, title: '测试二' })
    })

    test('a withdrawn entry is gone, a scheduled one comes by itself', async () => {
      await write('withdraw')
      expect((await detail()).status).toBe(404)
      expect(await listed()).toBe(0)
      const past = await editor.post(path('schedule'), { id, version, from: context.now() - 1 })
      expect([past.status, past.json.fields]).toEqual([400, { from: expect.any(String) }])
      await write('schedule', { from: context.now() + 60_000 })
      expect((await detail()).status).toBe(404)
      context.clock.forward(60_001)
      expect((await detail()).status).toBe(200)
    })

    test('a deleted entry goes to the trash and comes back as a draft', async () => {
      await write('delete')
      expect((await detail()).status).toBe(404)
      expect((await editor.get(path('detail'), { id })).json.state).toBe('deleted')
      expect((await write('restore')).state).not.toBe('published')
      expect((await detail()).status).toBe(404)
      expect((await editor.post(path('reorder'), { ids: [id] })).status).toBe(200)
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
      const type = contentType(name)
      for (const category of Object.keys(type.categories?.table ?? {}).map(Number)) {
        const { json } = await editor.post(`/${type.wire}/create`, { ...sampleDraft(type, `菜单${category}`), category })
        await editor.post(`/${type.wire}/publish`, { id: json.id, version: json.version })
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
    }
  })

  test('everything staff did with content is in the audit log', async () => {
    for (const verb of ['create', 'save', 'publish', 'schedule', 'withdraw', 'delete', 'restore', 'reorder']) {
      const { rows } = await context.audit.list({ offset: 0, limit: 5, action: `news.${verb}` })
      const target = verb === 'reorder' ? /^$/ : /^news:\d+$/
      expect(rows[0]).toMatchObject({ account: '测试editor', outcome: 'done', target: expect.stringMatching(target) })
    }
  })
})
