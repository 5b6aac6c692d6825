import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { publishEntry } from '../support/staff-entries'

const minute = 60_000

describe.each(enginesOfThisRun)('traffic statistics over the API, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: StaffCaller
  let id: number

  beforeEach(async () => {
    context = await openTestContext(engine)
    api = createTestApi(context)
    editor = await api.signInStaff('editor', 'editor')
    id = await publishEntry(editor, 'news', { title: '甲' })
  })
  afterEach(() => context.close())

  const reads = async () => (await api.visitor.get('/news/reads/allow', { ids: String(id) })).json.rows
  async function view(times: number) {
    for (let view = 0; view < times; view += 1) context.statistics.countView({ entryId: id })
    await context.statistics.flush()
  }

  test('A count shown to visitors is at most a minute old', async () => {
    expect(await reads()).toEqual([{ id, reads: 0 }])
    await view(2)
    expect(await reads()).toEqual([{ id, reads: 0 }])
    context.clock.advance(minute)
    expect(await reads()).toEqual([{ id, reads: 2 }])
  })

  test('the most read follow a change of the content at once', async () => {
    await view(1)
    const titles = async () =>
      ((await api.visitor.get('/news/mostRead/allow')).json.rows as Array<{ title: string }>).map(({ title }) => title)
    context.clock.advance(minute)
    expect(await titles()).toEqual(['甲'])
    const { json } = await editor.get('/news/detail', { id })
    await editor.post('/news/withdraw', { id, version: json.version })
    expect(await titles()).toEqual([])
    const withdrawn = await editor.get('/news/detail', { id })
    await editor.post('/news/publish', { id, version: withdrawn.json.version })
    expect(await titles()).toEqual(['甲'])
  })

  test('staff see what was viewed per day, for ranges that make sense', async () => {
    await view(2)
    const answer = await editor.get('/statistics', { from: '2026-11-20', until: '2026-11-22' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.json).toMatchObject({
      total: 2,
      days: [{ count: 0 }, { day: '2026-11-21', count: 2 }, { count: 0 }],
      pages: [{ id, title: '甲', count: 2 }],
    })
    expect((await editor.get('/news/list', {})).json).toMatchObject({ rows: [{ id, reads: 2 }] })
    const ranges: Array<Record<string, string>> = [
      { from: '2026-11-22', until: '2026-11-20' },
      { from: '2020-01-01', until: '2026-11-20' },
      { from: '2026-02-30', until: '2026-11-20' },
      { from: '2026-11-20' },
      {},
    ]
    for (const range of ranges) expect((await editor.get('/statistics', range)).status).toBe(400)
  })
})
