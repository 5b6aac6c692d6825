import { describe, expect, test } from 'vitest'
import { type CallName, findCall } from '../../app/server/api'
import { createTestApi, type TestApi } from '../support/api'
import { contentTypes } from '../../app/content/registry'
import { createExampleDraft } from '../support/fixtures'
import { openTestSite } from '../support/test-site'
import { createEntry } from '../support/staff-entries'

const minute = 60_000

const { context, api, administrator } = await openTestSite()

/** Another process on the same database: it shares nothing else. */
const other = createTestApi(context)

describe('cached answers', () => {
  const total = async (of: TestApi) => (await of.visitor.get('/news/list/allow', { limit: 5 })).json.total

  /** Makes a call as a page of this process does, for somebody without a session. */
  async function read(name: CallName, query: object = {}) {
    const call = findCall(name)
    if (!call) throw new Error(`no call ${name}`)
    const input = { query: Object.entries(query), body: () => undefined }
    return (await api.api.dispatch(call, input, { cookie: undefined, csrfToken: undefined })).answer
  }

  const readSettings = async () => (await administrator.get('/setting')).json

  test('are the same value for every page, and word for word the same over HTTP', async () => {
    const first = await read('news.list', { limit: 7 })
    expect((await read('news.list', { limit: 7 })).value).toBe(first.value)
    const { text } = await api.visitor.get('/news/list/allow', { limit: 7 })
    expect(text).toBe(first.json)
  })

  test('stay the same object when they are computed anew and nothing in them has changed, and no longer', async () => {
    const savePhone = async (phone: string) => administrator.post('/setting/save', { ...(await readSettings()), phone })
    await savePhone('029-8888 7777')
    const first = await read('setting.shown')
    await savePhone('029-8888 7777')
    const again = await read('setting.shown')
    await savePhone('029-8888 7778')
    const changed = await read('setting.shown')

    expect(again.value).toBe(first.value)
    expect(changed.value).not.toBe(first.value)
    expect(changed.json).toContain('029-8888 7778')
  })

  test('do not depend on how the query was spelt, nor on parameters that the call does not know', async () => {
    const first = await read('news.list', { limit: 7, offset: 0 })
    expect((await read('news.list', { offset: '0', limit: '7', from: 'wechat' })).value).toBe(first.value)
    expect((await read('news.list', { limit: 6, offset: 0 })).value).not.toBe(first.value)
  })

  test('are never what only staff may read, nor a refusal', async () => {
    for (const name of ['setting.all', 'news.managedList', 'session.current', 'news.detail'] as const) {
      const first = await read(name, { id: 999 })
      expect((await read(name, { id: 999 })).value).not.toBe(first.value)
    }
  })

  test('expire with a change of the content, whichever process made it', async () => {
    const before = Number(await total(api))
    expect(await total(other)).toBe(before)
    const { revisionId: _revision, ...ref } = await createEntry(administrator, 'news', { title: '新的一条' })
    const published = await administrator.post('/news/publish', ref)
    expect(await total(other)).toBe(before + 1)
    expect(await total(api)).toBe(before + 1)
    await administrator.post('/news/withdraw', { id: ref.id, version: published.json.version })
    expect(await total(other)).toBe(before)
    expect(await total(api)).toBe(before)
  })

  test('expire in both categories when an entry moves from one to the other', async () => {
    const totalOf = async (category: number) =>
      Number((await other.visitor.get('/news/list/allow', { type: category, limit: 5 })).json.total)
    const { revisionId: _revision, ...ref } = await createEntry(administrator, 'news', { title: '移动', category: 2 })
    const published = await administrator.post('/news/publish', ref)
    const before = [await totalOf(2), await totalOf(3)]
    const draft = createExampleDraft(contentTypes.news, { title: '移动', category: 3 })

    const saved = await administrator.post('/news/save', { ...draft, id: ref.id, version: published.json.version })
    const moved = await administrator.post('/news/publish', { id: ref.id, version: saved.json.version })

    expect([await totalOf(2), await totalOf(3)]).toEqual([Number(before[0]) - 1, Number(before[1]) + 1])

    const back = await administrator.post('/news/save', {
      ...draft,
      category: 2,
      id: ref.id,
      version: moved.json.version,
    })
    await administrator.post('/news/withdraw', { id: ref.id, version: back.json.version })

    expect([await totalOf(2), await totalOf(3)]).toEqual([Number(before[0]) - 1, Number(before[1])])
  })

  test('expire when a scheduled publication starts', async () => {
    const before = Number(await total(api))
    const { revisionId: _revision, ...ref } = await createEntry(administrator, 'news', { title: '明天的一条' })
    const plan = { from: context.clock.now() + minute, until: context.clock.now() + 2 * minute }
    const answer = await administrator.post('/news/schedule', { ...ref, ...plan })
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
    expect(await total(api)).toBe(before)
    context.clock.advance(minute)
    expect(await total(api)).toBe(before + 1)
    context.clock.advance(minute)
    expect(await total(api)).toBe(before)
  })

  test('expire when the settings change', async () => {
    const phone = async (of: TestApi) => (await of.visitor.get('/setting/allow')).json.phone
    await phone(other)
    const { json } = await administrator.get('/setting')
    const answer = await administrator.post('/setting/save', { ...json, phone: '029-8888 0000' })
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
    expect(await phone(other)).toBe('029-8888 0000')
  })
})
