import { expect, test } from 'vitest'
import { calls } from '../../app/server/api'
import { buildOpenApiDocument } from '../../app/server/api/documentation'

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
