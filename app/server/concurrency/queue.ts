import { Problem } from '../errors'

/** Runs a limited number of jobs at a time; the others wait. */
export interface Queue {
  /** @throws Problem unavailable when as much is waiting as the queue takes */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** What a queue refuses. */
interface QueueLimit {
  /** How many jobs may wait. Default: any number. */
  maxWaiting?: number
  /** How long a job may have to wait, as far as the last ones tell. Default: any time. */
  maxWaitMs?: number
  /** The message of the problem. */
  refusal: string
}

/** The share of the latest job in the average duration. */
const latestShare = 0.1

/**
 * Creates a queue for work that would otherwise occupy every processor. Jobs are refused on arrival, so that none
 * waits in vain.
 * @param atOnce how many jobs run at a time
 */
export function createQueue(atOnce: number, limit?: QueueLimit): Queue {
  const waiting: Array<() => void> = []
  let running = 0
  let averageMs = 0

  function refuseExcess({ maxWaiting = Infinity, maxWaitMs = Infinity, refusal }: QueueLimit): void {
    const waitMs = ((waiting.length + 1) / atOnce) * averageMs
    if (waiting.length < maxWaiting && waitMs <= maxWaitMs) return
    throw new Problem('unavailable', refusal, { retryAfterSeconds: Math.max(5, Math.ceil(waitMs / 1000)) })
  }

  return {
    async run(work) {
      if (running >= atOnce) {
        if (limit) refuseExcess(limit)
        // The next job takes over the place of one that ends, so `running` does not change.
        await new Promise<void>((start) => waiting.push(start))
      } else {
        running += 1
      }
      const begunAt = performance.now()
      try {
        return await work()
      } finally {
        averageMs += (performance.now() - begunAt - averageMs) * latestShare
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
