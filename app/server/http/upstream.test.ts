import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '../api'
import { createUpstream } from './upstream'

const api = 'http://api.test:3000/behind/a/path'

/** Stands in for the other process: it answers after so many ms, and notices who has stopped waiting. */
let answerAfterMs = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      setTimeout(() => resolve(new Response('answered')), answerAfterMs)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The statuses of requests that are sent at once, half a second after the last one at the latest. */
async function fetchAll(upstream: ReturnType<typeof createUpstream>, paths: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const path of paths)
    void upstream.fetch(`${api}${path}`).then(({ status }) => {
      statuses.push(status)
    })
  while (statuses.length < paths.length) await vi.advanceTimersByTimeAsync(500)
  return statuses
}

test.each([
  ['/api/writingHelp/proofread', 65_000],
  ['/api/media/upload', 250_000],
  ['/api/media/uploadFinish', 250_000],
  ['/api/candidate/create/allow', 60_000],
  ['/api/notice/test', 40_000],
  ['/api/activity/exportChain', 60_000],
  ['/api/news/bulk', 20_000],
  ['/media/aa/picture-800.webp', 15_000],
])('%s is answered although it takes %i ms', async (path, ms) => {
  answerAfterMs = ms

  expect(await fetchAll(createUpstream(), [path])).toEqual([200])
})

test('A call that is quick by its nature is given up after five seconds', async () => {
  answerAfterMs = 6_000

  expect(await fetchAll(createUpstream(), ['/api/session', '/api/media/list'])).toEqual([503, 503])
})

test('Five quick calls that were not answered in time keep the next ones away', async () => {
  const upstream = createUpstream()
  answerAfterMs = 6_000
  await fetchAll(
    upstream,
    Array.from({ length: 5 }, () => '/api/session'),
  )
  answerAfterMs = 0

  expect(await fetchAll(upstream, ['/api/session'])).toEqual([503])
})

test('Slow calls and pictures that were not answered in time keep nobody away', async () => {
  const upstream = createUpstream()
  answerAfterMs = 400_000
  const ten = Array.from({ length: 10 })

  const pictures = await fetchAll(
    upstream,
    ten.map(() => '/media/aa/picture-800.webp'),
  )
  const crops = await fetchAll(
    upstream,
    ten.map(() => '/api/media/crop'),
  )
  answerAfterMs = 0

  expect([...pictures, ...crops]).toEqual(Array.from({ length: 20 }, () => 503))
  expect(await fetchAll(upstream, ['/api/session'])).toEqual([200])
})

test('Slow are the calls that ask another system, or work on files, many entries or the trail', () => {
  const names = calls.filter(({ isSlow }) => isSlow).map(({ name }) => name)

  expect(names.filter((name) => !name.endsWith('.bulk')).sort()).toEqual([
    'activity.export',
    'activity.exportChain',
    'activity.exportCompliance',
    'activity.exportPersonalData',
    'activity.undo',
    'activity.verify',
    'application.export',
    'bid.export',
    'candidate.create',
    'delivery.test',
    'extent.read',
    'media.crop',
    'media.exportMaps',
    'media.exportShots',
    'media.fetch',
    'media.replace',
    'media.undoReplace',
    'media.upload',
    'media.uploadFinish',
    'notice.test',
    'provider.begin',
    'provider.link',
    'redirect.export',
    'redirect.import',
    'session.providerBegin',
    'session.providerSignIn',
    'wechat.signature',
    'writingHelp.describePicture',
    'writingHelp.proofread',
    'writingHelp.summary',
    'writingHelp.titles',
  ])
})
