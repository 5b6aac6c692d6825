import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editor } from '../../../tests/support/content'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { type FakeServer, startFakeServer } from '../../../tests/support/fake-server'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { getContentType, type TypeName } from '../../content/registry'
import { createContext } from '../app/create-context'

const origin = 'https://www.example.com'
const minute = 60_000
const day = 86_400_000
const accepted = { status: 200, json: { remain: 99, success: 1 } }

describe.each(enginesOfThisRun)('telling Baidu of changed pages on %s', (engine) => {
  let baidu: FakeServer
  let context: TestContext
  let answer: { status: number; json: unknown } | undefined = accepted
  beforeAll(async () => {
    baidu = await startFakeServer(() => answer)
    context = await openTestContext(engine, { SITE_URL: origin }, { services: { baidu: `${baidu.address}/urls` } })
  })
  beforeEach(() => {
    answer = accepted
  })
  afterEach(async () => {
    for (const table of ['outbox', 'shared_value', 'setting'] as const) await context.db.deleteFrom(table).execute()
    baidu.requests.length = 0
  })
  afterAll(async () => {
    await context.close()
    await baidu.stop()
  })

  async function switchOn(token = 'secret-token') {
    const { version, ...settings } = await context.settings.read()
    await context.settings.save({ ...settings, baiduPushToken: token }, version, null)
    await context.outbox.processDue()
  }
  async function later(milliseconds = 2 * minute) {
    context.clock.advance(milliseconds)
    await context.outbox.processDue()
  }
  const pushed = () => baidu.requests.map(({ body }) => body.split('\n')).flat()
  const ref = (type: TypeName, { id, version }: { id: number; version: number }) => ({ type, id, version })
  let stored = 0
  async function published(type: TypeName = 'news', span = {}) {
    stored += 1
    const own = { title: `示例第${stored}条` }
    const entry = await context.entries.create(type, createExampleDraft(getContentType(type), own), editor)
    return context.entries.publish(ref(type, entry), editor, span)
  }

  test('Nothing is sent while pushing is disabled', async () => {
    await published()
    await later()
    await later(day)
    expect(baidu.requests).toEqual([])
    expect(await context.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('Published, changed and withdrawn pages are pushed once each, as plain lines', async () => {
    await published()
    await later()
    await switchOn()
    let entry = await published()
    const address = `${origin}/news/newsDetail?id=${entry.id}`
    await later()
    expect(baidu.requests).toMatchObject([
      { method: 'POST', url: `/urls?site=${encodeURIComponent(origin)}&token=secret-token`, body: address },
    ])
    expect(baidu.requests[0]?.headers['content-type']).toBe('text/plain')
    await later()
    expect(pushed()).toEqual([address])

    entry = await context.entries.save(
      ref('news', entry),
      { ...createExampleDraft(getContentType('news')), title: '改过的标题' },
      editor,
    )
    await later()
    expect(pushed(), 'a draft is nobody else’s business').toEqual([address])
    entry = await context.entries.publish(ref('news', entry), editor)
    entry = await context.entries.publish(ref('news', entry), editor)
    await later()
    expect(pushed(), 'two changes in a row are one').toEqual([address, address])
    await context.entries.remove(ref('news', entry), editor)
    await later()
    expect(pushed()).toEqual([address, address, address])
  })

  test('A scheduled publication is pushed when it starts and when it ends, even if no process ran then', async () => {
    await switchOn()
    const { id } = await published('news', { from: context.now() + day, until: context.now() + 3 * day })
    await later()
    expect(pushed()).toEqual([])
    await later(day)
    expect(pushed()).toEqual([`${origin}/news/newsDetail?id=${id}`])
    await later(5 * day)
    expect(pushed()).toHaveLength(2)
  })

  test('Two processes push a change once', async () => {
    await switchOn()
    await published()
    context.clock.advance(2 * minute)
    const other = await createContext(context.env, {
      engine: context.engine,
      now: context.now,
      services: { baidu: `${baidu.address}/urls` },
    })
    await Promise.all([context.outbox.processDue(), other.outbox.processDue()])
    await Promise.all([context.outbox.processDue(), other.outbox.processDue()])
    expect(pushed()).toHaveLength(1)
  })

  test('Failed pushes are repeated once Baidu can be reached', async () => {
    await switchOn()
    const { id } = await published('caseInfo')
    answer = undefined
    await later()
    await later()
    answer = accepted
    await later(10 * minute)
    expect(pushed().at(-1)).toBe(`${origin}/mainpage/CaseInfoDetail?id=${id}`)
    const tries = baidu.requests.length
    await later(day)
    expect(baidu.requests).toHaveLength(tries)
  })

  test('Pushing waits until tomorrow when the quota is used up', async () => {
    await switchOn()
    await published()
    answer = { status: 400, json: { error: 400, message: 'over quota' } }
    await later()
    const tries = baidu.requests.length
    answer = accepted
    await published('product')
    await later(10 * minute)
    expect(baidu.requests).toHaveLength(tries)
    await later(day)
    expect(pushed().slice(tries)).toHaveLength(2)
  })

  test('Nothing more is sent today after the last of the quota', async () => {
    await switchOn()
    answer = { status: 200, json: { remain: 0, success: 1 } }
    await published()
    await later()
    await published('product')
    await later()
    expect(pushed()).toHaveLength(1)
    await later(day)
    expect(pushed()).toHaveLength(2)
  })

  test('A redirect in the response is not followed', async () => {
    await switchOn()
    answer = { status: 302, json: {} }
    await published()
    await later()
    expect(baidu.requests).toHaveLength(1)
    expect(await context.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
  })

  test('Waiting pushes are given up when pushing is disabled, and administrators read why', async () => {
    await switchOn()
    answer = undefined
    await published()
    await later()
    const tries = baidu.requests.length
    await switchOn('')
    await later(day)
    expect(baidu.requests).toHaveLength(tries)
    expect((await context.outbox.list({ offset: 0, limit: 10, state: 'waiting' })).total).toBe(0)
    expect((await context.outbox.list({ offset: 0, limit: 10 })).rows[0]).toMatchObject({
      kind: 'baidu',
      state: 'failed',
      reason: '百度推送已停用',
    })
  })
})
