import { describe, expect, inject, it } from 'vitest'
import { parseStatuses, sendRaw, sendWithoutEnd } from '../support/raw-http'

const site = { url: inject('emptySiteUrl') }

const host = 'Host: site.test\r\n'
const post = `POST /api/login/form HTTP/1.1\r\n${host}`
const smuggled = `GET /smuggled HTTP/1.1\r\n${host}\r\n`

/** What is answered in JSON, with its code: what asks for the API, and bytes of which nobody knows what they ask for. */
const codes: Record<string, string> = {
  'no HTTP at all': 'malformed',
  'an unknown method': 'malformed',
  'an unknown version': 'malformed',
  'length and chunks': 'malformed',
  'two lengths': 'malformed',
  'a negative length': 'malformed',
  'a wrong chunk size': 'malformed',
  'a huge chunk size': 'malformed',
  'endless chunk extensions': 'tooLarge',
  'a folded header': 'malformed',
  'a header with NUL': 'malformed',
  'a huge header': 'headersTooLarge',
  'a huge address': 'headersTooLarge',
  'an address that is not UTF-8': 'malformed',
  'an unencoded address of a form': 'malformed',
  'an expectation': 'expectationFailed',
  'a call whose address is none': 'malformed',
  'a call without a host': 'malformed',
}

/** Requests that no server may take for good ones, with what they are answered. */
const broken: Array<[string, string, number]> = [
  ['a call whose address is none', `GET /api/%zz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 400],
  ['a call without a host', 'GET /api/setting/allow HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', `GET / HTTP/1.1\r\n${host}Host: other.test\r\nConnection: close\r\n\r\n`, 400],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01', 400],
  ['an unknown method', `FOO / HTTP/1.1\r\n${host}\r\n`, 400],
  ['an unknown version', `GET / HTTP/3.0\r\n${host}\r\n`, 400],
  ['length and chunks', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`, 400],
  ['two lengths', `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd${smuggled}`, 400],
  ['a negative length', `${post}Content-Length: -1\r\n\r\n`, 400],
  ['a wrong chunk size', `${post}Transfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n0\r\n\r\n`, 400],
  ['a huge chunk size', `${post}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(18)}\r\nabc\r\n0\r\n\r\n`, 400],
  [
    'endless chunk extensions',
    `${post}Transfer-Encoding: chunked\r\n\r\n3;${'x'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n`,
    413,
  ],
  ['a folded header', `GET / HTTP/1.1\r\n${host}X-A: 1\r\n  2\r\n\r\n`, 400],
  ['a header with NUL', `GET / HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`, 400],
  ['a huge header', `GET / HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a huge address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431],
  ['an address that is not UTF-8', `GET /search?keyword=\xff\xfe HTTP/1.1\r\n${host}\r\n`, 400],
  ['an unencoded address of a form', `POST /search?keyword=\xe6\xb5\x8b HTTP/1.1\r\n${host}\r\n`, 400],
  ['another server', `GET http://other.test/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 400],
  ['an expectation', `${post}Expect: 200-maybe\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, 417],
  [
    'a server function in another spelling',
    `GET /x/../_serverFn/abc HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    400,
  ],
]

describe('a broken request', () => {
  it.each(broken)('with %s is refused once, with the headers of every answer', async (_what, bytes, status) => {
    const answer = await sendRaw(site.url, bytes)
    expect(parseStatuses(answer)).toEqual([status])
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im)
    expect(answer).toMatch(/^Referrer-Policy: \S+\r$/im)
    expect(answer.match(/^Content-Security-Policy: default-src 'none'/gim)).toHaveLength(1)
    expect(answer).toMatch(/^Cross-Origin-Opener-Policy: same-origin\r$/im)
    expect(answer).not.toMatch(/other\.test|smuggled/)
  })

  it.each(broken)('with %s is told why in Chinese, programs by a code', async (what, bytes, status) => {
    const answer = await sendRaw(site.url, bytes)
    const [head = '', body = ''] = Buffer.from(answer, 'latin1').toString().split('\r\n\r\n')
    const code = codes[what]
    expect(head).toMatch(code ? /^Content-Type: application\/json\r?$/im : /^Content-Type: text\/plain/im)
    expect([what, code ? JSON.parse(body) : { message: body }]).toEqual([
      what,
      { ...(code ? { code } : {}), message: expect.stringMatching(/^(?:请求|提交|不支持)/) },
    ])
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it('after a good one does not end up in its answer', async () => {
    const answer = await sendRaw(site.url, `GET / HTTP/1.1\r\n${host}\r\n\0\0\0\r\n\r\n`)
    expect(parseStatuses(answer).length).toBe(1)
  })

  it('to the health check is refused', async () => {
    expect((await fetch(`${site.url}/healthz`, { method: 'POST' })).status).toBe(405)
  })
})

describe('a host that no address can be built with', () => {
  const places = [
    '/',
    '/news/showNews',
    '/api/setting/allow',
    '/media/x.jpg',
    '/sitemap.xml',
    '/healthz',
    '/missing',
    '/_serverFn/x',
  ]

  it.each(places)('is refused at %s', async (path) => {
    for (const odd of ['x:99999', 'x:1:2', '', 'a/b', 'user@x', '[::1', '1.2.3.4.5']) {
      const answer = await sendRaw(site.url, `GET ${path} HTTP/1.1\r\nHost: ${odd}\r\n\r\n`)
      expect([odd, ...parseStatuses(answer)]).toEqual([odd, 400])
    }
  })
})

describe('text that no database can hold', () => {
  it.each(['/search?keyword=%00', '/search?keyword=a%00b', '/news/showNews?find=%00'])(
    '%s is answered 404',
    async (path) => {
      expect((await fetch(site.url + path)).status).toBe(404)
    },
  )
})

describe('the sign-in page', () => {
  it.each(['/login', '/%6cogin', '/login%20', '/x/../login'])('as %s is stored nowhere', async (path) => {
    const answer = await sendRaw(site.url, `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^Cache-Control: no-store\r$/im)
  })
})

describe('an answer that comes before the body has', () => {
  const text = 'Content-Type: text/plain\r\n'
  const form = 'Content-Type: application/x-www-form-urlencoded\r\n'
  const json = 'Content-Type: application/json\r\nSec-Fetch-Site: same-origin\r\n'
  const next = `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
  const length = 1_500_000
  const announced = `Content-Length: ${length}\r\n\r\n${'a'.repeat(length)}`
  const chunks = `Transfer-Encoding: chunked\r\n\r\n${`${(100_000).toString(16)}\r\n${'a'.repeat(100_000)}\r\n`.repeat(15)}`

  const early: Array<[string, string, number, number]> = [
    ['a form that is too large', `${post}${form}`, 413, 413],
    ['a form of another type', `${post}${text}`, 413, 400],
    ['a form of a foreign page', `${post}${form}Origin: http://other.test\r\n`, 403, 403],
    ['an upload without a session', `POST /api/media/upload HTTP/1.1\r\n${host}`, 401, 401],
    ['a call that does not exist', `POST /api/nothing HTTP/1.1\r\n${host}`, 404, 404],
    ['a body that waits to be asked for', `POST /api/nothing HTTP/1.1\r\n${host}Expect: 100-continue\r\n`, 404, 404],
    ['a form for a page', `POST / HTTP/1.1\r\n${host}`, 405, 405],
    ['a packed body', `POST /about HTTP/1.1\r\n${host}Content-Encoding: gzip\r\n`, 415, 415],
    ['a form for a file', `POST /favicon.ico HTTP/1.1\r\n${host}`, 405, 405],
    ['an address that is none', `POST /%zz HTTP/1.1\r\n${host}`, 400, 400],
    ['a server function', `POST /_serverFn/abc HTTP/1.1\r\n${host}${json}`, 413, 413],
  ]

  it.each(early)('to %s leaves the next request where it begins', async (_what, head, ifAnnounced, ifCounted) => {
    const answers = await sendRaw(site.url, `${head}${announced}${next}`)
    expect(parseStatuses(answers)).toEqual([ifAnnounced, 200])

    const counted = await sendRaw(site.url, `${head}${chunks}0\r\n\r\n${next}`)
    expect(parseStatuses(counted)).toEqual([ifCounted, 200])
  })

  it.each(early)('to %s stays the only one when the body breaks off', async (_what, head, _announced, status) => {
    const answer = await sendRaw(site.url, `${head}${chunks}ZZ\r\n${next}`)

    expect(parseStatuses(answer)).toEqual([status])
  })

  it.each([
    ['a host that is none', 'POST /api/login/form HTTP/1.1\r\nHost: a/b\r\n', 400],
    ['an expectation', `${post}Expect: 200-maybe\r\n`, 417],
  ])('to %s closes the connection', async (_what, head, status) => {
    const answer = await sendRaw(site.url, `${head}Content-Length: 10\r\n\r\n${next}`)

    expect(parseStatuses(answer)).toEqual([status])
    expect(answer).toMatch(/^Connection: close\r$/im)
  })

  it('is not followed by what is said of broken bytes after a request that was whole', async () => {
    const answer = await sendRaw(site.url, `GET /search?keyword=whole HTTP/1.1\r\n${host}\r\n\0\0\0\r\n\r\n`)

    expect(parseStatuses(answer)).toEqual([200])
    expect(answer).toContain('whole')
  })

  it.each([
    ['a gigabyte is announced', 'Content-Length: 1000000000\r\n'],
    ['chunks never end', 'Transfer-Encoding: chunked\r\n'],
    ['it is packed', 'Content-Encoding: gzip\r\nContent-Length: 1000000000\r\n'],
  ])('cuts a client off that goes on sending where %s', async (_what, framing) => {
    const part = Buffer.alloc(1_048_576, 'x')
    const chunk = framing.startsWith('Transfer')
      ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
      : part
    const { status, sentBytes } = await sendWithoutEnd(site.url, `${post}${framing}\r\n`, chunk)
    expect(status).toMatch(/^4\d\d$/)
    expect(sentBytes).toBeLessThan(32 * 1_048_576)
  })
})
