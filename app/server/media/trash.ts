import type { Logger } from 'pino'
import { dayMs } from '../../content/durations'
import { type Storage, trashPrefix } from './storage'

/** Long enough to notice that uploads are missing, and to put them back. */
const trashDays = 30

/** Moves a file to `trash/DAY/KEY`: a day's folder can be copied back over the store as it is. */
export async function moveToTrash(storage: Storage, key: string, now: number): Promise<void> {
  await storage.move(key, `${trashPrefix}${formatDay(now)}/${key}`)
}

/** Removes what has been in the trash for more than thirty days. */
export async function emptyTrash(storage: Storage, now: number, log: Logger | undefined): Promise<void> {
  const keptSince = formatDay(now - trashDays * dayMs)
  for await (const { key } of storage.listTrash()) {
    // The day is part of the key: a folder keeps the time of the upload when a file is moved.
    const [, day = ''] = /^trash\/(\d{4}-\d\d-\d\d)\//.exec(key) ?? []
    if (day === '' || day >= keptSince) continue
    await storage.remove(key)
    log?.info({ key }, 'upload removed from the trash')
  }
}

function formatDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
