import type { Kysely } from 'kysely'
import { formatMapNote } from '../../content/map-registration'
import { type ContentStates, createContentCache } from '../content-cache'
import type { Database } from '../db'

/** What visitors read of an upload wherever it is used; empty texts where there is nothing to say. */
interface MediaNote {
  alt: string
  mapNote: string
}

/** The uploads that something is to be said of, by their addresses. */
export type MediaNotes = ReadonlyMap<string, MediaNote>

/** Reads the notes as they are in the present state of the content. */
export type ReadMediaNotes = () => Promise<MediaNotes>

/** Counted bytes of a note with its address. */
const bytesPerNote = 400
/** Enough for 25,000 notes. */
const maxBytes = 4 * 25_000 * bytesPerNote

/** Creates the reader of notes. They are read once for a period of the content: whoever changes one begins a new period. */
export function createMediaNotes(db: Kysely<Database>, states: ContentStates): ReadMediaNotes {
  const cache = createContentCache<MediaNotes>(maxBytes)
  async function compute() {
    const rows = await db
      .selectFrom('media')
      .select(['key', 'alt', 'map_answer', 'map_number as number', 'map_source as source'])
      .where(({ or, eb }) => or([eb('map_answer', '=', 'map'), eb('alt', '<>', '')]))
      .execute()
    const notes = rows.map(({ key, alt, map_answer, ...map }): [string, MediaNote] => [
      `/media/${key}`,
      { alt, mapNote: map_answer === 'map' && map.number !== '' ? formatMapNote(map) : '' },
    ])
    return { value: new Map(notes), bytes: bytesPerNote * (notes.length + 1) }
  }
  return async () => (await cache.getOrCompute('notes', await states.readForRequest(), compute)).value
}
