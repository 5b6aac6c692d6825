import { describe, expect, test } from 'vitest'
import { calls } from '../../app/server/api'
import { summariseResponse, ownOrigin } from '../support/api'
import { testRights } from '../support/duties'
import { goodPassword } from '../support/test-modules'
import { openTestSite } from '../support/test-site'
import { countRecords, listRecords } from '../support/trail'

const guarded = calls.filter(({ access }) => access !== 'public')
const writes = calls.filter(({ method }) => method === 'POST')
const name = (call: { method: string; path: string }) => `${call.method} ${call.path}`

const { context, api, editor, administrator } = await openTestSite()

/** Whether the editor of this file holds what a call asks for. */
const isEditors = (asks: ReadonlyArray<{ right: string; whole?: boolean }>) =>
  asks.every(
    ({ right, whole = false }) =>
      right.startsWith('*.') || (Object.hasOwn(testRights.editor, right) && !(whole && right === 'trail.view')),
  )

describe('who may call what', () => {
  test('visitors get 401 from every staff call before their body is looked at', async () => {
    for (const call of guarded) {
      const sent = call.method === 'POST' ? { body: '{"broken', headers: { 'content-type': 'text/plain' } } : {}
      const answer = await api.visitor.call(call.method, call.path, sent)
      expect(summariseResponse(answer, name(call))).toEqual([401, 'unauthenticated', name(call)])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('visitors learn nothing of staff paths from other methods', async () => {
    for (const call of guarded) {
      expect((await api.visitor.call('DELETE', call.path)).status).toBe(401)
    }
    const answer = await editor.call('DELETE', '/news/list')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect((await api.visitor.call('PUT', '/news/list/allow')).status).toBe(405)
    expect((await api.visitor.call('GET', '/login/form')).status).toBe(405)
  })

  test('the session id opens nothing, wherever it is sent', async () => {
    const { sessionId } = editor
    const attempts: Array<Record<string, string>> = [
      { cookie: `session=${sessionId}` },
      { cookie: `__Host-session=${sessionId}` },
      { cookie: `sessionId=${sessionId}; cToken=${sessionId}` },
      { authorization: `Bearer ${sessionId}` },
      { 'x-csrf-token': sessionId },
    ]
    for (const headers of attempts) expect((await api.visitor.get('/news/list', {}, { headers })).status).toBe(401)
    expect((await api.visitor.get('/news/list', { sessionId, token: sessionId })).status).toBe(401)
  })

  test('an account without any right may make the calls that ask for none, and no others', async () => {
    const nobody = await api.signInStaff('nobody', 'nothing')
    for (const call of guarded) {
      const answer = await nobody.call(call.method, call.path, call.method === 'POST' ? { json: {} } : {})
      const isRefused = answer.status === 403 && answer.json.code === 'forbidden'
      expect([name(call), isRefused]).toEqual([name(call), call.asks.length > 0])
    }
  })

  test('a write by staff needs their own token', async () => {
    const wrong = [administrator.sessionId, undefined, '', 'x', `${editor.sessionId}x`]
    const own = writes.filter(({ asks, access, path }) => (access === 'staff' && isEditors(asks)) || path === '/logout')
    for (const [index, call] of own.entries()) {
      // One of each kind is enough for all others, since each refusal is written down.
      for (const token of index < 3 || call.path === '/logout' ? wrong : wrong.slice(0, 2)) {
        const sent: Record<string, string> = token === undefined ? {} : { 'x-csrf-token': token }
        const answer = await api.caller({ cookie: editor.cookie, ...sent }).post(call.path, {})
        expect(summariseResponse(answer, name(call))).toEqual([403, 'badToken', name(call)])
      }
    }
    expect((await editor.get('/session')).status).toBe(200)
  })

  test("another site's page can make no write, signing in included", async () => {
    const foreign: Array<Record<string, string>> = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: `https://${new URL(ownOrigin).host}` },
      { origin: `${ownOrigin}:8080` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: ownOrigin },
    ]
    for (const call of writes) {
      for (const headers of foreign) {
        const answer = await administrator.post(call.path, {}, { headers })
        expect({ call: name(call), headers, status: answer.status, code: answer.json.code }).toEqual({
          call: name(call),
          headers,
          status: 403,
          code: 'foreignOrigin',
        })
      }
    }
    const own = { origin: ownOrigin, 'sec-fetch-site': 'same-origin' }
    expect((await administrator.post('/news/create', {}, { headers: own })).status).toBe(400)
  })

  test('a caller who may make a call reaches it', async () => {
    for (const person of [editor, administrator]) await person.post('/security/confirm', { password: goodPassword })
    for (const call of calls.filter(({ path }) => path !== '/logout' && path !== '/login/form')) {
      const staff = isEditors(call.asks) ? [editor, administrator] : [administrator]
      for (const person of call.access === 'public' ? [api.visitor, ...staff] : staff) {
        const { status, text } = await person.call(call.method, call.path, call.method === 'POST' ? { json: {} } : {})
        const expected = person === api.visitor && call.path === '/session' ? [401] : [200, 400, 404, 415]
        expect({ call: name(call), text, ok: expected.includes(status) }).toMatchObject({ call: name(call), ok: true })
      }
    }
  })

  test('refusals of staff and what they wrote are in the audit log, those of strangers are not', async () => {
    await editor.post('/setting/save', {})
    const rows = await listRecords(context.db, { limit: 100, action: 'setting.save' })
    expect(rows).toContainEqual(
      expect.objectContaining({ account: '测试editor', outcome: 'refused', detail: 'forbidden' }),
    )
    const before = await countRecords(context.db)
    await api.visitor.post('/news/create', {}, { headers: { origin: 'https://evil.test' } })
    await api.visitor.post('/news/create', {})
    expect(await countRecords(context.db)).toBe(before)
  })

  test('GET and HEAD are answered alike, and nothing else reads', async () => {
    const head = await api.visitor.call('HEAD', '/news/list/allow')
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('cache-control')).toBe('no-cache')
  })

  test('unknown paths are 404 in JSON for everybody', async () => {
    const near = ['/news', '/news/list/allow/', '/News/list/allow', '//news/list/allow']
    for (const path of ['', '/', '/nothing', ...near, '/constructor', '/__proto__']) {
      expect(summariseResponse(await administrator.get(path), path)).toEqual([404, 'notFound', path])
    }
  })

  test('every answer carries the headers that protect it', async () => {
    const { visitor } = api
    for (const answer of [
      await visitor.get('/nothing'),
      await visitor.get('/news/list/allow'),
      await editor.get('/session'),
    ]) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBeTruthy()
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})
