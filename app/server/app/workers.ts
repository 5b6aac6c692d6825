import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** How soon a worker that died is replaced; twice as long after each replacement that did not come to serve, up to the most. */
const restartDelayMs = 1_000
const maxRestartDelayMs = 16_000

/**
 * Serves from several processes, which share the port and the database. A worker that dies is replaced, however often
 * that takes, unless none ever came to serve; a signal to stop goes to all of them. Each worker runs the command that this
 * process runs.
 * @param count how many workers there are
 */
export async function runWorkers(count: number): Promise<void> {
  const stopping = new AbortController()
  const stop = (signal: NodeJS.Signals) => {
    stopping.abort()
    for (const worker of listWorkers()) worker.process.kill(signal)
  }
  process.on('SIGTERM', stop)
  // Ctrl+C reaches the workers of a terminal as well, which stop once; a supervisor may signal this process alone.
  process.on('SIGINT', stop)

  let hasServed = false
  function noteServing(): void {
    if (hasServed) return
    hasServed = true
    // The supervisor of this process starts it again when it crashes from now on.
    process.send?.('ready')
  }

  /** Runs a worker, and others in its place, until all are told to stop. */
  async function run(first: Worker): Promise<void> {
    let worker = first
    let failures = 0
    for (;;) {
      let served = false
      worker.once('listening', () => {
        served = true
        noteServing()
      })
      const [code] = (await once(worker.process, 'exit')) as [number | null]
      if (stopping.signal.aborted) return
      // Where none ever came to serve, another one would only end again.
      if (!hasServed) {
        stop('SIGTERM')
        process.exitCode = code ?? 1
        return
      }
      // The database may be away, while the others serve what they keep.
      failures = served ? 0 : failures + 1
      const delayMs = Math.min(restartDelayMs * 2 ** failures, maxRestartDelayMs)
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      worker = cluster.fork()
    }
  }

  // The first one prepares the database; the others find it ready.
  const first = cluster.fork()
  const running = [run(first)]
  await Promise.race([once(first, 'listening'), once(first.process, 'exit')])
  while (!stopping.signal.aborted && running.length < count) running.push(run(cluster.fork()))
  await Promise.all(running)
  process.exit()
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}
