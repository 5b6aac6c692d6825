import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectStartGarbage } from './serve'

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
