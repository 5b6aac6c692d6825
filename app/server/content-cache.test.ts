import { beforeEach, describe, expect, test } from 'vitest'
import { createContentCache } from './content-cache'
import { type ContentPeriod, type ContentState, readParts } from './content-reads'

/** The numbers of the periods in which parts changed last. */
const changedIn = new Map<string, number>()
const findLastChange = (part: string) => changedIn.get(part) ?? 0
const period: ContentPeriod = { version: 1, number: 1, from: 1_000, until: 9_000, findLastChange }
const later: ContentPeriod = { ...period, version: 2, number: 2, from: 2_000 }
const latest: ContentPeriod = { ...later, version: 3, number: 3, from: 3_000 }

beforeEach(() => changedIn.clear())

/** A cache of values that depend on the part `a`, and a computation that counts its runs. */
function openCache(maxBytes = 1_000_000) {
  const cache = createContentCache<{ runs: number }>(maxBytes)
  let runs = 0
  const compute = () => readParts(['a'], async () => ({ value: { runs: ++runs }, bytes: 100 }))
  return { cache, compute, countRuns: () => runs }
}

describe('the content cache', () => {
  test('A value is computed once in a period', async () => {
    const { cache, compute } = openCache()

    await cache.getOrCompute('a', { period, at: 1_000 }, compute)

    expect((await cache.getOrCompute('a', { period, at: 8_999 }, compute)).value).toEqual({ runs: 1 })
    expect(cache.find('a', { period, at: 8_999 })).toEqual({ runs: 1 })
  })

  test('A value ends once a part changes that it was computed from', async () => {
    const { cache, compute } = openCache()
    await cache.getOrCompute('a', { period, at: 1_000 }, compute)

    changedIn.set('a', 2)

    expect(cache.find('a', { period: later, at: 2_000 })).toBeUndefined()
    expect((await cache.getOrCompute('a', { period: later, at: 2_000 }, compute)).value).toEqual({ runs: 2 })
  })

  test('A value outlives the changes of all other parts', async () => {
    const { cache, compute } = openCache()
    await cache.getOrCompute('a', { period, at: 1_000 }, compute)

    changedIn.set('b', 2)

    expect(cache.find('a', { period: later, at: 2_000 })).toEqual({ runs: 1 })
  })

  test('A value depends on what it was computed from within another value', async () => {
    const inner = openCache()
    const outer = createContentCache<{ runs: number }>(1_000_000)
    const compute = async () => {
      const { value } = await inner.cache.getOrCompute('inner', { period, at: 1_000 }, inner.compute)
      return { value, bytes: 100 }
    }
    await inner.cache.getOrCompute('inner', { period, at: 1_000 }, inner.compute)
    await outer.getOrCompute('outer', { period, at: 1_000 }, compute)
    expect(outer.find('outer', { period: later, at: 2_000 })).toEqual({ runs: 1 })

    changedIn.set('a', 3)

    expect(outer.find('outer', { period: latest, at: 3_000 })).toBeUndefined()
  })

  test('A failure depends on what was read before it', async () => {
    const inner = openCache()
    const outer = createContentCache<{ found: boolean }>(1_000_000)
    const refuse = () => readParts(['a'], () => Promise.reject(new Error('not found')))
    const compute = async () => {
      const found = await inner.cache.getOrCompute('inner', { period, at: 1_000 }, refuse).then(
        () => true,
        () => false,
      )
      return { value: { found }, bytes: 100 }
    }
    await outer.getOrCompute('outer', { period, at: 1_000 }, compute)
    expect(outer.find('outer', { period: later, at: 2_000 })).toEqual({ found: false })

    changedIn.set('a', 3)

    expect(outer.find('outer', { period: latest, at: 3_000 })).toBeUndefined()
  })

  describe('a value that was computed from an answer', () => {
    /** A page over an answer that says what the test wants, and how often each was computed. */
    async function openPage() {
      const answers = createContentCache<{ text: string }>(1_000_000)
      const pages = createContentCache<{ text: string }>(1_000_000)
      const counts = { answers: 0, pages: 0 }
      let text = 'before'
      const computeAnswer = () =>
        readParts(['a'], async () => {
          counts.answers += 1
          return { value: { text }, bytes: 100 }
        })
      const readPage = (state: ContentState) =>
        pages.getOrCompute('page', state, async () => {
          counts.pages += 1
          const { value } = await answers.getOrCompute('answer', state, computeAnswer, {
            getFingerprint: (answer) => answer.text,
          })
          return { value: { text: `page of ${value.text}` }, bytes: 100 }
        })
      await readPage({ period, at: 1_000 })
      return { pages, counts, readPage, setText: (next: string) => (text = next) }
    }

    test('is kept where the answer is the same after a change', async () => {
      const { pages, counts, readPage } = await openPage()
      changedIn.set('a', 2)

      expect(pages.find('page', { period: later, at: 2_000 })).toBeUndefined()
      const { value } = await readPage({ period: later, at: 2_000 })

      expect(value).toEqual({ text: 'page of before' })
      expect(counts).toEqual({ answers: 2, pages: 1 })
      expect(pages.find('page', { period: later, at: 2_000 })).toEqual({ text: 'page of before' })
    })

    test('is computed anew where the answer is another', async () => {
      const { counts, readPage, setText } = await openPage()
      changedIn.set('a', 2)
      setText('after')

      expect((await readPage({ period: later, at: 2_000 })).value).toEqual({ text: 'page of after' })
      expect(counts).toEqual({ answers: 2, pages: 2 })
    })

    test('shares it with others: after a change it is asked again once, not once for each', async () => {
      const answers = createContentCache<{ text: string }>(1_000_000)
      const pages = createContentCache<{ text: string }>(1_000_000)
      let asked = 0
      const computeAnswer = () => readParts(['a'], async () => ({ value: { text: `${(asked += 1)}` }, bytes: 100 }))
      const getFingerprint = () => 'same'
      const readPage = (key: number, state: ContentState) =>
        pages.getOrCompute(String(key), state, async () => {
          const { value } = await answers.getOrCompute('menu', state, computeAnswer, { getFingerprint })
          return { value, bytes: 100 }
        })
      for (let key = 0; key < 200; key++) await readPage(key, { period, at: 1_000 })
      changedIn.set('a', 2)

      for (let key = 0; key < 200; key++) await readPage(key, { period: later, at: 2_000 })

      expect(asked).toBe(2)
      expect(pages.counts).toMatchObject({ missing: 200, confirmed: 200, changed: 0 })
    })

    test('depends on what was read in the later of two periods, although the answer of the earlier one comes last', async () => {
      const answers = createContentCache<{ text: string }>(1_000_000)
      const pages = createContentCache<{ text: string }>(1_000_000)
      const slow = Promise.withResolvers<void>()
      // What the answer is read from in each of the first three periods.
      const reads = [
        { parts: ['a'], whenRead: Promise.resolve() },
        { parts: ['a'], whenRead: slow.promise },
        { parts: ['a', 'b'], whenRead: Promise.resolve() },
      ].values()
      const computeAnswer = () => {
        const { parts = [], whenRead } = reads.next().value ?? {}
        return readParts(parts, async () => {
          await whenRead
          return { value: { text: 'same' }, bytes: 100 }
        })
      }
      const readPage = (state: ContentState) =>
        pages.getOrCompute('page', state, async () => {
          const getFingerprint = ({ text }: { text: string }) => text
          const { value } = await answers.getOrCompute('answer', state, computeAnswer, { getFingerprint })
          return { value, bytes: 100 }
        })
      const first = await readPage({ period, at: 1_000 })
      changedIn.set('a', 2)
      const slowly = readPage({ period: later, at: 2_000 })
      changedIn.set('a', 3)
      expect((await readPage({ period: latest, at: 3_000 })).value).toBe(first.value)

      slow.resolve()

      expect((await slowly).value).toBe(first.value)
      expect(pages.find('page', { period: latest, at: 3_000 })).toBe(first.value)
      changedIn.set('b', 4)
      expect(pages.find('page', { period: { ...latest, version: 4, number: 4 }, at: 4_000 })).toBeUndefined()
    })

    test('asks nothing again after a change of another part', async () => {
      const { counts, readPage } = await openPage()
      changedIn.set('b', 2)

      await readPage({ period: later, at: 2_000 })

      expect(counts).toEqual({ answers: 1, pages: 1 })
    })
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

  test('A value does not count as used because it was looked at whether it is valid', async () => {
    const { cache, compute } = openCache(4_000)
    const state = { period, at: 2_000 }
    for (let key = 0; key < 50; key++) {
      await cache.getOrCompute(String(key), state, compute)
      cache.isValid('0', state)
    }

    expect(cache.isValid('0', state)).toBe(false)
    expect(cache.isValid('49', state)).toBe(true)
    expect(cache.measure().bytes).toBeLessThanOrEqual(4_000)
  })

  test('The least recently used values make room for new ones', async () => {
    const { cache, compute } = openCache(4_000)
    for (let key = 0; key < 50; key++) {
      await cache.getOrCompute(String(key), { period, at: 2_000 }, compute)
      cache.find('0', { period, at: 2_000 })
    }

    expect(cache.find('0', { period, at: 2_000 })).toBeDefined()
    expect(cache.find('1', { period, at: 2_000 })).toBeUndefined()
    expect(cache.find('49', { period, at: 2_000 })).toBeDefined()
  })
})
