import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ContentType } from '../../content/define'
import type { Database } from '../db'
import { deepFreeze } from '../deep-freeze'
import { parsePublicListedValues } from './values'

/** What listings show of a revision. It is shared: it and all it holds is frozen. */
export interface ListedRevision {
  readonly title: string
  readonly values: Readonly<Record<string, unknown>>
}

interface KeptRevision extends ListedRevision {
  readonly bytes: number
}

/** Enough for about 1,000 entries. */
const maxBytes = 8_000_000
/** What an object takes beside its texts. */
const bytesPerRevision = 1_000

/**
 * Creates the reader of what listings show of revisions. A revision never changes, so each is read and parsed once in a
 * process, as long as there is room for it; what visitors see of it is decided by its publication alone.
 */
export function createListedRevisions() {
  const kept = new LRUCache<number, KeptRevision>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })

  /** Keeps what was read of a revision. @returns it as listings show it */
  function keep(type: ContentType, { id, title, fields }: { id: number; title: string; fields: string }) {
    const known = kept.get(id)
    if (known) return known
    const values = parsePublicListedValues(type, fields)
    // The text has two bytes per character, and the parsed values about as much.
    const revision = {
      title,
      values: deepFreeze(values),
      bytes: bytesPerRevision + 4 * (title.length + fields.length),
    }
    kept.set(id, revision)
    return revision
  }

  return {
    keep,
    /** @param db the database, or the transaction to read in */
    async read(
      db: Kysely<Database>,
      type: ContentType,
      ids: readonly number[],
    ): Promise<ReadonlyMap<number, ListedRevision>> {
      const found = new Map<number, ListedRevision>()
      const missing: number[] = []
      for (const id of ids) {
        const known = kept.get(id)
        if (known) found.set(id, known)
        else missing.push(id)
      }
      if (missing.length === 0) return found
      const rows = await db
        .selectFrom('revision')
        .select(['id', 'title', 'fields'])
        .where('id', 'in', missing)
        .execute()
      for (const row of rows) found.set(row.id, keep(type, row))
      return found
    },
  }
}

export type ListedRevisions = ReturnType<typeof createListedRevisions>
