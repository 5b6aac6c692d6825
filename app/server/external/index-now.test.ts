import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editor } from '../../../tests/support/content'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { type FakeServer, startFakeServer } from '../../../tests/support/fake-server'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { getContentType } from '../../content/registry'
import { serveCrawlerFile } from '../crawler-files'

const origin = 'https://www.example.com'
const minute = 60_000

describe.each(enginesOfThisRun)('telling search engines by IndexNow of changed pages on %s', (engine) => {
  let service: FakeServer
  let context: TestContext
  let status = 200
  beforeAll(async () => {
    service = await startFakeServer(() => ({ status, text: '' }))
    context = await openTestContext(engine, { SITE_URL: origin }, { services: { indexNow: service.address } })
  })
  beforeEach(() => {
    status = 200
  })
  afterEach(async () => {
    for (const table of ['outbox', 'shared_value', 'setting'] as const) await context.db.deleteFrom(table).execute()
    service.requests.length = 0
  })
  afterAll(async () => {
    await context.close()
    await service.stop()
  })

  async function turn(tellsIndexNow: boolean) {
    const { version, ...settings } = await context.settings.read()
    await context.settings.save({ ...settings, tellsIndexNow }, version, null)
    await context.outbox.processDue()
  }
  async function later(milliseconds = 2 * minute) {
    context.clock.advance(milliseconds)
    await context.outbox.processDue()
  }
  let stored = 0
  async function publishNews(): Promise<string> {
    stored += 1
    const draft = createExampleDraft(getContentType('news'), { title: `示例第${stored}条` })
    const { id, version } = await context.entries.create('news', draft, editor)
    await context.entries.publish({ type: 'news', id, version }, editor)
    return `${origin}/news/newsDetail?id=${id}`
  }
  async function readKeyFile() {
    const response = await serveCrawlerFile(context, new Request(`${origin}/indexnow.txt`))
    return { status: response.status, text: await response.text() }
  }

  test('Nobody is told, and there is no key, until the setting says so', async () => {
    await publishNews()
    await later()
    expect(service.requests).toEqual([])
    expect((await readKeyFile()).status).toBe(404)
  })

  test('Changed pages are sent as the protocol has it, with the key that the site shows', async () => {
    await turn(true)
    const address = await publishNews()
    const other = await publishNews()
    await later()
    const { status: found, text: key } = await readKeyFile()
    expect([found, key]).toEqual([200, expect.stringMatching(/^[\da-f]{32}$/)])
    expect(service.requests).toMatchObject([
      { method: 'POST', headers: { 'content-type': 'application/json; charset=utf-8' } },
    ])
    expect(JSON.parse(service.requests[0]?.body ?? '')).toEqual({
      host: 'www.example.com',
      key,
      keyLocation: `${origin}/indexnow.txt`,
      urlList: [address, other],
    })
    await later()
    expect(service.requests).toHaveLength(1)
  })

  test.each([
    [403, '对方读不到本站的 /indexnow.txt'],
    [429, '对方认为推送过于频繁'],
    [500, '对方没有接受（500）'],
  ])('What is answered by %i is sent again, and staff read why it waits', async (refusal, reason) => {
    await turn(true)
    await publishNews()
    status = refusal
    await later()
    expect((await context.outbox.list({ offset: 0, limit: 10 })).rows).toMatchObject([
      { kind: 'indexNow', state: 'waiting', reason },
    ])
    status = 202
    await later(30 * minute)
    expect((await context.outbox.list({ offset: 0, limit: 10 })).rows).toMatchObject([{ state: 'delivered' }])
  })

  test('What still waits is given up once the setting is turned off', async () => {
    await turn(true)
    await publishNews()
    status = 500
    await later()
    const tries = service.requests.length
    await turn(false)
    await later(30 * minute)
    expect(service.requests).toHaveLength(tries)
    expect((await context.outbox.list({ offset: 0, limit: 10 })).rows).toMatchObject([
      { state: 'failed', reason: 'IndexNow 推送已停用' },
    ])
  })
})
