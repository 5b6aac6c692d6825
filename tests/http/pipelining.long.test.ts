import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startSite, type Site } from '../support/site'
import { startFakeServer } from '../support/fake-server'
import { sendRaw, parseStatuses } from '../support/raw-http'

/** The bytes of requests for a page that no cache holds, one after another on one connection. */
function searches(count: number): string {
  return Array.from({ length: count }, (_, number) => searchFor(`word${number}`)).join('')
}

const searchFor = (keyword: string, headers = '') =>
  `GET /search?keyword=${keyword} HTTP/1.1\r\nHost: site.test\r\n${headers}\r\n`

async function openConnection(url: string): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('latin1').on('data', (part: string) => (received += part))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return { socket, received: () => received }
}

describe('requests sent ahead of their answers on one connection', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ env: { DEMO_CONTENT: '0' } })
  })
  afterAll(() => site.stop())

  test('Twenty pages for another client are answered long before 1,500 sent ahead are', async () => {
    const { socket, received } = await openConnection(site.url)
    socket.write(searches(1_500))
    await vi.waitUntil(() => received() !== '', { timeout: 20_000 })

    for (let number = 0; number < 20; number += 1)
      expect((await fetch(`${site.url}/search?keyword=other${number}`)).status).toBe(200)

    expect(parseStatuses(received()).length).toBeLessThan(750)
    socket.destroy()
  })

  test('Each of them gets one answer, in their order', async () => {
    const last = searchFor('last', 'Connection: close\r\n')
    const answer = await sendRaw(site.url, searches(40) + last, 20_000)

    expect(parseStatuses(answer)).toEqual(Array.from({ length: 41 }, () => 200))
    const titles = [...answer.matchAll(/<title>(\w+) - /g)].map(([, title]) => title)
    expect(titles).toEqual([...Array.from({ length: 40 }, (_, number) => `word${number}`), 'last'])
  })

  test('A client that sends far more than it waits for is cut off', async () => {
    const { socket } = await openConnection(site.url)
    socket.write(searches(6_000))
    await expect.poll(() => socket.closed, { timeout: 20_000 }).toBe(true)
  })
})

test('Nothing is rendered for a client that has closed its connection', async () => {
  const api = await startFakeServer(() => ({ status: 503, json: { code: 'unavailable', message: '服务暂时不可用' } }))
  const site = await startSite({ env: { API_URL: api.address } })
  const { socket, received } = await openConnection(site.url)
  socket.write(searches(1_500))
  await vi.waitUntil(() => received() !== '', { timeout: 20_000 })

  socket.destroy()
  for (let number = 0; number < 5; number += 1) await (await fetch(`${site.url}/search?keyword=other`)).text()

  const asked = new Set(api.requests.flatMap(({ url }) => /word\d+/.exec(url)?.[0] ?? []))
  expect(asked.size).toBeGreaterThan(0)
  expect(asked.size).toBeLessThan(300)
  await site.stop()
  await api.stop()
})
