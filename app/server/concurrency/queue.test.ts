import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueue, createKeyedLock } from './queue'

const moment = () => new Promise((resolve) => setTimeout(resolve, 2))

test('a queue never runs more than its share at once, and runs everything', async () => {
  const queue = createQueue(2)
  let running = 0
  let most = 0
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      queue.run(async () => {
        running += 1
        most = Math.max(most, running)
        await moment()
        running -= 1
        return index
      }),
    ),
  )
  expect(most).toBe(2)
  expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('work that fails makes room for the next', async () => {
  const queue = createQueue(1)
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const following = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  await expect(following).resolves.toBe('done')
})

test('clients take turns: one with a hundred jobs delays another by one', async () => {
  const queue = createQueue(1)
  const done: string[] = []
  const jobs = Array.from({ length: 100 }, (_, index) =>
    queue.run(async () => {
      await moment()
      done.push(`rush ${index}`)
    }, 'rush'),
  )
  const other = queue.run(async () => void done.push('other'), 'calm')
  await other

  expect(done).toEqual(['rush 0', 'rush 1', 'other'])
  await Promise.all(jobs)
})

test('a job that would wait too long is refused on arrival, those of other clients are not', async () => {
  // A job takes exactly 60 ms, however busy the machine is.
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = createQueue(1, { maxWaitMs: 150, refusal: '请稍后重试' })
  const work = () => new Promise((resolve) => setTimeout(resolve, 60))
  const first = queue.run(work)
  await vi.runAllTimersAsync()
  await first
  const taken = [queue.run(work, 'rush'), queue.run(work, 'rush'), queue.run(work, 'rush')]

  await expect(queue.run(work, 'rush')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  taken.push(queue.run(work, 'other'))
  // Clients take turns, so that a third one would wait for both.
  await expect(queue.run(work, 'third')).rejects.toMatchObject({ code: 'unavailable' })
  await vi.runAllTimersAsync()
  await expect(Promise.all(taken)).resolves.toHaveLength(4)
})

test('work of one key takes turns, work of different keys does not wait', async () => {
  const runLocked = createKeyedLock()
  const order: string[] = []
  await Promise.allSettled([
    runLocked('a', async () => {
      await moment()
      order.push('a1')
      throw new Error('a failure ends a turn too')
    }),
    runLocked('a', async () => order.push('a2')),
    runLocked('b', async () => order.push('b1')),
  ])
  expect(order).toEqual(['b1', 'a1', 'a2'])
})
