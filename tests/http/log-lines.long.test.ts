import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signIn, startSite, type Site } from '../support/site'

let site: Site
beforeEach(async () => {
  site = await startSite({ env: { DEMO_CONTENT: '0', LOG_LEVEL: 'info', SITE_URL: 'http://site.test' } })
})
afterEach(() => site.stop())

/** What was printed after the server was ready, line by line, when the server has stopped. */
async function readLines(work: () => Promise<void>): Promise<string[]> {
  const before = site.output().length
  await work()
  const answer = await fetch(`${site.url}/healthz`)
  expect(answer.status).toBe(200)
  await site.stop()
  return site
    .output()
    .slice(before)
    .split('\n')
    .filter((line) => line !== '')
}

/** The id of a server function, as the built pages know it. */
async function findServerFunction(): Promise<string> {
  const folder = join(process.cwd(), 'dist/client/assets')
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.js'))) {
    const [, id] = /["'`]([0-9a-f]{64})["'`]/.exec(await readFile(join(folder, name), 'utf8')) ?? []
    if (id !== undefined) return id
  }
  throw new Error('the built files name no server function')
}

async function callServerFunction(id: string, body: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true', 'content-type': 'application/json' }
  const post = await fetch(`${site.url}/_serverFn/${id}`, { method: 'POST', headers, body })
  const get = await fetch(`${site.url}/_serverFn/${id}?payload=${encodeURIComponent(body)}`, { headers })
  expect([post.status, get.status].every((status) => status >= 400 && status < 500)).toBe(true)
}

/** Sends a part of a request and leaves. */
async function leaveAfter(bytes: string, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(bytes)
  await wait(afterMs)
  socket.destroy()
}

describe('malformed calls of server functions', () => {
  test.each(['{', '{"t":99,"i":0}', '{"t":{"t":99},"f":1,"m":[]}', 'null', '"canary"'])(
    'The body %s prints nothing but lines of the log',
    async (body) => {
      const id = await findServerFunction()

      const lines = await readLines(async () => {
        await callServerFunction('x', body)
        await callServerFunction(id, body)
      })

      expect(lines.filter((line) => !line.startsWith('{"level":30,'))).toEqual([])
      expect(lines.join('\n')).not.toMatch(/stack|canary|    at /)
    },
  )
})

describe('a client that leaves in the middle', () => {
  const host = 'Host: site.test\r\n'
  const own = `${host}Sec-Fetch-Site: same-origin\r\nX-TSR-ServerFn: true\r\nContent-Type: application/json\r\n`

  test.each([
    ['of a page', `GET /search?keyword=a HTTP/1.1\r\n${host}Cookie: session=x\r\n\r\n`],
    ['of the headers', `GET / HTTP/1.1\r\n${host}`],
    ['of the body of an API call', `POST /api/login/form HTTP/1.1\r\n${host}Content-Length: 50\r\n\r\nusername=`],
    ['of the body of a server function', `POST /_serverFn/x HTTP/1.1\r\n${own}Content-Length: 50\r\n\r\n{"t":`],
    ['of the answer of a server function', `POST /_serverFn/x HTTP/1.1\r\n${own}Content-Length: 2\r\n\r\n{}`],
  ])('%s is not logged', async (_where, bytes) => {
    const lines = await readLines(async () => {
      for (const afterMs of [0, 1, 3, 10, 30]) await leaveAfter(bytes, afterMs)
    })

    expect(lines.filter((line) => !line.includes('server function call refused'))).toEqual([])
  })

  test('of an upload is not logged as an error', async () => {
    const { cookie, sessionId } = await signIn(site.url)
    const head = `POST /api/media/upload?name=a.pdf HTTP/1.1\r\n${host}Cookie: ${cookie}\r\nX-CSRF-Token: ${sessionId}\r\n`

    const lines = await readLines(async () => {
      for (const afterMs of [5, 30])
        await leaveAfter(`${head}Content-Type: application/pdf\r\nContent-Length: 5000\r\n\r\n%PDF-1.7`, afterMs)
    })

    expect(lines.filter((line) => !/^\{"level":[34]0,/.test(line))).toEqual([])
  })
})
