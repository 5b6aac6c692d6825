import { describe, expect, test } from 'vitest'
import { type ContentPart, everything } from './content-reads'
import { createContentStates } from './content-states'
import { runInRequestContext } from './http/request-context'

const nineMs = Date.UTC(2026, 10, 21, 1)
const hourMs = 3_600_000

/** Content that only changes when told, with its stamp beside a clock of its own. */
function openStates({ asServer = false } = {}) {
  const content = { now: nineMs, version: 1, changedAt: 0, boundary: null as number | null, reads: 0, searches: 0 }
  /** The parts that each version changed; null once that is forgotten. */
  const changes = new Map<number, ContentPart[] | null>()
  const readStamp = () => {
    content.reads += 1
    const { version, changedAt, now } = content
    return { version, changedAt, now }
  }
  const states = createContentStates({
    readContentStamp: () => (asServer ? Promise.resolve().then(readStamp) : readStamp()),
    async readChanges(after, until) {
      const parts: ContentPart[] = []
      for (let version = after + 1; version <= until; version++) {
        const some = changes.get(version)
        if (!some) return null
        parts.push(...some)
      }
      return parts
    },
    readStartsAndEnds: async (after, until) =>
      content.boundary !== null && content.boundary > after && content.boundary <= until ? ['planned'] : [],
    findNextVisibilityChange: async (after) => {
      content.searches += 1
      return content.boundary !== null && content.boundary > after ? content.boundary : null
    },
  })
  const readPeriod = async () => (await states.read()).period
  return { content, changes, states, readPeriod }
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

  test('A change is known by the parts that it touched', async () => {
    const { content, changes, readPeriod } = openStates(kind)
    const first = await readPeriod()
    changes.set(2, ['news']).set(3, ['entry-7'])

    content.version = 3
    const next = await readPeriod()

    expect(next.findLastChange('news')).toBe(next.number)
    expect(next.findLastChange('entry-7')).toBe(next.number)
    expect(next.findLastChange('product')).toBeLessThanOrEqual(first.number)
    expect(next.findLastChange(everything)).toBe(next.number)
  })

  test.each([
    ['a change of which nothing is remembered', { version: 2 }],
    ['a new day in China', { now: Date.UTC(2026, 10, 21, 16) }],
    ['a clock that was set back', { now: nineMs - hourMs }],
    ['an older database in place of the one before', { version: 0 }],
    ['a change of everything', { version: 4 }],
  ])('All parts count as changed after %s', async (_cause, change) => {
    const { content, changes, readPeriod } = openStates(kind)
    changes.set(3, ['news']).set(4, [everything])
    content.version = 'version' in change && change.version === 4 ? 3 : 1
    await readPeriod()

    Object.assign(content, change)
    const next = await readPeriod()

    expect(next.findLastChange('product')).toBe(next.number)
  })

  test('The start or end of a publication changes what it touches', async () => {
    const { content, readPeriod } = openStates(kind)
    content.boundary = nineMs + hourMs
    const first = await readPeriod()

    content.now = nineMs + hourMs
    const next = await readPeriod()

    expect(next.findLastChange('planned')).toBe(next.number)
    expect(next.findLastChange('news')).toBeLessThanOrEqual(first.number)
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
