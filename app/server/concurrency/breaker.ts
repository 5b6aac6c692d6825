import { Problem } from '../errors'

interface BreakerOptions {
  /** After how many failures in a row calls are kept away. */
  maxFailures: number
  /** For how long, in ms, before the next one is let through. */
  retryMs: number
  /** Whether an error says that the system did not answer; others are none of its failures. */
  isFailure: (error: unknown) => boolean
  /** The message of the problem. */
  refusal: string
  /** Called when calls begin to be kept away, and when one of them succeeds again. */
  onBreak?: (error: unknown) => void
  onReset?: () => void
}

/** Creates a circuit breaker: it keeps calls away from a system that does not answer. */
export function createBreaker(options: BreakerOptions) {
  const { maxFailures, retryMs, isFailure, refusal, onBreak, onReset } = options
  let failures = 0
  let lastTriedAt = Number.NEGATIVE_INFINITY

  function refuseUntilRetry(): void {
    if (failures < maxFailures) return
    const waitMs = lastTriedAt + retryMs - performance.now()
    if (waitMs > 0) throw new Problem('unavailable', refusal, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    // Now, so that those who come while this one waits are still refused.
    lastTriedAt = performance.now()
  }

  return {
    /**
     * Makes a call, unless the last ones failed in a row: then one is let through from time to time, to find out.
     * @throws Problem unavailable, at once, in place of a call; otherwise what `work` throws
     */
    async run<T>(work: () => Promise<T>): Promise<T> {
      refuseUntilRetry()
      try {
        const result = await work()
        if (failures >= maxFailures) onReset?.()
        failures = 0
        return result
      } catch (error) {
        if (isFailure(error)) {
          failures += 1
          lastTriedAt = performance.now()
          if (failures === maxFailures) onBreak?.(error)
        }
        throw error
      }
    },
  }
}
