import { describe, expect, test } from 'vitest'
import { getContentType, typeNames } from '../../app/content/registry'
import { menuTypes } from '../../app/content/site-structure'
import { calls } from '../../app/server/api'
import { openTestSite } from '../support/test-site'
import { createEntry } from '../support/staff-entries'

const { api, editor } = await openTestSite()

describe('previews', () => {
  const draftOf = (name: (typeof typeNames)[number]) => createEntry(editor, name, { title: `草稿 ${name}` })
  const answer = (revisionId: number, call: string, query: object = {}) =>
    editor.get('/preview/answer', { revisionId, call, query: JSON.stringify(query) })

  test.each(typeNames)('staff are answered as if a draft of %s were published, visitors never', async (name) => {
    const { wire } = getContentType(name)
    const { id, revisionId } = await draftOf(name)
    const detail = await answer(revisionId, `${name}.detail`, { id })
    expect({ status: detail.status, text: detail.text }).toMatchObject({ status: 200 })
    expect(detail.json).toMatchObject({ id, title: `草稿 ${name}` })
    expect(detail.headers.get('cache-control')).toBe('no-store')
    const list = await answer(revisionId, `${name}.list`, { limit: 5 })
    expect(list.json.rows).toMatchObject([{ id }])
    expect((await editor.get('/preview', { revisionId })).json).toMatchObject({
      type: name,
      id,
      state: 'draft',
      live: false,
    })

    expect((await api.visitor.get('/preview', { revisionId })).status).toBe(401)
    expect((await api.visitor.get('/preview/answer', { revisionId, call: `${name}.list` })).status).toBe(401)
    expect((await api.visitor.get(`/${wire}/detail/allow`, { id, preview: revisionId, revisionId })).status).toBe(404)
    expect((await api.visitor.get(`/${wire}/list/allow`, { preview: revisionId })).json.total).toBe(0)
  })

  test('every call that reads content can be previewed, and reads nothing else', async () => {
    const { revisionId } = await draftOf('news')
    const queries: Record<string, object> = {
      ...Object.fromEntries(
        typeNames.flatMap((name) => [
          [`${name}.list`, {}],
          [`${name}.detail`, { id: 99_999 }],
          [`${name}.pick`, { ids: [1, 2] }],
          [`${name}.years`, {}],
        ]),
      ),
      ...Object.fromEntries(menuTypes.map((name) => [`menu.${name}`, {}])),
      'home.page': {},
      'caseLibrary.list': {},
      'caseLibrary.map': {},
      'caseLibrary.clients': {},
      'related.ofNews': { id: 99_999 },
      'related.ofProduct': { id: 99_999 },
      'related.forClient': { client: 'water' },
      'download.list': {},
      'register.count': {},
      'register.list': {},
    }
    const reading = calls.filter(({ readsContent }) => readsContent).map(({ name }) => name)
    expect(reading.toSorted()).toEqual(Object.keys(queries).toSorted())
    for (const [name, query] of Object.entries(queries)) {
      const { status } = await answer(revisionId, name, query)
      expect([name, status]).toEqual([name, name.endsWith('.detail') ? 404 : 200])
    }
  })

  test('nothing but content is answered by way of a preview', async () => {
    const { revisionId } = await draftOf('news')
    const others = [
      'search.find',
      'setting.shown',
      'news.managedList',
      'session.current',
      'setting.all',
      'nothing.at',
      '',
    ]
    for (const call of others) expect((await answer(revisionId, call)).status).toBe(400)
    for (const query of ['x', '1', 'null', '{"limit":"\\u0000"}', '{"__proto__":1}'])
      expect((await editor.get('/preview/answer', { revisionId, call: 'news.list', query })).status).toBe(400)
    expect((await answer(999_999, 'news.list')).status).toBe(404)
    expect((await answer(revisionId, 'news.list', { limit: 9999 })).status).toBe(400)
    expect((await editor.get('/preview', {})).status).toBe(400)
  })

  test('a draft that is looked at is not found by the search', async () => {
    const { id, revisionId } = await draftOf('news')
    await answer(revisionId, 'news.detail', { id })
    expect((await api.visitor.get('/search/allow', { keyword: '草稿' })).json.total).toBe(0)
    expect((await editor.get('/search/allow', { keyword: '草稿' })).json.total).toBe(0)
  })
})
