import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { Axios } from 'axios'
import { sendNodeResponse } from 'srvx/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, findCall } from '../../app/server/api'
import { createApiClient, createInProcessClient, toFailureRecord } from '../../app/data/client/api-client'
import { createDispatchAdapter } from '../../app/data/client/dispatch-adapter'
import { createApi } from '../../app/server/api'
import { createAccount } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { goodPassword } from '../support/test-modules'

/** The cookies that the answers of one client set. */
interface Relay {
  client: Axios
  cookies: string[]
}

describe('the client, in process and over HTTP', () => {
  let context: TestContext
  let server: Server
  let inProcess: Relay
  let overHttp: Relay

  beforeAll(async () => {
    context = await openTestContext('sqlite')
    await createAccount(context, 'li', 'editor')
    const api = createApi(context)
    server = createServer(async (request, response) => {
      const url = `http://site.test${request.url}`
      const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = request.method === 'POST' ? Buffer.concat(chunks) : undefined
      await sendNodeResponse(response, await api.fetch(new Request(url, { method: request.method, headers, body })))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const adapter = createDispatchAdapter(api.dispatch)
    inProcess = createRelay((onCookies) => createInProcessClient(adapter, onCookies))
    overHttp = createRelay((onCookies) => createApiClient(`http://127.0.0.1:${address.port}/api`, onCookies))
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await context.close()
  })

  function createRelay(create: (onCookies: (set: string[]) => void) => Axios): Relay {
    const cookies: string[] = []
    return { cookies, client: create((set) => void cookies.push(...set)) }
  }

  async function send({ client }: Relay, name: CallName, input: { params?: object; data?: unknown; headers?: object }) {
    const call = findCall(name)
    return client
      .request({ ...input, headers: { ...input.headers }, call: name, method: call?.method, url: call?.path })
      .then(
        ({ status, data }): unknown => ({ status, data }),
        (error: unknown) => toFailureRecord(error),
      )
  }

  /** What comes of a call, which must be the same either way. */
  async function sendBothWays(name: CallName, input: Parameters<typeof send>[2] = {}) {
    const outcome = await send(inProcess, name, input)
    expect(await send(overHttp, name, input)).toEqual(outcome)
    return outcome
  }

  test('A call answers the same either way', async () => {
    expect(await sendBothWays('news.list', { params: { limit: 3, type: undefined } })).toEqual({
      status: 200,
      data: { rows: [], total: 0 },
    })
    expect(await sendBothWays('news.pick', { params: { ids: [1, 2] } })).toMatchObject({ status: 200 })
  })

  test('A refusal is the same row of the catalogue either way', async () => {
    expect(await sendBothWays('news.detail', { params: { id: 9 } })).toMatchObject({
      status: 404,
      code: 'notFound',
      message: '404 Not Found',
      text: '内容不存在或已下线',
    })
    expect(await sendBothWays('news.list', { params: { limit: 9999 } })).toMatchObject({
      status: 400,
      message: '400 Bad Request',
      problem: { fields: { limit: '不能大于 100' } },
    })
    expect(await sendBothWays('setting.all')).toMatchObject({ status: 401, message: '401 Unauthorized' })
  })

  test('A body is validated the same either way', async () => {
    const data = { receipt: '20200101-AAAAAA', code: 'x', more: 1 }
    expect(await sendBothWays('application.lookup', { data })).toMatchObject({
      status: 400,
      problem: { fields: { more: '不能包含此项' } },
    })
    expect(await sendBothWays('application.lookup', { data: { receipt: '\0', code: '' } })).toMatchObject({
      status: 400,
      text: '内容含有不能使用的字符',
    })
  })

  test('A body that holds itself is refused in process, at once', async () => {
    const data: Record<string, unknown> = { receipt: '1', code: '2' }
    data.self = [data, data]
    expect(await send(inProcess, 'application.lookup', { data })).toMatchObject({ status: 400, code: 'invalid' })
  })

  test('Wrong credentials are Bad credentials either way', async () => {
    const wrong = { username: 'li', password: 'wrong' }
    expect(await send(inProcess, 'session.signIn', { data: wrong })).toMatchObject({ message: 'Bad credentials' })
    const form = new URLSearchParams(wrong)
    expect(await send(overHttp, 'session.signIn', { data: form })).toMatchObject({
      status: 401,
      message: 'Bad credentials',
    })
  })

  test("The visitor's cookie opens the session, and cookies of the answer come back, on refusals too", async () => {
    const right = { username: 'li', password: goodPassword }
    await send(inProcess, 'session.signIn', { data: right })
    await send(overHttp, 'session.signIn', { data: new URLSearchParams(right) })
    for (const relay of [inProcess, overHttp]) {
      const cookie = relay.cookies.at(-1)?.split(';')[0]
      expect(cookie).toMatch(/^session=/)
      expect(await send(relay, 'session.current', { headers: { cookie } })).toMatchObject({ status: 200 })
      expect(await send(relay, 'setting.all', { headers: { cookie } })).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    }
    for (const relay of [inProcess, overHttp]) {
      const before = relay.cookies.length
      expect(await send(relay, 'session.signOut', {})).toMatchObject({ status: 200, data: {} })
      expect(relay.cookies.slice(before)).toEqual([expect.stringContaining('Max-Age=0')])
    }
  })
})
