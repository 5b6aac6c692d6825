import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiFailure } from './failure'
import { fetchServerFunction } from './server-functions'

/** What a host answers to a server function, by path. */
const answers: Record<string, (response: ServerResponse) => void> = {
  '/answered': (response) => response.writeHead(200, { 'x-tss-serialized': 'true' }).end('{}'),
  '/thrown': (response) => response.writeHead(500, { 'x-tss-serialized': 'true' }).end('{}'),
  '/busy': (response) =>
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' }).end('服务正在启动'),
  '/foreign': (response) =>
    response
      .writeHead(403, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 'foreignOrigin', message: '请求来自其他网站，已被拒绝' })),
  '/not-found': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"isNotFound":true}'),
  '/portal': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>登录无线网络</h1>'),
  '/unnamed': (response) => response.writeHead(200).end('not an answer'),
  '/cut': (response) => response.destroy(),
}

describe('fetching a server function', () => {
  let server: Server
  let url: string

  beforeAll(async () => {
    server = createServer((request, response) => answers[request.url ?? '']?.(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    url = `http://127.0.0.1:${address.port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
  })

  async function failureOf(path: string): Promise<ApiFailure> {
    const failure = await fetchServerFunction(url + path).catch((error: unknown) => error)
    if (!(failure instanceof ApiFailure)) throw new Error(`expected a failure, got ${String(failure)}`)
    return failure
  }

  test('An answer of the framework is passed on, errors that it carries included', async () => {
    expect((await fetchServerFunction(`${url}/answered`)).status).toBe(200)
    expect((await fetchServerFunction(`${url}/thrown`)).status).toBe(500)
  })

  test('A redirect or a missing page is passed on to the framework, which sends them as plain JSON', async () => {
    expect((await fetchServerFunction(`${url}/not-found`)).status).toBe(200)
  })

  test.each(['/portal', '/unnamed'])(
    'A page of somebody else in place of the answer (%s) is a request error',
    async (path) => {
      expect(await failureOf(path)).toMatchObject({ status: 500, message: 'request error' })
    },
  )

  test('A call without an answer is a request error', async () => {
    expect(await failureOf('/cut')).toMatchObject({
      status: 500,
      message: 'request error',
      text: '服务器没有响应，请稍后重试',
    })
  })

  test('A call that the host answers with 503 says so, and when a retry makes sense', async () => {
    expect(await failureOf('/busy')).toMatchObject({
      status: 503,
      message: '503 Service Unavailable',
      text: '服务器繁忙，请稍后重试',
      retryAfterSeconds: 2,
    })
  })

  test('A refusal in JSON keeps its code and its sentence', async () => {
    expect(await failureOf('/foreign')).toMatchObject({
      status: 403,
      message: '403 Forbidden',
      code: 'foreignOrigin',
      text: '请求来自其他网站，已被拒绝',
    })
  })
})
