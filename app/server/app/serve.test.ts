import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { collectStartGarbage, listenAt } from './serve'

const collect = vi.fn<NonNullable<typeof globalThis.gc>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('gc', collect)
  collect.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what starting left behind is collected after a second without a request, once', () => {
  const server = createServer()
  collectStartGarbage(server)
  vi.advanceTimersByTime(999)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(collect).toHaveBeenCalledOnce()
  server.emit('request')
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledOnce()
  expect(server.listenerCount('request')).toBe(0)
})

test('requests put the collection off, so that none waits for it', () => {
  const server = createServer()
  collectStartGarbage(server)
  for (let request = 0; request < 5; request++) {
    vi.advanceTimersByTime(900)
    server.emit('request')
  }
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(collect).toHaveBeenCalledOnce()
})

test('a server whose Node offers no collection starts without it', () => {
  vi.stubGlobal('gc', undefined)
  const server = createServer()
  collectStartGarbage(server)
  expect(server.listenerCount('request')).toBe(0)
})

describe('Where a server listens', () => {
  async function listen(env: Parameters<typeof listenAt>[1]) {
    const server = createServer()
    const asked = vi.spyOn(server, 'listen')
    try {
      await listenAt(server, env)
      return { asked: asked.mock.calls[0]?.[0], address: server.address() }
    } finally {
      server.close()
    }
  }

  test('Without HOST no address is named: Node then falls back to IPv4 where the kernel has no IPv6', async () => {
    expect((await listen({ PORT: 0 })).asked).toEqual({ port: 0 })
  })

  test('HOST names the only address', async () => {
    const { asked, address } = await listen({ PORT: 0, HOST: '127.0.0.1' })

    expect(asked).toEqual({ port: 0, host: '127.0.0.1' })
    expect(address).toMatchObject({ address: '127.0.0.1' })
  })

  test('A port that is taken is said to be so, without HOST too', async () => {
    const other = createServer()
    await listenAt(other, { PORT: 0 })
    const at = other.address()
    const port = typeof at === 'object' && at ? at.port : 0

    await expect(listen({ PORT: port })).rejects.toThrow(`PORT ${port} cannot be used`)
    other.close()
  })
})
