import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentType } from '../../app/content/registry'
import { openApi, type Staff, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { engineNames } from '../support/engines'
import { sampleDraft } from '../support/sample-draft'

const minute = 60_000
const news = contentType('news')

describe.each(engineNames)('answers that are kept, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  /** Another process on the same database: it shares nothing else. */
  let other: TestApi
  let boss: Staff

  beforeAll(async () => {
    context = await openTestContext(engine)
    api = openApi(context)
    other = openApi(context)
    boss = await api.staff('boss', 'administrator')
  })
  afterAll(() => context.close())

  const total = async (of: TestApi) => (await of.visitor.get(`/${news.wire}/list/allow`, { limit: 5 })).json.total

  async function create(title: string) {
    const { json } = await boss.post(`/${news.wire}/create`, sampleDraft(news, title))
    return { id: json.id, version: json.version }
  }

  test('are known once they were given, and word for word the same', async () => {
    const call = `/${news.wire}/list/allow?limit=7`
    expect(await api.api.known(call)).toBeUndefined()
    const { text } = await api.visitor.get(`/${news.wire}/list/allow`, { limit: 7 })
    expect(await api.api.known(call)).toBe(text)
    expect((await api.visitor.get(`/${news.wire}/list/allow`, { limit: 7 })).text).toBe(text)
  })

  test('are never what only staff may read, nor a session, nor a refusal', async () => {
    await boss.get('/setting')
    await boss.get(`/${news.wire}/list`)
    await api.visitor.get(`/${news.wire}/detail/allow`, { id: 999 })
    for (const call of ['/setting', `/${news.wire}/list`, `/${news.wire}/detail/allow?id=999`]) expect(await api.api.known(call)).toBeUndefined()
  })

  test('give way to a change in the very next answer, whichever process made it', async () => {
    const before = Number(await total(api))
    expect(await total(other)).toBe(before)
    const ref = await create('新的一条')
    const published = await boss.post(`/${news.wire}/publish`, ref)
    expect(await total(other)).toBe(before + 1)
    expect(await total(api)).toBe(before + 1)
    await boss.post(`/${news.wire}/withdraw`, { id: ref.id, version: published.json.version })
    expect(await total(other)).toBe(before)
    expect(await total(api)).toBe(before)
  })

  test('give way to a plan when its moment comes', async () => {
    const before = Number(await total(api))
    const ref = await create('明天的一条')
    const plan = { from: context.clock.now() + minute, until: context.clock.now() + 2 * minute }
    const answer = await boss.post(`/${news.wire}/schedule`, { ...ref, ...plan })
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
    expect(await total(api)).toBe(before)
    context.clock.forward(minute)
    expect(await total(api)).toBe(before + 1)
    context.clock.forward(minute)
    expect(await total(api)).toBe(before)
  })

  test('give way to new settings', async () => {
    const phone = async (of: TestApi) => (await of.visitor.get('/setting/allow')).json.phone
    await phone(other)
    const { json } = await boss.get('/setting')
    const answer = await boss.post('/setting/save', { ...json, phone: '029-8888 0000' })
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
    expect(await phone(other)).toBe('029-8888 0000')
  })
})
