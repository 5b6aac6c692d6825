import { hourMs, minuteMs } from '../../content/durations'
import type { AppContext } from './context'

/** The first run is early, so that processes that are restarted often clean up too. */
const firstDelayMs = minuteMs

/** How often it is looked whether the nightly check is due, or was left by a process that ended. */
const checkIntervalMs = 5 * minuteMs

/**
 * Removes expired data soon after the start and then every hour, which several processes may do at once; checks the
 * content of the site every night, which one of them does.
 * @returns a function that stops it
 */
export function startCleanup(context: AppContext): () => void {
  const run = () => void removeExpiredData(context)
  const check = () => void checkContent(context)
  const timers = [
    setTimeout(run, firstDelayMs),
    setInterval(run, hourMs),
    setTimeout(check, firstDelayMs),
    setInterval(check, checkIntervalMs),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearTimeout)
}

/** Removes unused uploads, expired applications and what has been in the trash for too long, and thins autosaves. Failures are retried in the next run. */
async function removeExpiredData({ media, applications, entries, log }: AppContext): Promise<void> {
  await media.parts.sweep().catch((error: unknown) => log.warn({ err: error }, 'removing unfinished uploads failed'))
  await media.cleanUp().catch((error: unknown) => log.warn({ err: error }, 'media cleanup failed'))
  await applications.removeExpired().catch((error: unknown) => log.warn({ err: error }, 'applications cleanup failed'))
  await entries.thinAutosaves().catch((error: unknown) => log.warn({ err: error }, 'thinning autosaves failed'))
  await entries.purgeExpired().catch((error: unknown) => log.warn({ err: error }, 'trash cleanup failed'))
}

async function checkContent({ checks, log }: AppContext): Promise<void> {
  await checks.runWhenDue().catch((error: unknown) => log.warn({ err: error }, 'nightly content check failed'))
}
