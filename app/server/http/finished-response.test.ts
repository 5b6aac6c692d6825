import { createServer, request as send, type Server } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createDictionaries, createRecentRepresentations, FinishedResponse } from './finished-response'

let server: Server | undefined
afterEach(() => void server?.close())

const words = (seed: number) => Array.from({ length: 4_000 }, (_, at) => `<p>${(at * seed) % 9_973}</p>`).join('')

/** Finishes a page, and sends it as a browser with this header would get it. */
async function finish(text: string, options: { maxRecentBytes?: number; dictionary?: Buffer } = {}) {
  const recent = createRecentRepresentations(options.maxRecentBytes ?? 1_000_000)
  const headers = new Headers({ 'content-type': 'text/html', 'cache-control': 'no-cache' })
  const { dictionary } = options
  const finished = await FinishedResponse.create(Buffer.from(text), {
    ...{ status: 200, storable: true, headers, dictionary, recent },
  })
  server = createServer((request, response) => void finished.send(request, response, { secure: false }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  async function get(own: Record<string, string> = {}) {
    const request = send({ port, host: '127.0.0.1', headers: own }).end()
    const [response] = await once(request, 'response')
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
  }
  return { finished, recent, get }
}

describe('a finished response', () => {
  test.each([
    ['as it is', 'identity', (body: Buffer) => body],
    ['with gzip', 'gzip', gunzipSync],
    ['with Brotli', 'gzip, deflate, br', brotliDecompressSync],
  ])('is sent %s, the first time and later', async (_, accepted, decode) => {
    const { get } = await finish(words(17))

    for (let time = 0; time < 2; time++) {
      const { body, headers } = await get({ 'accept-encoding': accepted })
      expect(decode(body).toString()).toBe(words(17))
      expect(headers['content-length']).toBe(String(body.length))
    }
  })

  test('takes a small part of its size, and hardly any beside a similar one', async () => {
    const page = words(17)
    const alone = await finish(page)
    const beside = await finish(`${page}<p>其他</p>`, { dictionary: Buffer.from(page) })

    expect(alone.finished.bytes).toBeLessThan(page.length)
    expect(beside.finished.bytes).toBeLessThan(4_500)
    expect((await beside.get()).body.toString()).toBe(`${page}<p>其他</p>`)
  })

  test('is the same after others that were sent have taken its place among the recent ones', async () => {
    const { get, recent } = await finish(words(17), { maxRecentBytes: 200_000 })
    const before = await get({ 'accept-encoding': 'gzip' })
    expect(recent.size).toBe(1)

    recent.clear()
    const after = await get({ 'accept-encoding': 'gzip' })

    expect(after.body.equals(before.body)).toBe(true)
    expect(after.headers.etag).toBe(before.headers.etag)
  })

  test('keeps no memory alive beside its own', async () => {
    const { get, recent } = await finish(words(17).slice(0, 20_000))

    for (const accepted of ['gzip', 'br', 'identity']) await get({ 'accept-encoding': accepted })

    const bodies = [...recent.values()].flatMap((all) => [...all.values()].map(({ body }) => body))
    expect(bodies).toHaveLength(3)
    for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length)
  })

  test('makes nothing ready for a client that has it already', async () => {
    const { get, recent } = await finish(words(17))
    const { headers } = await get({ 'accept-encoding': 'br' })
    recent.clear()

    const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })

    expect(again.status).toBe(304)
    expect(again.headers.etag).toBe(headers.etag)
    expect(again.headers['content-length']).toBeUndefined()
    expect(recent.size).toBe(0)
  })

  test('is made ready once for all that ask for it, at once and later', async () => {
    const { get, recent } = await finish(words(17))
    let made = 0
    const { set } = recent
    recent.set = (...args) => {
      made += 1
      return set.apply(recent, args)
    }

    await Promise.all(Array.from({ length: 20 }, () => get({ 'accept-encoding': 'br' })))
    await get({ 'accept-encoding': 'br' })

    expect(made).toBe(1)
  })
})

describe('dictionaries', () => {
  test('A page is compressed with the first of its kind, and the first of a kind with any', () => {
    const choose = createDictionaries()
    const [home, news, other] = [Buffer.from('home'), Buffer.from('news'), Buffer.from('other news')]

    expect(choose('/', home)).toBeUndefined()
    expect(choose('/news', news)).toBe(home)
    expect(choose('/news', other)).toBe(news)
  })

  test('Of many kinds, the first are kept', () => {
    const choose = createDictionaries()
    for (let kind = 0; kind < 100; kind++) choose(`/${kind}`, Buffer.from(String(kind)))

    expect(choose('/0', Buffer.from('again'))?.toString()).toBe('0')
    expect(choose('/99', Buffer.from('again'))?.toString()).toBe('0')
  })
})
