import { setImmediate } from 'node:timers/promises'

/**
 * Lets calls share reads of a value: a call waits for a read that begins after it, and all that wait share one.
 * @param read reads the value; two reads never run at a time
 */
export function shareReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let latest: Promise<unknown> = Promise.resolve()
  let next: Promise<Value> | undefined

  async function readAfter(previous: Promise<unknown>): Promise<Value> {
    // At the end of this turn of the event loop, so that all requests that arrived in it share the read.
    await Promise.all([previous.catch(() => undefined), setImmediate()])
    next = undefined
    return read()
  }

  return () => {
    if (!next) {
      next = readAfter(latest)
      latest = next
    }
    return next
  }
}
