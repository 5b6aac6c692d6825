import { describe, expect, test } from 'vitest'
import { type ContentPeriod, createContentCache, createContentStates } from './content-cache'
import { runInRequestContext } from './http/request-context'

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

const nineMs = Date.UTC(2026, 10, 21, 1)
const hourMs = 3_600_000

/** Content that only changes when told, with its stamp beside a clock of its own. */
function openStates({ asServer = false } = {}) {
  const content = { now: nineMs, version: 1, changedAt: 0, boundary: null as number | null, reads: 0, searches: 0 }
  const readStamp = () => {
    content.reads += 1
    const { version, changedAt, now } = content
    return { version, changedAt, now }
  }
  const states = createContentStates({
    readContentStamp: () => (asServer ? Promise.resolve().then(readStamp) : readStamp()),
    findNextVisibilityChange: async (after) => {
      content.searches += 1
      return content.boundary !== null && content.boundary > after ? content.boundary : null
    },
  })
  const readPeriod = async () => (await states.read()).period
  return { content, states, readPeriod }
}

const request = { address: '192.0.2.1', secure: false, nonce: '' }

describe.each([{ asServer: false }, { asServer: true }])('the state of the content ($asServer)', (kind) => {
  test('A period lasts while nothing changes', async () => {
    const { content, readPeriod } = openStates(kind)
    const first = await readPeriod()

    content.now += hourMs

    expect(await readPeriod()).toBe(first)
    expect(content.searches).toBe(1)
  })

  test('A change by staff of any process begins a new period', async () => {
    const { content, readPeriod } = openStates(kind)
    const first = await readPeriod()

    content.version = 2

    expect(await readPeriod()).not.toBe(first)
  })

  test('The start or end of a publication begins a new period', async () => {
    const { content, readPeriod } = openStates(kind)
    content.boundary = nineMs + hourMs
    const first = await readPeriod()

    content.now = nineMs + hourMs - 1
    expect(await readPeriod()).toBe(first)
    content.now = nineMs + hourMs
    expect(await readPeriod()).not.toBe(first)
  })

  test('A new day in China begins a new period', async () => {
    const { content, readPeriod } = openStates(kind)
    const first = await readPeriod()

    content.now = Date.UTC(2026, 10, 21, 15, 59, 59)
    expect(await readPeriod()).toBe(first)
    content.now = Date.UTC(2026, 10, 21, 16)
    expect(await readPeriod()).not.toBe(first)
  })

  test('Requests that arrive while a period begins share it', async () => {
    const { content, readPeriod } = openStates(kind)

    const periods = await Promise.all(Array.from({ length: 100 }, readPeriod))

    expect(new Set(periods).size).toBe(1)
    expect(content.searches).toBe(1)
  })

  test('All that one request reads is one state of the site, at one time', async () => {
    const { content, states } = openStates(kind)

    const seen = await runInRequestContext({ ...request }, async () => {
      const before = await states.readForRequest()
      content.version = 2
      content.now += hourMs
      return { before, after: await states.readForRequest(), now: states.now() }
    })

    expect(seen.after).toBe(seen.before)
    expect(seen.now).toBe(nineMs)
  })

  test('A process whose clock is two seconds behind sees a change at once', async () => {
    const { content, states } = openStates(kind)
    content.changedAt = nineMs + 2_000

    expect((await states.read()).at).toBe(nineMs + 2_000)
  })

  test('A change that was made by a clock a day ahead moves no other clock', async () => {
    const { content, states } = openStates(kind)
    content.changedAt = nineMs + 24 * hourMs

    expect((await states.read()).at).toBe(nineMs)
  })

  test('Outside of requests the clock is the one beside the database', async () => {
    const { content, states } = openStates(kind)
    content.now = Date.now() + hourMs
    await states.read()

    expect(Math.abs(states.now() - (Date.now() + hourMs))).toBeLessThan(60_000)
  })
})
