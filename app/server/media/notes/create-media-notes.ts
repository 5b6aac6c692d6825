import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { sql } from 'kysely'
import { formatMapNote } from '../../../content/map-registration'
import type { ContentStates } from '../../content-states'
import { createContentCache } from '../../content-cache'
import { allMediaNotes, readParts } from '../../content-reads'
import { type Engine, type PlaceOf, prepareQuery } from '../../db'
import { isMediaUse } from './used-media'

/** What visitors read of an upload wherever it is used; empty texts where there is nothing to say. */
interface MediaNote {
  alt: string
  mapNote: string
}

/** The uploads that something is to be said of, by their addresses. */
export type MediaNotes = ReadonlyMap<string, MediaNote>

/** Reads the notes as they are in the present state of the content. */
export type ReadMediaNotes = () => Promise<MediaNotes>

/** How many notes are read at once: a few milliseconds, during which no other request is served. */
const batchSize = 1000
/** Counted bytes of a note with its address. */
const bytesPerNote = 400
/** Enough for 100,000 notes; the cache takes a value of up to a quarter of its size. */
const maxBytes = 4 * 100_000 * bytesPerNote

/** Creates the reader of notes. They are kept until one of them changes. */
export function createMediaNotes(engine: Pick<Engine, 'db' | 'name'>, states: ContentStates): ReadMediaNotes {
  const cache = createContentCache<MediaNotes>(maxBytes)
  async function readAll() {
    const notes = new Map<string, MediaNote>()
    for (let after: number | undefined = 0; after !== undefined;) {
      const rows = await readBatch(engine, { after })
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
  return async () =>
    (await cache.getOrCompute('notes', await states.readForRequest(), () => readParts([allMediaNotes], readAll))).value
}

const readBatch = prepareQuery((db, place: PlaceOf<{ after: number }>) =>
  db
    .selectFrom('media')
    .select(['id', 'key', 'alt', 'map_answer', 'map_number as number', 'map_source as source'])
    .where('id', '>', place('after'))
    // Literals: SQLite takes the partial index of them only for the constants that it names.
    .where(({ or, eb }) => or([eb('map_answer', '=', sql.lit<string>('map')), eb('alt', '<>', sql.lit(''))]))
    .orderBy('id')
    .limit(batchSize),
)

/**
 * Adds to values what is to be said of the uploads in them: the review of a map, and an alternative text where a use has
 * none of its own. Formatted text is not looked into.
 * @param values of an entry, or settings; replaced where there is something to say. What the values hold may be shared,
 * and is not changed
 */
export function addMediaNotes(values: Record<string, unknown>, notes: MediaNotes): void {
  if (notes.size === 0) return
  for (const name of Object.keys(values)) {
    const value = values[name]
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) values[name] = addNote(value, notes)
    else if (value.some(isMediaUse)) values[name] = value.map((item: unknown) => addNote(item, notes))
  }
}

function addNote(item: unknown, notes: MediaNotes): unknown {
  if (!isMediaUse(item)) return item
  const note = notes.get(item.src)
  if (!note) return item
  const noted = item.alt === '' && note.alt !== '' ? { ...item, alt: note.alt } : item
  if (note.mapNote === '') return noted
  // Galleries show a caption with every picture; a second line would repeat its place.
  return typeof item.caption === 'string'
    ? { ...noted, caption: [item.caption, note.mapNote].filter(Boolean).join('　') }
    : { ...noted, mapNote: note.mapNote }
}
