import type { AppContext } from './context'

const hour = 3_600_000
/** A process that never lives an hour sweeps too. */
const firstAfter = 60_000

/**
 * Clears away what has been kept long enough, soon after the start and then every hour. Several
 * processes may do so at once.
 * @returns ends it
 */
export function startSweeping(context: AppContext): () => void {
  const run = () => void sweep(context)
  const timers = [setTimeout(run, firstAfter), setInterval(run, hour)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearTimeout)
}

/** One sweep: uploads that nothing refers to any more, applications past their time. What fails is tried again the next time. */
export async function sweep({ media, applications, log }: AppContext): Promise<void> {
  await media.sweep().catch((error: unknown) => log.warn({ err: error }, 'media sweep failed'))
  await applications.removeExpired().catch((error: unknown) => log.warn({ err: error }, 'applications sweep failed'))
}
