import type { Insertable } from 'kysely'
import type { MediaTable } from '../db'
import { cleanFileName } from './names'
import type { StoredMedia } from './media-rows'

/** What may be known of an upload before anybody was asked. */
export type KnownNotes = Partial<Insertable<MediaTable>>

/** The name of a part of a picture: that of the whole, with a word for what was done. */
export function createCropName(name: string): string {
  const ext = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  const start = name.slice(0, name.length - ext.length).replace(/ 裁剪$/, '')
  return cleanFileName(`${start} 裁剪${ext}`)
}

/** What is known of a part because it is known of the whole. A map is asked about anew: the part may show none. */
export function inheritNotes(whole: StoredMedia): KnownNotes {
  const { alt, decorative, map_number, map_source, map_valid_until, folder_id } = whole
  const shared = { alt, decorative, map_number, map_source, map_valid_until, folder_id }
  if (whole.map_answer !== 'none') return { ...shared, map_answer: 'unasked' }
  const { map_answer, map_answered_at, map_answered_by } = whole
  return { ...shared, map_answer, map_answered_at, map_answered_by }
}
