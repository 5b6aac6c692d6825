import { Problem } from '../errors'

/** Runs a limited number of jobs at a time; the others wait. */
export interface Queue {
  /** @throws Problem unavailable when as much is waiting as the queue takes */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Creates a queue for work that would otherwise occupy every processor.
 * @param atOnce how many jobs run at a time
 * @param limit how many jobs may wait, and the message of the problem for one more; without it any number may wait
 */
export function createQueue(atOnce: number, limit?: { maxWaiting: number; refusal: string }): Queue {
  const waiting: Array<() => void> = []
  let running = 0
  return {
    async run(work) {
      if (running >= atOnce) {
        if (limit && waiting.length >= limit.maxWaiting)
          throw new Problem('unavailable', limit.refusal, { retryAfterSeconds: 5 })
        // The next job takes over the place of one that ends, so `running` does not change.
        await new Promise<void>((start) => waiting.push(start))
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

/**
 * Creates a lock per key: work under the same key runs one after another, in the order of the calls.
 * @returns a function that runs `work` once all earlier work under `key` has settled
 */
export function createKeyedLock(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lastByKey = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const previous = lastByKey.get(key) ?? Promise.resolve()
    const current = previous.then(work, work)
    lastByKey.set(key, current)
    try {
      return await current
    } finally {
      if (lastByKey.get(key) === current) lastByKey.delete(key)
    }
  }
}
