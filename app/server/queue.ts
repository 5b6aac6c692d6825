import { Problem } from './errors'

/** Runs work a few pieces at a time; what cannot begin yet waits its turn. */
export interface Queue {
  /** @throws Problem unavailable when too much is waiting already */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * A queue for work that would otherwise take all processors from everybody else.
 * @param atOnce how many pieces run at a time
 * @param maxWaiting beyond this many waiting pieces new ones are refused
 */
export function createQueue(atOnce: number, maxWaiting: number): Queue {
  const waiting: Array<() => void> = []
  let running = 0
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) throw new Problem('unavailable', '当前登录人数较多，请稍后重试', { retryAfter: 5 })
        // Whoever ends hands its place on, so `running` stays as it is.
        await new Promise<void>((begin) => waiting.push(begin))
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
 * Lets work of the same key happen one after another, in the order it came.
 * @returns a function that runs `work` once everything before it under `key` has ended
 */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
