import { describe, expect, test } from 'vitest'
import { createContentCache } from './content-cache'
import type { ContentPeriod } from './content-state'

const period: ContentPeriod = { version: 1, from: 1_000, until: 9_000 }
const later: ContentPeriod = { version: 2, from: 2_000, until: 9_000 }

/** A cache, and a computation that counts its runs. */
function openCache(maxBytes = 1_000_000) {
  const cache = createContentCache<{ runs: number }>(maxBytes)
  let runs = 0
  const compute = async () => ({ value: { runs: ++runs }, bytes: 100 })
  return { cache, compute, countRuns: () => runs }
}

describe('the content cache', () => {
  test('A value is computed once in a period', async () => {
    const { cache, compute } = openCache()

    await cache.getOrCompute('a', { period, at: 1_000 }, compute)

    expect((await cache.getOrCompute('a', { period, at: 8_999 }, compute)).value).toEqual({ runs: 1 })
    expect(cache.find('a', { period, at: 8_999 })).toEqual({ runs: 1 })
  })

  test('A value ends with its period', async () => {
    const { cache, compute } = openCache()
    await cache.getOrCompute('a', { period, at: 1_000 }, compute)

    expect(cache.find('a', { period: later, at: 2_000 })).toBeUndefined()
    expect((await cache.getOrCompute('a', { period: later, at: 2_000 }, compute)).value).toEqual({ runs: 2 })
  })

  test('A value ends with its period when a plan comes true, which changes no version', async () => {
    const { cache, compute } = openCache()
    await cache.getOrCompute('a', { period, at: 1_000 }, compute)

    const planned: ContentPeriod = { ...period, from: 9_000, until: 12_000 }

    expect(cache.find('a', { period: planned, at: 9_000 })).toBeUndefined()
  })

  test('A value that ages ends at its age although the content stands still', async () => {
    const { cache } = openCache()
    const compute = async () => ({ value: { runs: 1 }, bytes: 100, freshUntil: 3_000 })
    await cache.getOrCompute('a', { period, at: 2_000 }, compute)

    expect(cache.find('a', { period, at: 2_999 })).toBeDefined()
    expect(cache.find('a', { period, at: 3_000 })).toBeUndefined()
  })

  test('A value that is used once is not kept', async () => {
    const { cache } = openCache()
    const compute = async () => ({ value: { runs: 1 }, bytes: 100, freshUntil: 0 })

    expect((await cache.getOrCompute('a', { period, at: 2_000 }, compute)).value).toEqual({ runs: 1 })
    expect(cache.find('a', { period, at: 2_000 })).toBeUndefined()
  })

  test('A thousand requests for one value compute it once', async () => {
    const { cache, compute, countRuns } = openCache()

    const values = await Promise.all(
      Array.from({ length: 1_000 }, () => cache.getOrCompute('a', { period, at: 2_000 }, compute)),
    )

    expect(countRuns()).toBe(1)
    expect(new Set(values.map(({ value }) => value)).size).toBe(1)
  })

  test('A request of a new period does not get what is being computed for the old one', async () => {
    const { cache, compute } = openCache()

    const [old, fresh] = await Promise.all([
      cache.getOrCompute('a', { period, at: 2_000 }, compute),
      cache.getOrCompute('a', { period: later, at: 2_000 }, compute),
    ])

    expect(fresh.value).not.toBe(old.value)
  })

  test('A failed computation is not kept', async () => {
    const { cache, compute } = openCache()

    await expect(
      cache.getOrCompute('a', { period, at: 2_000 }, () => Promise.reject(new Error('down'))),
    ).rejects.toThrow('down')

    expect((await cache.getOrCompute('a', { period, at: 2_000 }, compute)).value).toEqual({ runs: 1 })
  })

  test('The least recently used values make room for new ones', async () => {
    const { cache, compute } = openCache(1_000)
    for (let key = 0; key < 50; key++) {
      await cache.getOrCompute(String(key), { period, at: 2_000 }, compute)
      cache.find('0', { period, at: 2_000 })
    }

    expect(cache.find('0', { period, at: 2_000 })).toBeDefined()
    expect(cache.find('1', { period, at: 2_000 })).toBeUndefined()
    expect(cache.find('49', { period, at: 2_000 })).toBeDefined()
  })
})
