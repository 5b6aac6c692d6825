import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { createEntry } from '../support/staff-entries'

const dayMs = 86_400_000

const createApplication = (company: string) => ({
  company,
  person: '周明远',
  phone: '13912345678',
  email: 'zhou@example.com',
  direction: '国土空间规划',
  place: '云洲市临澜新区',
  need: '需要为全区开展国土变更调查并建立更新机制。',
  consent: true,
  elapsed: 30_000,
})

describe.each(enginesOfThisRun)('the schedule over the API, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: StaffCaller
  let now: number

  beforeEach(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    editor = await api.signInStaff('editor', 'editor')
    now = context.now()
  })
  afterEach(() => context.close())

  const read = (reader: StaffCaller, query = {}) =>
    reader.get('/schedule/list', { from: now, until: now + 7 * dayMs, ...query })

  test('Each account reads of the schedule what it may view; visitors nothing', async () => {
    const { id, version } = await createEntry(editor, 'news', { title: '将上线的新闻' })
    await editor.post('/news/schedule', { id, version, from: now + dayMs, until: now + 2 * dayMs })
    const nobody = await api.signInStaff('nobody', 'nothing')

    const { json, headers } = await read(editor)
    expect(json).toEqual({
      isCut: false,
      rows: [
        {
          entryId: id,
          version: version + 1,
          type: 'news',
          title: '将上线的新闻',
          kind: 'start',
          at: now + dayMs,
          from: now + dayMs,
          until: now + 2 * dayMs,
          fixed: null,
        },
        {
          entryId: id,
          version: version + 1,
          type: 'news',
          title: '将上线的新闻',
          kind: 'end',
          at: now + 2 * dayMs,
          from: now + dayMs,
          until: now + 2 * dayMs,
          fixed: null,
        },
      ],
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await read(nobody)).json).toEqual({ isCut: false, rows: [] })
    const visitor = await api.visitor.get('/schedule/list', { from: now, until: now + dayMs })
    expect([visitor.status, visitor.json.rows]).toEqual([401, undefined])
  })

  test('A time that makes no sense is refused with a message', async () => {
    const refused = async (query: object) => {
      const { status, json } = await read(editor, query)
      return [status, json.code, json.fields]
    }
    expect(await refused({ until: now })).toEqual([400, 'invalid', { until: '应晚于开始时间' }])
    expect(await refused({ until: now + 101 * dayMs })).toEqual([400, 'invalid', { from: '距结束时间不能超过 100 天' }])
    for (const query of [{ type: 'newsletter' }, { side: 'middle' }, { from: 'today' }])
      expect((await read(editor, query)).status).toBe(400)
    expect((await read(editor, { until: now + 100 * dayMs, type: 'honour', side: 'ends' })).status).toBe(200)
  })

  test('The overview counts the open applications that are assigned to its reader, and none for others', async () => {
    const nobody = await api.signInStaff('nobody', 'nothing')
    const ids: number[] = []
    for (const company of ['云洲市水务局', '临澜新区自然资源局', '江原县人民政府办公室']) {
      await api.visitor.post('/application/create/allow', createApplication(company))
      const { json } = await editor.get('/application/list')
      ids.push(Math.max(...(json.rows as Array<{ id: number }>).map(({ id }) => id)))
    }
    const [first, second] = ids
    for (const id of [first, second]) await editor.post('/application/assign', { id, accountId: editor.id })
    await editor.post('/application/status', { id: first, status: 'closed' })
    const read = async (reader: StaffCaller) => (await reader.get('/overview')).json.applications

    expect(await read(editor)).toMatchObject({ pending: 2, assigned: 1 })
    expect(await read(nobody)).toEqual({ pending: 0, assigned: 0, newest: [] })
  })
})
