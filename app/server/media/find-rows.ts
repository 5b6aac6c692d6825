import { LRUCache } from 'lru-cache'
import { createBreaker } from '../concurrency/breaker'
import { Problem } from '../errors'
import { hasVariants, parseMediaKey } from './keys'
import type { createMediaRows, StoredMedia } from './media-rows'

/** How many rows are kept, of about half a KiB each. */
const maxKnown = 5_000
/** How soon after a failure the database is asked again. */
const retryMs = 1_000

type MediaRows = Pick<ReturnType<typeof createMediaRows>, 'findByKey' | 'findByStem' | 'listNewest'>

/** Finds the rows of files that are to be delivered; also while the database does not answer. */
export interface RowFinder extends Pick<MediaRows, 'findByKey' | 'findByStem'> {
  /** Reads the newest rows, for the time when the database does not answer. */
  learn(): Promise<void>
  /** Forgets a file that was removed. */
  forget(key: string): void
}

/**
 * Creates the finder of rows. The database is asked every time; while it does not answer, the row that was read last
 * stands for a file, because its bytes never change and its checksum is in the row.
 * @param isUnavailable whether an error says that the database does not answer
 */
export function createRowFinder(rows: MediaRows, isUnavailable: (error: unknown) => boolean): RowFinder {
  const known = new LRUCache<string, StoredMedia>({ max: maxKnown })
  const breaker = createBreaker({ maxFailures: 1, retryMs, isFailure: isUnavailable, refusal: '系统繁忙，请稍后重试' })

  /** @param name the key, or the stem of a picture's smaller versions */
  async function find(name: string, query: () => Promise<StoredMedia | undefined>): Promise<StoredMedia | undefined> {
    try {
      const row = await breaker.run(query)
      if (row) remember(row)
      else known.delete(name)
      return row
    } catch (error) {
      const row = error instanceof Problem || isUnavailable(error) ? known.get(name) : undefined
      if (!row) throw error
      return row
    }
  }

  function remember(row: StoredMedia): void {
    for (const name of listNames(row.key)) known.set(name, row)
  }

  return {
    findByKey: (key) => find(key, () => rows.findByKey(key)),
    findByStem: (stem) => find(stem, () => rows.findByStem(stem)),
    async learn() {
      for (const row of (await rows.listNewest(maxKnown / 2)).toReversed()) remember(row)
    },
    forget(key) {
      for (const name of listNames(key)) known.delete(name)
    },
  }
}

/** What a file is asked for by: its key, and the stem of its smaller versions. */
function listNames(key: string): string[] {
  return hasVariants(key) ? [key, parseMediaKey(key)?.stem ?? key] : [key]
}
