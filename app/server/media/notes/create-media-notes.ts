import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { formatMapNote } from '../../../content/map-registration'
import { type ContentStates, createContentCache } from '../../content-cache'
import type { Database } from '../../db'

/** What visitors read of an upload wherever it is used; empty texts where there is nothing to say. */
interface MediaNote {
  alt: string
  mapNote: string
}

/** The uploads that something is to be said of, by their addresses. */
export type MediaNotes = ReadonlyMap<string, MediaNote>

/** Reads the notes as they are in the present state of the content. */
export type ReadMediaNotes = () => Promise<MediaNotes>

/** How many notes are read at once: a few milliseconds, while which nobody else is served. */
const batchSize = 1000
/** Counted bytes of a note with its address. */
const bytesPerNote = 400
/** Enough for 100,000 notes; the cache takes a value of up to a quarter of its size. */
const maxBytes = 4 * 100_000 * bytesPerNote

/** Creates the reader of notes. They are read once for a period of the content: whoever changes one begins a new period. */
export function createMediaNotes(db: Kysely<Database>, states: ContentStates): ReadMediaNotes {
  const cache = createContentCache<MediaNotes>(maxBytes)
  async function compute() {
    const notes = new Map<string, MediaNote>()
    for (let after: number | undefined = 0; after !== undefined;) {
      const rows = await readBatch(db, after)
      for (const { key, alt, map_answer, ...map } of rows)
        notes.set(`/media/${key}`, {
          alt,
          mapNote: map_answer === 'map' && map.number !== '' ? formatMapNote(map) : '',
        })
      after = rows.length < batchSize ? undefined : rows.at(-1)?.id
      if (after !== undefined) await yieldToRequests()
    }
    return { value: notes, bytes: bytesPerNote * (notes.size + 1) }
  }
  return async () => (await cache.getOrCompute('notes', await states.readForRequest(), compute)).value
}

function readBatch(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('media')
    .select(['id', 'key', 'alt', 'map_answer', 'map_number as number', 'map_source as source'])
    .where('id', '>', after)
    .where(({ or, eb }) => or([eb('map_answer', '=', 'map'), eb('alt', '<>', '')]))
    .orderBy('id')
    .limit(batchSize)
    .execute()
}
