import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RequestedPage } from './page-cache'
import { createWarming } from './warming'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let clock: number
let stored: string | null
let writes: number
let kept: RequestedPage[]
let warmed: string[]

beforeEach(() => {
  clock = 10 * dayMs
  stored = null
  writes = 0
  kept = []
  warmed = []
})

const page = (address: string, uses: number, agoMs = 0): RequestedPage => ({
  key: `desktop ${address}`,
  usedAt: clock - agoMs,
  uses,
})

const values = {
  read: async () => stored,
  async write(_name: string, value: string) {
    writes += 1
    stored = value
  },
}

const openWarming = ({ read = values.read, warm = noteWarmed } = {}) =>
  createWarming({
    cache: { listRequestedPages: () => kept, warm },
    values: { ...values, read },
    log: pino({ level: 'silent' }),
    now: () => clock,
  })

async function noteWarmed(pages: readonly RequestedPage[]): Promise<void> {
  warmed = pages.map(({ key }) => key)
}

/** Stores what one process was asked for, and lets the next one begin with it. */
async function handOver(...pages: RequestedPage[]): Promise<string[]> {
  kept = pages
  await openWarming().store()
  await openWarming().warm()
  return warmed
}

test('A process begins with what its predecessor was asked for, the most wanted first', async () => {
  expect(await handOver(page('/about', 1), page('/', 9))).toEqual(['desktop /', 'desktop /about'])
})

test('What one process was asked for does not displace what another one was', async () => {
  await handOver(page('/', 9), page('/about', 2))

  expect(await handOver(page('/about', 4), page('/news/showNews', 3))).toEqual([
    'desktop /',
    'desktop /about',
    'desktop /news/showNews',
  ])
})

test('What nobody has asked for since yesterday is forgotten', async () => {
  expect(await handOver(page('/', 9, 25 * hourMs), page('/about', 1))).toEqual(['desktop /about'])
})

test('A page that was only computed in advance is not passed on', async () => {
  expect(await handOver(page('/', 0), page('/about', 1))).toEqual(['desktop /about'])
})

test('A hundred pages are passed on', async () => {
  const pages = Array.from({ length: 150 }, (_, index) => page(`/news/newsDetail?id=${index}`, index + 1))

  const passed = await handOver(...pages)

  expect(passed).toHaveLength(100)
  expect(passed[0]).toBe('desktop /news/newsDetail?id=149')
})

test('What visitors have typed is not stored', async () => {
  await handOver(
    page('/search?keyword=13800001111', 5),
    page('/news/showNews?find=lihua&page=2', 5),
    page('/linkUS?type=%E5%BC%A0', 5),
    page('/news/showNews?model=1&page=2', 5),
  )

  expect(warmed).toEqual(['desktop /news/showNews?model=1&page=2'])
})

test('Nothing is written as long as nobody asks for anything', async () => {
  const warming = openWarming()
  kept = [page('/', 1)]
  await warming.store()
  clock += hourMs
  await warming.store()
  expect(writes).toBe(1)

  kept = [page('/', 2)]
  await warming.store()
  expect(writes).toBe(2)
})

test('A process waits no longer for pages that hang than it may', async () => {
  await handOver(page('/', 1))
  const hang = vi.fn<() => Promise<void>>(() => new Promise(() => {}))

  await openWarming({ warm: hang }).warm({ maxMs: 10 })

  expect(hang).toHaveBeenCalledOnce()
})

test.each([
  ['a database that does not answer', () => Promise.reject(new Error('down'))],
  ['a value of another version', async () => '[{"path":"/"}]'],
  ['a value that is cut off', async () => '[{"key":'],
])('%s fails no start', async (_name, read) => {
  await openWarming({ read }).warm()

  expect(warmed).toEqual([])
})
