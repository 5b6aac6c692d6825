import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient } from './api-client'
import { ApiFailure } from './failure'

let server: Server
let base = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/gone') return void request.socket.destroy()
    if (request.url?.startsWith('/login/form'))
      return void response.writeHead(Number(request.headers['x-status'] ?? 401)).end()
    if (request.url === '/conflict') {
      response.writeHead(409, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ code: 'conflict', message: '内容已被修改' }))
    }
    if (request.url === '/busy') return void response.writeHead(503, { 'retry-after': '7' }).end()
    response.writeHead(418, "I'm a teapot").end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))

async function failureFrom(work: Promise<unknown>): Promise<ApiFailure> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof ApiFailure)) throw new Error(`expected an ApiFailure, got ${String(failure)}`)
  return failure
}

describe('the error catalogue', () => {
  it('says Bad credentials when signing in is answered with 401', async () => {
    const failure = await failureFrom(createApiClient(base).post('/login/form', null, { call: 'session.signIn' }))
    expect(failure).toMatchObject({ status: 401, message: 'Bad credentials', text: '用户名或密码不正确，请重新输入' })
  })

  it('passes any other sign-in error on unchanged', async () => {
    const failure = await failureFrom(
      createApiClient(base).post('/login/form', null, { call: 'session.signIn', headers: { 'x-status': '500' } }),
    )
    expect(failure).toMatchObject({ status: 500, message: '500 Internal Server Error' })
  })

  it('gives status code and status text of an HTTP failure', async () => {
    expect(await failureFrom(createApiClient(base).get('/tea'))).toMatchObject({
      status: 418,
      message: "418 I'm a teapot",
    })
  })

  it('keeps the code and the Chinese message that the API answered', async () => {
    const failure = await failureFrom(createApiClient(base).get('/conflict'))
    expect(failure).toMatchObject({ status: 409, code: 'conflict', text: '内容已被修改' })
  })

  it('tells when a retry makes sense', async () => {
    expect(await failureFrom(createApiClient(base).get('/busy'))).toMatchObject({ status: 503, retryAfterSeconds: 7 })
  })

  it('says request error with 500 when there was no response', async () => {
    expect(await failureFrom(createApiClient(base).get('/gone'))).toMatchObject({
      status: 500,
      message: 'request error',
    })
  })

  it('says axios error with 0 when the request could not be made', async () => {
    const failure = await failureFrom(
      createApiClient(base).get('/x', { adapter: () => Promise.reject(new Error('broken')) }),
    )
    expect(failure).toMatchObject({ status: 0, message: 'axios error' })
  })
})
