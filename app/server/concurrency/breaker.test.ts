import { afterEach, expect, test, vi } from 'vitest'
import { createBreaker } from './breaker'

afterEach(() => vi.restoreAllMocks())

const isFailure = (error: unknown) => error instanceof Error && error.message === 'no answer'
const options = { maxFailures: 3, retryMs: 2_000, isFailure, refusal: '请稍后重试' }

/** A breaker over a system whose answers the test decides, with a clock that the test moves. */
function openBreaker() {
  let now = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const breaker = createBreaker(options)
  let calls = 0
  const call = (answer: () => Promise<unknown>) =>
    breaker
      .run(() => {
        calls += 1
        return answer()
      })
      .catch((error: unknown) => error)
  return {
    call,
    fail: () => call(() => Promise.reject(new Error('no answer'))),
    advance: (ms: number) => (now += ms),
    countCalls: () => calls,
  }
}

test('After three failures in a row a call is refused at once and says when to come back', async () => {
  const { fail, countCalls } = openBreaker()
  for (let round = 0; round < 3; round += 1) await fail()

  const refused = await fail()

  expect(refused).toMatchObject({ code: 'unavailable', message: '请稍后重试', retryAfterSeconds: 2 })
  expect(countCalls()).toBe(3)
})

test('One call is let through when the time is over, and its success opens the way for all', async () => {
  const { call, fail, advance, countCalls } = openBreaker()
  for (let round = 0; round < 3; round += 1) await fail()
  advance(2_000)
  let answer: (value: string) => void = () => undefined
  const first = call(() => new Promise((resolve) => (answer = resolve)))

  expect(await fail()).toMatchObject({ code: 'unavailable' })
  answer('here again')

  expect(await first).toBe('here again')
  expect(await call(async () => 'open')).toBe('open')
  expect(countCalls()).toBe(5)
})

test('A try that fails closes the way for the same time again', async () => {
  const { fail, advance, countCalls } = openBreaker()
  for (let round = 0; round < 3; round += 1) await fail()
  advance(2_000)
  await fail()

  advance(1_999)
  await fail()

  expect(countCalls()).toBe(4)
})

test('Failures with a success between them, and errors of another kind, keep nobody away', async () => {
  const { call, fail, countCalls } = openBreaker()
  for (let round = 0; round < 4; round += 1) {
    await fail()
    await fail()
    await call(async () => 'fine')
  }
  for (let round = 0; round < 5; round += 1) await call(() => Promise.reject(new Error('not found')))

  expect(countCalls()).toBe(17)
})
