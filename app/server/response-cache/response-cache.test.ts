import { describe, expect, test } from 'vitest'
import { runInRequestContext } from '../http/request-context'
import { createResponseCache } from './response-cache'

/** A cache over content that only changes when told, and a computation that counts its runs. */
function openCache() {
  const state = { now: 1_000, contentVersion: 1, boundary: null as number | null }
  const entries = {
    readContentVersion: async () => state.contentVersion,
    findNextVisibilityChange: async () => state.boundary,
  }
  const cache = createResponseCache({ entries, now: () => state.now })
  let runs = 0
  const compute = async () => ({ runs: ++runs, rows: [{ id: 1 }] })
  const read = async (options?: { maxAgeMs?: number }) => (await cache.getOrCompute('news.list', compute, options)).json
  return { state, cache, compute, read }
}

describe('the response cache', () => {
  test('An answer is computed once while the content stands still', async () => {
    const { read } = openCache()

    await read()

    expect(await read()).toBe('{"runs":1,"rows":[{"id":1}]}')
  })

  test('A change of the content ends every answer', async () => {
    const { state, read } = openCache()
    await read()

    state.contentVersion = 2

    expect(await read()).toContain('"runs":2')
  })

  test('The next publication boundary ends every answer', async () => {
    const { state, read } = openCache()
    state.boundary = 1_500
    await read()

    state.now = 1_499
    expect(await read()).toContain('"runs":1')
    state.now = 1_500
    expect(await read()).toContain('"runs":2')
  })

  test('An answer with an age ends at that age although the content stands still', async () => {
    const { state, read } = openCache()
    await read({ maxAgeMs: 60_000 })

    state.now += 59_999
    expect(await read({ maxAgeMs: 60_000 })).toContain('"runs":1')
    state.now += 1
    expect(await read({ maxAgeMs: 60_000 })).toContain('"runs":2')
  })

  test('All that one request reads is one state of the site', async () => {
    const { state, read } = openCache()

    const answers = await runInRequestContext({ address: '192.0.2.1', secure: false, nonce: '' }, async () => {
      const before = await read()
      state.contentVersion = 2
      return [before, await read()]
    })

    expect(answers[1]).toBe(answers[0])
    expect(await read()).toContain('"runs":2')
  })

  test('A failed computation is not cached', async () => {
    const { cache, compute } = openCache()

    await expect(cache.getOrCompute('news.list', () => Promise.reject(new Error('down')))).rejects.toThrow('down')

    expect((await cache.getOrCompute('news.list', compute)).json).toContain('"runs":1')
  })

  test('Nobody can change the value that all requests share', async () => {
    const { cache, compute } = openCache()
    const { value } = await cache.getOrCompute('news.list', compute)

    expect(value).toEqual({ runs: 1, rows: [{ id: 1 }] })
    expect(() => (value as { rows: unknown[] }).rows.push(2)).toThrow(TypeError)
    expect((await cache.getOrCompute('news.list', compute)).value).toBe(value)
  })
})
