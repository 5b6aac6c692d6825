import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentType, menuTypes, typeNames } from '../../app/content/registry'
import { calls } from '../../app/server/api/calls'
import { openApi, type Staff, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { engineNames } from '../support/engines'
import { sampleDraft } from '../support/sample-draft'

describe.each(engineNames)('previews over the API, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: Staff
  beforeAll(async () => {
    context = await openTestContext(engine)
    api = openApi(context)
    editor = await api.staff('editor', 'editor')
  })
  afterAll(() => context.close())

  async function draftOf(name: (typeof typeNames)[number]) {
    const { json } = await editor.post(`/${contentType(name).wire}/create`, sampleDraft(contentType(name), `草稿 ${name}`))
    return { id: Number(json.id), revisionId: Number(json.revisionId) }
  }
  const answer = (revisionId: number, call: string) => editor.get('/preview/answer', { revisionId, call })

  test.each(typeNames)('staff are answered as if a draft of %s were published, visitors never', async (name) => {
    const { wire } = contentType(name)
    const { id, revisionId } = await draftOf(name)
    const detail = await answer(revisionId, `/${wire}/detail/allow?id=${id}`)
    expect({ status: detail.status, text: detail.text }).toMatchObject({ status: 200 })
    expect(detail.json).toMatchObject({ id, title: `草稿 ${name}` })
    expect(detail.headers.get('cache-control')).toBe('no-store')
    const list = await answer(revisionId, `/${wire}/list/allow?limit=5`)
    expect(list.json.rows).toMatchObject([{ id }])
    expect((await editor.get('/preview', { revisionId })).json).toMatchObject({ type: name, id, state: 'draft', live: false })

    for (const call of [`/${wire}/detail/allow?id=${id}`, `/${wire}/list/allow?limit=5`]) expect(await api.api.known(call)).toBeUndefined()
    expect((await api.visitor.get('/preview', { revisionId })).status).toBe(401)
    expect((await api.visitor.get('/preview/answer', { revisionId, call: `/${wire}/list/allow` })).status).toBe(401)
    expect((await api.visitor.get(`/${wire}/detail/allow`, { id, preview: revisionId, revisionId })).status).toBe(404)
    expect((await api.visitor.get(`/${wire}/list/allow`, { preview: revisionId })).json.total).toBe(0)
  })

  test('every call that reads content can be previewed, and reads nothing else', async () => {
    const { revisionId } = await draftOf('news')
    const reading = calls.filter(({ readsContent }) => readsContent)
    expect(reading.length).toBe(typeNames.length * 4 + menuTypes.length + 1)
    for (const { path } of reading) {
      const query = path.endsWith('/detail/allow') ? '?id=99999' : path.endsWith('/pick/allow') ? '?ids=1,2' : ''
      const { status } = await answer(revisionId, path + query)
      expect([path, status]).toEqual([path, path.endsWith('/detail/allow') ? 404 : 200])
    }
  })

  test('nothing but content is answered by way of a preview', async () => {
    const { revisionId } = await draftOf('news')
    for (const call of ['/search/allow?keyword=草稿', '/setting/allow', '/nothing/allow']) expect((await answer(revisionId, call)).status).toBe(404)
    for (const call of ['/news/list', '/session', '/setting', 'http://evil.test/a/allow', '//a/allow', '']) expect((await answer(revisionId, call)).status).toBe(400)
    expect((await answer(999_999, '/news/list/allow')).status).toBe(404)
    expect((await answer(revisionId, '/news/list/allow?limit=9999')).status).toBe(400)
    expect((await editor.get('/preview', {})).status).toBe(400)
  })

  test('a draft that is looked at is not found by the search', async () => {
    const { id, revisionId } = await draftOf('news')
    await answer(revisionId, `/news/detail/allow?id=${id}`)
    expect((await api.visitor.get('/search/allow', { keyword: '草稿' })).json.total).toBe(0)
    expect((await editor.get('/search/allow', { keyword: '草稿' })).json.total).toBe(0)
  })
})
