import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shareReads } from './share-reads'

/** A value that changes while it is read, and a gate for each read. */
function openSource() {
  const source = { value: 0, reads: 0, finish: [] as Array<() => void> }
  const read = shareReads(async () => {
    source.reads += 1
    const seen = source.value
    await new Promise<void>((resolve) => source.finish.push(resolve))
    return seen
  })
  return { source, read }
}

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await setImmediate()
}

test('Calls of one turn share a read', async () => {
  const { source, read } = openSource()
  const calls = Array.from({ length: 100 }, read)
  await waitUntil(() => source.finish.length === 1)
  source.finish[0]?.()

  await Promise.all(calls)

  expect(source.reads).toBe(1)
})

test('A call during a read waits for one that begins after it', async () => {
  const { source, read } = openSource()
  const first = read()
  await waitUntil(() => source.finish.length === 1)
  source.value = 1
  const second = read()
  const third = read()
  source.finish[0]?.()
  await waitUntil(() => source.finish.length === 2)
  source.finish[1]?.()

  expect(await Promise.all([first, second, third])).toEqual([0, 1, 1])
  expect(source.reads).toBe(2)
})

test('A read that fails fails for its callers alone', async () => {
  let fails = true
  const read = shareReads(async () => {
    if (fails) throw new Error('down')
    return 'up'
  })
  await expect(read()).rejects.toThrow('down')
  fails = false

  expect(await read()).toBe('up')
})
