import { once } from 'node:events'
import { createServer, request as send, type Server } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../../app/server/api'
import { createHandler, type ServerState } from '../../app/server/http/handler'
import { createStaticFiles } from '../../app/server/http/static-files'
import { createAccount } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { forgetUploads } from '../support/example-uploads'
import { goodPassword } from '../support/test-modules'

/** The API behind node:http: what only shows with real connections. */
describe('the API over a connection', () => {
  let context: TestContext
  let server: Server
  let url: string
  let headers: Record<string, string>
  let state: ServerState = 'ready'
  const started = Promise.withResolvers<void>()

  beforeAll(async () => {
    context = await openTestContext('sqlite')
    await forgetUploads(context.db)
    const api = createApi(context)
    const none = async () => new Response('', { status: 404 })
    const log = pino({ level: 'silent' })
    const files = createStaticFiles(context.env.DATA_DIR)
    const rest = {
      log,
      trustedProxies: undefined,
      siteUrl: undefined,
      files,
      pages: none,
      media: none,
      crawlerFiles: none,
      health: () => state,
      started: started.promise,
      metrics: undefined,
      cache: () => undefined,
      isPublicPage: () => false,
      toProblem: () => null,
      findRedirect: async () => null,
      countAddress: () => undefined,
      countView: () => undefined,
    }
    server = createServer(createHandler({ ...rest, api: (request) => api.fetch(request) })).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    url = `http://127.0.0.1:${address.port}`

    await createAccount(context, 'li', 'editor')
    const body = new URLSearchParams({ username: 'li', password: goodPassword })
    const login = await fetch(`${url}/api/login/form`, { method: 'POST', body, headers: { origin: url } })
    const { sessionId } = (await login.json()) as { sessionId: string }
    headers = { cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '', 'x-csrf-token': sessionId }
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await context.close()
  })

  const endless = () =>
    new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x61)) })
  const stillServes = async () => expect((await fetch(`${url}/api/session`, { headers })).status).toBe(200)

  /** A body without end: the answer, or nothing when the connection ends before it is read. */
  async function pour(path: string, type: string): Promise<number | undefined> {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: endless(),
      duplex: 'half' as const,
    }
    return fetch(`${url}/api${path}`, options).then(
      (answer) => answer.status,
      () => undefined,
    )
  }

  test.each([
    ['warming', 503, 200],
    ['draining', 503, 200],
    ['starting', 503, 503],
    ['ready', 200, 200],
  ] as const)('A process that is %s answers %i for its health and %i for everything else', async (name, own, other) => {
    state = name
    const answers = await Promise.all(['/healthz', '/api/session'].map((path) => fetch(url + path, { headers })))
    state = 'ready'

    expect(answers.map(({ status }) => status)).toEqual([own, other])
  })

  test('a write that comes while a process starts is answered once it has started, and a read is refused meanwhile', async () => {
    state = 'starting'
    const received = once(server, 'request')
    const write = fetch(`${url}/api/news/create`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ category: 2, title: '启动时提交', values: {} }),
    })
    await received
    const read = await fetch(`${url}/api/session`, { headers })
    const isAnswered = await Promise.race([write.then(() => true), read.text().then(() => false)])
    state = 'warming'
    started.resolve()

    expect([read.status, isAnswered]).toEqual([503, false])
    expect((await write).status).toBe(200)
    state = 'ready'
  })

  test('a body without end is refused and the process lives on', async () => {
    expect([413, undefined]).toContain(await pour('/login/form', 'application/x-www-form-urlencoded'))
    expect([413, undefined]).toContain(await pour('/news/create', 'application/json'))
    expect([413, undefined]).toContain(await pour('/media/upload', 'multipart/form-data; boundary=x'))
    expect([413, 415, undefined]).toContain(await pour('/media/upload', 'application/octet-stream'))
    await stillServes()
  })

  test('a sender who goes away half-way leaves nothing behind', async () => {
    for (const [path, type] of [
      ['/news/create', 'application/json'],
      ['/media/upload', 'application/octet-stream'],
    ]) {
      const about = { ...headers, 'content-type': type, 'content-length': '100000' }
      const half = send(`${url}/api${path}`, { method: 'POST', headers: about })
      half.on('error', () => undefined)
      await new Promise((resolve) => half.write(Buffer.alloc(1000), resolve))
      half.destroy()
      await new Promise((resolve) => half.once('close', resolve))
    }
    await stillServes()
    expect((await context.media.list({ offset: 0, limit: 1 })).total).toBe(0)
  })

  test.each(['a b', '[', 'x:99999', '..', 'a@b'])('a Host or Origin header of "%s" is refused', async (host) => {
    const status = await new Promise((resolve, reject) => {
      send(`${url}/api/news/list/allow?limit=5`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(400)
    const write = await fetch(`${url}/api/logout`, { method: 'POST', headers: { origin: `http://${host}` } })
    expect(write.status).toBe(403)
  })
})
