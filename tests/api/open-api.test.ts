import { expect, test } from 'vitest'
import { calls } from '../../app/server/api'
import { buildOpenApiDocument } from '../../app/server/api/documentation'

test('The OpenAPI document says of each call how its sender is known, and of which programs may make it by a token', () => {
  const paths = JSON.parse(JSON.stringify(buildOpenApiDocument(calls).paths))
  expect(paths['/api/news/list/allow'].get).toMatchObject({ operationId: 'news.list', security: [] })
  expect(paths['/api/news/list'].get.security).toEqual([{ session: [] }, { program: [] }])
  expect(paths['/api/news/create'].post.security).toEqual([{ session: [], token: [] }, { program: [] }])
  expect(paths['/api/openapi.json'].get.security).toEqual([{ session: [] }, { program: [] }])
  expect(paths['/api/overview'].get.security).toEqual([{ session: [] }])
  expect(paths['/api/token/create'].post.security).toEqual([{ session: [], token: [] }])
})

test('The OpenAPI document describes every call with its query, body and answer', () => {
  const paths = JSON.parse(JSON.stringify(buildOpenApiDocument(calls).paths))
  for (const call of calls) {
    const operation = paths[`/api${call.path}`][call.method.toLowerCase()]
    const type = ['bid.export', 'candidate.file'].includes(call.name) ? 'application/octet-stream' : 'application/json'
    expect(operation.responses[200].content[type].schema).toBeTypeOf('object')
    expect(operation.requestBody !== undefined).toBe(call.body !== undefined)
  }
  const { parameters } = paths['/api/news/list/allow'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toContain('year')
  expect(parameters.find(({ name }: { name: string }) => name === 'limit').schema).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 100,
  })
  const { schema } = paths['/api/news/create'].post.requestBody.content['application/json']
  expect(schema.properties.values.properties).toHaveProperty('abstract')
})
