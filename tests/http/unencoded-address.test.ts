import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, inject, test } from 'vitest'
import { sendRaw, parseStatuses } from '../support/raw-http'

const site = { url: inject('emptySiteUrl') }

/** Text as the bytes that a client sends, one character each. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1')
const textOf = (bytes: string) => Buffer.from(bytes, 'latin1').toString()
const head = (target: string) => bytesOf(`GET ${target} HTTP/1.1\r\nHost: site.test\r\nX-Other: 测绘\r\n`)

describe('an address with unencoded Chinese', () => {
  test('is answered like the encoded one', async () => {
    const answer = textOf(await sendRaw(site.url, `${head('/search?keyword=测绘𠮷')}\r\n`))

    expect(parseStatuses(answer)).toEqual([200])
    expect(answer).toContain('<title>测绘𠮷 - 搜索 - 经纬空间</title>')
  })

  test('reaches the API too', async () => {
    const answer = await sendRaw(site.url, `${head('/api/search/allow?keyword=测绘&offset=0&limit=10')}\r\n`)

    expect(parseStatuses(answer)).toEqual([200])
  })

  test('is read when it comes in pieces', async () => {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('utf8')
    let answer = ''
    socket.on('data', (part: string) => (answer += part))
    await once(socket, 'connect')
    await new Promise<void>((resolve) => {
      socket.write(head('/search?keyword=测绘'), 'latin1', () => resolve())
    })
    // Answered once the server has read what came before.
    await fetch(`${site.url}/healthz`)
    socket.write('\r\n')
    await once(socket, 'close')

    expect(parseStatuses(answer)).toEqual([200])
    expect(answer).toContain('<title>测绘 - 搜索 - 经纬空间</title>')
  })

  test('gets one answer, whatever is sent after it', async () => {
    const second = 'GET /healthz HTTP/1.1\r\nHost: site.test\r\n\r\n'
    const answer = await sendRaw(site.url, `${head('/search?keyword=测绘')}\r\n${second}`)

    expect(parseStatuses(answer)).toEqual([200])
    expect(answer).toMatch(/^Connection: close\r$/im)
  })

  test('ends the connection after a request that is still being answered', async () => {
    const first = 'GET /search?keyword=first HTTP/1.1\r\nHost: site.test\r\n\r\n'
    const answer = await sendRaw(site.url, `${first}${head('/search?keyword=测绘')}\r\n`)

    expect(parseStatuses(answer)).toEqual([200])
    expect(textOf(answer)).toContain('<title>first - 搜索')
    expect(textOf(answer)).not.toContain('<title>测绘')
  })
})
