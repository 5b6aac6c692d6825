import type { AppContext } from './context'

const hourMs = 3_600_000
/** The first run is early, so that processes that are restarted often clean up too. */
const firstDelayMs = 60_000

/**
 * Removes expired data soon after the start and then every hour. Several processes may do so at once.
 * @returns a function that stops it
 */
export function startCleanup(context: AppContext): () => void {
  const run = () => void removeExpiredData(context)
  const timers = [setTimeout(run, firstDelayMs), setInterval(run, hourMs)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearTimeout)
}

/** Removes unused uploads and expired applications. Failures are retried in the next run. */
async function removeExpiredData({ media, applications, log }: AppContext): Promise<void> {
  await media.cleanUp().catch((error: unknown) => log.warn({ err: error }, 'media cleanup failed'))
  await applications.removeExpired().catch((error: unknown) => log.warn({ err: error }, 'applications cleanup failed'))
}
