import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** How soon a worker that died is replaced. */
const restartDelayMs = 1_000

/**
 * Serves from several processes, which share the port and the database. A worker that dies is replaced; a signal to stop
 * goes to all of them. Each worker runs the command that this process runs.
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

  async function run(worker: Worker): Promise<void> {
    let served = false
    worker.once('listening', () => (served = true))
    const [code] = (await once(worker.process, 'exit')) as [number | null]
    if (stopping.signal.aborted) return
    // One that never came to serve would only end again.
    if (!served) {
      stop('SIGTERM')
      process.exitCode = code ?? 1
      return
    }
    await wait(restartDelayMs)
    if (!stopping.signal.aborted) await run(cluster.fork())
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
