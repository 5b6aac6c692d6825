import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { getContentType, typeNames } from '../../app/content/registry'
import { getCallPath } from '../../app/contract/call-path'
import { calls } from '../../app/server/api'
import { buildOpenApiDocument } from '../../app/server/api/documentation'

const file = 'docs/api.txt'

/** All calls, one per line and sorted, as the file keeps them. */
const apiList = `${calls
  .map(({ method, path, access }) => `${method} /api${path} ${access}`)
  .sort()
  .join('\n')}\n`

/** What only administrators may do. */
const administrators = [
  'GET /api/account/list',
  'GET /api/audit',
  'GET /api/setting',
  'POST /api/account/create',
  'POST /api/account/reset',
  'POST /api/account/save',
  'POST /api/application/delete',
  'POST /api/setting/save',
  'POST /api/trash/purge',
]

/** What visitors may do beside reading the entries of every content type. */
const visitors = [
  'GET /api/caseInfo/clients/allow',
  'GET /api/caseInfo/library/allow',
  'GET /api/caseInfo/map/allow',
  'GET /api/download/list/allow',
  'GET /api/home/allow',
  'GET /api/news/mostRead/allow',
  'GET /api/news/reads/allow',
  'GET /api/news/related/allow',
  'GET /api/privacy/allow',
  'GET /api/search/allow',
  'GET /api/session',
  'GET /api/setting/allow',
  'GET /api/solution/related/allow',
  'GET /api/solution/selectMeun/allow',
  'GET /api/typicalCase/client/allow',
  'GET /api/typicalCase/selectMeun/allow',
  'GET /api/wechat/signature/allow',
  'POST /api/application/correct/allow',
  'POST /api/application/create/allow',
  'POST /api/application/lookup/allow',
  'POST /api/application/withdraw/allow',
  'POST /api/login/form',
  'POST /api/logout',
]

/** The resource names of the content types, and what visitors may read of each. */
const resources = typeNames.map((name) => getContentType(name).wire)
const readings = ['detail', 'list', 'pick', 'years']

async function listed(access: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return lines.flatMap((line) => (line.endsWith(` ${access}`) ? [line.slice(0, -access.length - 1)] : []))
}

test('docs/api.txt lists exactly the calls there are (UPDATE=1 writes it)', async () => {
  if (process.env.UPDATE === '1') await writeFile(file, apiList)
  expect(await readFile(file, 'utf8')).toBe(apiList)
})

test('Only administrators may manage accounts and settings, read the audit log, delete applications and purge the trash', async () => {
  expect(await listed('administrator')).toEqual(administrators)
})

test('Visitors may make exactly these calls', async () => {
  const entries = resources.flatMap((resource) => readings.map((call) => `GET /api/${resource}/${call}/allow`))
  expect(await listed('public')).toEqual([...visitors, ...entries].sort())
})

test('Everything else is for whoever has signed in', async () => {
  expect((await listed('staff')).length).toBe(
    calls.length - administrators.length - visitors.length - resources.length * readings.length,
  )
})

test('No two calls share method and path', () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

test('What visitors may call ends in /allow, besides signing in, signing out and the session check', () => {
  const open = calls.filter(({ access }) => access === 'public').map(({ path }) => path)
  expect(open.filter((path) => !path.endsWith('/allow')).sort()).toEqual(['/login/form', '/logout', '/session'])
  expect(calls.filter(({ access, path }) => access !== 'public' && path.endsWith('/allow'))).toEqual([])
})

test('Browsers find every call by which staff write where the contract has it', () => {
  const writes = calls.filter(({ method, access }) => method === 'POST' && access !== 'public')
  expect(writes.length).toBeGreaterThan(100)
  for (const { name, path } of writes) expect([name, getCallPath(name)]).toEqual([name, path])
})

test('The OpenAPI document describes every call with its query, body and answer', () => {
  const paths = JSON.parse(JSON.stringify(buildOpenApiDocument(calls).paths))
  for (const call of calls) {
    const operation = paths[`/api${call.path}`][call.method.toLowerCase()]
    expect(operation.responses[200].content['application/json'].schema).toBeTypeOf('object')
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
