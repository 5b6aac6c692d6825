import { Problem } from '../errors'

export type Queue = ReturnType<typeof createQueue>

/** What a queue refuses. */
interface QueueLimit {
  /** How long a job may have to wait, as estimated from the last ones. */
  maxWaitMs: number
  /** The message of the problem. */
  refusal: string
}

/** The share of the latest job in the average duration. */
const latestShare = 0.1

/**
 * Creates a queue that runs a limited number of jobs at a time, for work that would otherwise occupy every processor. Jobs
 * are refused on arrival, so that none waits in vain.
 * @param atOnce how many jobs run at a time
 */
export function createQueue(atOnce: number, limit?: QueueLimit) {
  /** The waiting jobs of each client; the client whose turn is next comes first. */
  const waiting = new Map<string, Array<() => void>>()
  let running = 0
  let averageMs: number | undefined

  function refuseExcess(client: string, { maxWaitMs, refusal }: QueueLimit): void {
    const own = waiting.get(client)
    const clients = own ? waiting.size : waiting.size + 1
    const waitMs = ((((own?.length ?? 0) + 1) * clients) / atOnce) * (averageMs ?? 0)
    if (waitMs <= maxWaitMs) return
    throw new Problem('unavailable', refusal, { retryAfterSeconds: Math.max(5, Math.ceil(waitMs / 1000)) })
  }

  function waitForTurn(client: string): Promise<void> {
    return new Promise((start) => {
      const own = waiting.get(client)
      if (own) own.push(start)
      else waiting.set(client, [start])
    })
  }

  /** Takes a job of the client whose turn it is, who then stands last. */
  function takeNext(): (() => void) | undefined {
    for (const [client, jobs] of waiting) {
      waiting.delete(client)
      const start = jobs.shift()
      if (jobs.length > 0) waiting.set(client, jobs)
      return start
    }
    return undefined
  }

  return {
    /** Whether nothing runs and nothing waits. */
    isIdle: () => running === 0,

    /**
     * @param client for whom the job is done: clients take turns, so that one with many jobs delays the others by one
     * @throws Problem unavailable when the job would wait longer than the queue allows
     */
    async run<T>(work: () => Promise<T> | T, client = ''): Promise<T> {
      if (running >= atOnce) {
        if (limit) refuseExcess(client, limit)
        // The next job takes over the place of one that ends, so `running` does not change.
        await waitForTurn(client)
      } else {
        running += 1
      }
      const begunAt = performance.now()
      try {
        return await work()
      } finally {
        const durationMs = performance.now() - begunAt
        averageMs = averageMs === undefined ? durationMs : averageMs + (durationMs - averageMs) * latestShare
        const next = takeNext()
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
