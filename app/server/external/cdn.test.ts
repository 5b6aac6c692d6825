import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editor } from '../../../tests/support/content'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { engineNames } from '../../../tests/support/engines'
import { type FakeServer, startFakeServer } from '../../../tests/support/fake-server'
import { createExampleDraft } from '../../../tests/support/fixtures'
import { getContentType } from '../../content/registry'
import { createContext } from '../app/create-context'

const second = 1_000
const minute = 60 * second
const day = 86_400 * second

describe.each(engineNames)('telling a CDN what has changed on %s', (engine) => {
  let cdn: FakeServer
  let context: TestContext
  let status: number
  /** What every page shows, in one word. */
  let shown: string
  let settings: Record<string, string>
  beforeAll(async () => {
    cdn = await startFakeServer(() => ({ status, json: {} }))
    settings = { CDN_MAX_AGE: '3600', CDN_PURGE_URL: `${cdn.address}/purge?zone=1`, CDN_PURGE_TOKEN: 'secret-token' }
    context = await openTestContext(engine, settings)
  })
  beforeEach(async () => {
    status = 200
    shown = 'shown'
    // All is purged once, and once more.
    connect(context)
    await pass(0)
    await pass(minute)
    await pass(0)
    cdn.requests.length = 0
  })
  afterEach(async () => {
    for (const table of ['outbox', 'shared_value'] as const) await context.db.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await context.close()
    await cdn.stop()
  })

  const connect = ({ cdn: told }: Pick<TestContext, 'cdn'>, build = 'build 1') =>
    told?.connect({ build, readFingerprint: async () => shown })
  async function pass(milliseconds: number) {
    context.clock.advance(milliseconds)
    await context.outbox.processDue()
  }
  /** The keys of each request since the last call. */
  const takePurges = () =>
    cdn.requests.splice(0).map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags.join(' '))
  const openOther = () => createContext(context.env, { engine: context.engine, now: context.now })
  let created = 0
  const createNews = () => {
    created += 1
    const draft = createExampleDraft(getContentType('news'), { title: `示例第${created}条` })
    return context.entries.create('news', draft, editor)
  }
  async function publish(span = {}) {
    const { id, version } = await createNews()
    await context.entries.publish({ type: 'news', id, version }, editor, span)
    return id
  }
  const keysOf = (id: number) => `any entries entry-${id} news news-1`

  test('What a publication touches is purged at once, and again when late responses have arrived', async () => {
    const id = await publish()

    await pass(second)
    expect(cdn.requests).toMatchObject([
      {
        method: 'POST',
        url: '/purge?zone=1',
        headers: {
          'surrogate-key': keysOf(id),
          'content-type': 'application/json',
          authorization: 'Bearer secret-token',
          'fastly-key': 'secret-token',
        },
        body: JSON.stringify({ tags: keysOf(id).split(' ') }),
      },
    ])
    takePurges()
    await pass(8 * second)
    expect(takePurges()).toEqual([])
    await pass(3 * second)
    expect(takePurges()).toEqual([keysOf(id)])
    await pass(10 * minute)
    expect(takePurges()).toEqual([])
  })

  test('What was kept before anybody told the CDN of changes is purged, once', async () => {
    await context.db.deleteFrom('shared_value').execute()

    await pass(second)
    expect(takePurges()).toEqual(['day'])
    await pass(second)
    expect(takePurges()).toEqual([])
  })

  test('A draft is nobody else’s business', async () => {
    await createNews()
    await pass(second)

    expect(takePurges()).toEqual([])
  })

  test('What every page shows is purged when it is another', async () => {
    const first = await publish()
    shown = 'another'
    await pass(second)
    expect(takePurges()).toEqual([`answer-setting.shown ${keysOf(first)}`.split(' ').sort().join(' ')])

    await pass(minute)
    takePurges()
    const another = await publish()
    await pass(second)
    expect(takePurges()).toEqual([keysOf(another)])
  })

  test('After several changes at once what every page shows is purged: it may have been another in between', async () => {
    await publish()
    await publish()
    await pass(second)

    expect(takePurges().join(' ')).toContain('answer-setting.shown')
  })

  test('What every page shows is purged as long as it cannot be read', async () => {
    const other = await openOther()
    const id = await publish()
    context.clock.advance(second)

    await other.outbox.processDue()

    expect(takePurges()).toEqual([`answer-setting.shown ${keysOf(id)}`.split(' ').sort().join(' ')])
  })

  test('The start and the end of a plan are purged at their time, even if no process ran then', async () => {
    const id = await publish({ from: context.now() + 10 * minute, until: context.now() + 20 * minute })
    await pass(second)
    await pass(minute)
    takePurges()

    await pass(8 * minute)
    expect(takePurges()).toEqual([])
    await pass(minute)
    expect(takePurges()).toEqual([keysOf(id)])
    await pass(15 * minute)
    expect(takePurges().join(' ')).toContain(`entry-${id}`)
  })

  test('A new day in China purges everything, because any page may say what day it is', async () => {
    await pass(day)

    expect(takePurges()).toEqual(['day'])
  })

  test('Everything is purged when it is not known what has changed', async () => {
    await publish()
    await context.db.deleteFrom('content_change').execute()
    await pass(second)
    expect(takePurges()).toEqual(['day'])

    await pass(minute)
    takePurges()
    await context.db.updateTable('content_stamp').set({ stamp: 1 }).execute()
    await pass(second)
    expect(takePurges(), 'an older database').toEqual(['day'])
  })

  test('More keys than one request takes are sent in several', async () => {
    for (let count = 0; count < 40; count++) await publish()
    await pass(second)

    const purges = takePurges()
    expect(purges.map((keys) => keys.split(' ').length)).toEqual([30, 15])
    expect(new Set(purges.flatMap((keys) => keys.split(' '))).size).toBe(45)
  })

  test('Two processes send a change once', async () => {
    const other = await openOther()
    connect(other)
    await publish()
    context.clock.advance(second)

    await Promise.all([context.outbox.processDue(), other.outbox.processDue()])
    await Promise.all([context.outbox.processDue(), other.outbox.processDue()])

    const sent = takePurges().flatMap((keys) => keys.split(' '))
    expect(sent.length).toBe(new Set(sent).size)
    expect(sent).toContain('news')
  })

  test.each([500, 302])('What the CDN answers with %i is sent again until it has taken it', async (refusal) => {
    status = refusal
    const id = await publish()
    await pass(second)
    await pass(20 * second)
    takePurges()

    status = 200
    await pass(20 * second)
    expect(takePurges()).toEqual([keysOf(id)])
    await pass(minute)
    expect(takePurges()).toEqual([])
  })

  test('A change that a process could not send before it was killed is sent by another one', async () => {
    const id = await publish()
    context.clock.advance(second)
    await context.cdn?.feed()
    const other = await openOther()
    connect(other)

    await other.outbox.processDue()

    expect(takePurges()).toEqual([keysOf(id)])
  })

  test('A deployment purges everything, and once more when the processes of the build before have gone', async () => {
    const other = await openOther()
    connect(other, 'build 2')
    await other.outbox.processDue()
    expect(takePurges()).toEqual(['day'])

    await pass(30 * second)
    await pass(10 * second)
    expect(takePurges(), 'not by a process of the build before').toEqual([])
    await pass(30 * second)
    expect(takePurges()).toEqual(['day'])
  })
})
