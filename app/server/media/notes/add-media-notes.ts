import type { MediaNotes } from './create-media-notes'
import { isMediaUse } from './list-used-media'

/**
 * Adds to values what is to be said of the uploads in them: the review of a map, and an alternative text where a use has
 * none of its own. Formatted text is not looked into.
 * @param values of an entry, or settings; changed in place
 */
export function addMediaNotes(values: Record<string, unknown>, notes: MediaNotes): void {
  if (notes.size === 0) return
  for (const value of Object.values(values)) for (const item of Array.isArray(value) ? value : [value]) add(item, notes)
}

function add(item: unknown, notes: MediaNotes): void {
  if (!isMediaUse(item)) return
  const note = notes.get(item.src)
  if (!note) return
  if (item.alt === '' && note.alt !== '') item.alt = note.alt
  if (note.mapNote === '') return
  // Galleries show a caption with every picture; a second line would repeat its place.
  if (typeof item.caption === 'string') item.caption = [item.caption, note.mapNote].filter(Boolean).join('　')
  else item.mapNote = note.mapNote
}
