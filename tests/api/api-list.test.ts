import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { apiList } from '../../app/server/api/api-list'
import { calls } from '../../app/server/api/calls'
import { openApiDocument } from '../../app/server/api/openapi'

const file = 'docs/api.txt'

test('docs/api.txt lists exactly the calls there are (UPDATE=1 writes it)', async () => {
  if (process.env.UPDATE === '1') await writeFile(file, apiList(calls))
  expect(await readFile(file, 'utf8')).toBe(apiList(calls))
})

test('no two calls share method and path', () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

test('what visitors may call ends in /allow, besides signing in, signing out and the session check', () => {
  const open = calls.filter(({ access }) => access === 'public').map(({ path }) => path)
  expect(open.filter((path) => !path.endsWith('/allow')).sort()).toEqual(['/login/form', '/logout', '/session'])
  expect(calls.filter(({ access, path }) => access !== 'public' && path.endsWith('/allow'))).toEqual([])
})

test('the OpenAPI document describes every call with its query, body and answer', () => {
  const paths = JSON.parse(JSON.stringify(openApiDocument(calls).paths))
  for (const call of calls) {
    const operation = paths[`/api${call.path}`][call.method.toLowerCase()]
    expect(operation.responses[200].content['application/json'].schema).toBeTypeOf('object')
    expect(operation.requestBody !== undefined).toBe(call.body !== undefined)
  }
  expect(paths['/api/news/list/allow'].get.parameters.map(({ name }: { name: string }) => name)).toContain('year')
  const { schema } = paths['/api/news/create'].post.requestBody.content['application/json']
  expect(schema.properties.values.properties).toHaveProperty('abstract')
})
