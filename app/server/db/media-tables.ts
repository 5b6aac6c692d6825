import type { Generated } from 'kysely'

/** The tables of the media library. */

export interface MediaTable {
  id: Generated<number>
  /** The part of the address after `/media/`, such as `a1/a1b2….webp`. */
  key: string
  name: string
  kind: string
  content_type: string
  size: number
  width: number
  height: number
  duration: number
  color: string
  /** SHA-256 of the stored bytes: the same upload twice is stored once. */
  hash: string
  created_at: number
  created_by: number | null
  deleted_at: number | null
  /** Whether it shows a map, and the registration of that map: see `content/map-registration.ts`. */
  map_answer: Generated<string>
  map_number: Generated<string>
  map_source: Generated<string>
  map_second: Generated<number>
  map_valid_until: Generated<string>
  map_answered_at: Generated<number | null>
  map_answered_by: Generated<number | null>
  /** Stands in wherever the picture is used without an alternative text of its own. */
  alt: Generated<string>
  /** 1 for a picture that needs no alternative text. */
  decorative: Generated<number>
  /** The mark of generated content that its metadata carries; empty when none was found. */
  ai_mark: Generated<string>
  /** Null outside of all folders. */
  folder_id: Generated<number | null>
  /** When it was last uploaded again, or lost a use; 0 when neither has happened. */
  last_needed_at: Generated<number>
  /** 1 for what came with the demo content, and for parts of it. */
  demo: Generated<number>
}

export interface MediaFolderTable {
  id: Generated<number>
  name: string
  /** Null on the first level. */
  parent_id: number | null
  created_at: number
}

/** A folder that was just deleted. */
export interface RemovedMediaFolderTable extends Omit<MediaFolderTable, 'id'> {
  id: number
  /** The files and folders that lay in it, as JSON. */
  media_ids: string
  folder_ids: string
  removed_at: number
}

/** Which entry uses which upload: in its newest revision, or in one that visitors see now or later. */
export interface MediaUseTable {
  media_key: string
  entry_id: number
}

/** Which uploads a version of an entry shows: its newest, or one in the history. */
export interface RevisionMediaTable {
  media_key: string
  revision_id: number
  entry_id: number
}

/** A file that was put in the place of another. */
export interface MediaReplacementTable {
  id: Generated<number>
  old_id: number
  /** Its address leads to the new one. */
  old_key: string
  new_id: number
  /** The entries in which it is taken back, as JSON: those that were changed and had not named the new one before. */
  entry_ids: string
  /** The settings in which it is taken back, in the same way. */
  setting_names: string
  replaced_at: number
  replaced_by: number | null
}

/** An upload that comes in parts. */
export interface UnfinishedUploadTable {
  id: string
  account_id: number
  name: string
  size: number
  /** How many bytes have come. */
  received: number
  /** Where the parts begin that have come, in their order, separated by commas. */
  part_offsets: string
  created_at: number
  /** When the last part came. */
  seen_at: number
  /** The file that it has become; null until it is whole. */
  media_id: number | null
}
