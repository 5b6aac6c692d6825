import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getContentType, typeNames } from '../../app/content/registry'
import { calls } from '../../app/server/api'
import { summariseResponse } from '../support/api'
import { openTestSite } from '../support/test-site'
import { createExampleDraft } from '../support/fixtures'

const json = { 'content-type': 'application/json' }
const reads = calls.filter(({ method }) => method === 'GET')
const jsonWrites = calls.filter(({ body, encoding }) => body !== undefined && encoding === 'json')

const { context, api, administrator } = await openTestSite()

describe('malformed requests', () => {
  test('no query is answered 5xx', async () => {
    const numbers = ['-1', '1.5', '1e3', '0x10', 'NaN', '9'.repeat(400)]
    const nasty = [...numbers, '%00', '%F0%9F%98%80', "'", '"; drop table entry; --', 'a'.repeat(5000), '[]', '%']
    for (const call of reads) {
      const { properties = {} } = z.toJSONSchema(call.query ?? z.object({ none: z.string() }), {
        unrepresentable: 'any',
      })
      const names = Object.keys(properties)
      for (const value of nasty) {
        const query = names
          .map((each) => `${each}=${value.startsWith('%') ? value : encodeURIComponent(value)}`)
          .join('&')
        const answer = await administrator.call('GET', `${call.path}?${query}`)
        expect({ call: call.path, value, failed: answer.status >= 500 }).toEqual({
          call: call.path,
          value,
          failed: false,
        })
      }
    }
  })

  test.each([
    ['limit=0'],
    ['limit=101'],
    ['limit=-1'],
    ['offset=-1'],
    ['offset=1.5'],
    ['type=99'],
    ['type=x'],
    ['year=12'],
    ['text=%00'],
    ['limit=5&limit=5'],
    ['whatever=1&whatever=2'],
  ])('a public list refuses ?%s with 400', async (query) => {
    const answer = await api.visitor.call('GET', `/news/list/allow?${query}`)
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid'])
  })

  test('empty and unknown parameters are ignored', async () => {
    expect((await api.visitor.call('GET', '/news/list/allow?type=&text=&year=&utm_source=x')).status).toBe(200)
  })

  // Deeper than any stack holds that follows it call by call.
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const bodies: Array<[string, string]> = [
    ['nothing', ''],
    ['half of it', '{"id":'],
    ['a number', '1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['depth', deep],
    ['depth inside', `{"id":1,"version":1,"values":${deep}}`],
    ['NUL', '{"id":1,"version":1,"category":1,"title":"a\\u0000b","values":{}}'],
    ['half a surrogate pair', '{"id":1,"version":1,"category":1,"title":"\\ud800","values":{}}'],
    ['half a pair in a key', '{"id":1,"values":{"\\udc00":1}}'],
    ['a prototype', '{"id":1,"version":1,"__proto__":{"role":"administrator"}}'],
    ['a prototype inside', '{"id":1,"version":1,"category":1,"title":"x","values":{"__proto__":{"x":1}}}'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
    [
      'wrong types',
      '{"id":"1","version":null,"category":"x","title":5,"values":"","ids":{},"text":[],"status":7,"name":{}}',
    ],
    ['wide numbers', '{"id":1e308,"version":-5,"category":1.5,"from":1e300,"ids":[1e99]}'],
    ['negative zero', '{"id":-0,"version":-0}'],
  ]
  test.each(bodies)('a JSON body with %s is refused with 400 by every call', async (_what, body) => {
    for (const call of jsonWrites) {
      const answer = await administrator.call('POST', call.path, { headers: json, body })
      expect(summariseResponse(answer, call.path)).toEqual([400, 'invalid', call.path])
    }
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })

  test('bytes that are not UTF-8 are refused', async () => {
    const answer = await administrator.call('POST', '/news/create', {
      headers: json,
      body: new Uint8Array([0x22, 0xff, 0x22]),
    })
    expect(answer.status).toBe(400)
  })

  test('JSON calls take nothing but JSON', async () => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of [...forms, 'text/plain', 'application/jsonx', 'application/json; charset=gbk']) {
      const answer = await administrator.call('POST', '/news/create', { headers: { 'content-type': type }, body: '{}' })
      expect(summariseResponse(answer, type)).toEqual([415, 'unsupportedType', type])
    }
    const encoded = await administrator.call('POST', '/news/create', {
      headers: { ...json, 'content-encoding': 'gzip' },
      body: '{}',
    })
    expect(encoded.status).toBe(415)
  })

  test('a body over 1 MB is refused: at once by its announced length, or while it comes', async () => {
    const announced = await administrator.call('POST', '/news/create', {
      headers: { ...json, 'content-length': '2000000' },
      body: '{}',
    })
    expect([announced.status, announced.json.code]).toEqual([413, 'tooLarge'])
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    const answer = await administrator.call('POST', '/news/create', { headers: json, body: endless })
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(2_000_000)
  })

  test.each(typeNames)('%s refuses every field of a wrong kind, naming it', async (name) => {
    const type = getContentType(name)
    const draft = createExampleDraft(type)
    for (const field of Object.keys(type.fields)) {
      for (const value of [{ x: 1 }, [[[1]]], -1.5, 'x'.repeat(450_000)]) {
        const answer = await administrator.post(`/${type.wire}/create`, {
          ...draft,
          values: { ...draft.values, [field]: value },
        })
        if (answer.status === 200) continue
        expect(summariseResponse(answer, field)).toEqual([400, 'invalid', field])
        expect(Object.keys(answer.json.fields ?? {}).some((at) => at.split('.')[0] === field)).toBe(true)
      }
    }
    const unknown = await administrator.post(`/${type.wire}/create`, {
      ...draft,
      values: { ...draft.values, notAField: 1 },
    })
    expect(unknown.status).toBe(400)
  })

  test('a fault of ours is a plain 500 that shows nothing of the inside', async () => {
    await context.db.schema.alterTable('audit').renameTo('audit_away').execute()
    const answer = await administrator.get('/activity')
    await context.db.schema.alterTable('audit_away').renameTo('audit').execute()
    expect([answer.status, answer.json]).toEqual([500, { code: 'internal', message: '服务器出错了，请稍后重试' }])
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(answer.text).not.toMatch(/audit|select|sql|relation|at /i)
  })
})
