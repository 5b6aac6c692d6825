import type { Readable } from 'node:stream'
import type { Listing, MediaRow } from '../../contract'
import type { Actor } from '../actor'

/** A stored upload, or a smaller version of one, as it is sent. */
export interface MediaDelivery {
  kind: MediaRow['kind']
  /** The original file name. */
  name: string
  contentType: string
  size: number
  /** Strong validator of the bytes, with its quotes. */
  etag: string
  /** Opens the bytes, or a range of them; `end` is inclusive. @throws Problem notFound, unavailable */
  open: (range?: { start: number; end: number }) => Promise<Readable>
  /** Stands for a smaller version that is being made: the next request may get that one. */
  isSubstitute: boolean
}

/** The media library: uploads are received, cleaned, stored and delivered. */
export interface Media {
  /**
   * Stores an upload. The type is decided by the bytes, not by name or header; pictures lose their metadata.
   * The same bytes are stored once.
   * @throws Problem invalid (cut off), unsupportedType, tooLarge, storageFull, unavailable
   */
  store(upload: { name: string; bytes: Readable; declaredSize?: number }, actor: Actor | null): Promise<MediaRow>
  /**
   * Null when there is no such file. `key` is what follows `/media/` in an address; smaller versions of
   * a picture (see `content/picture.ts`) are made in the background; until then the best that exists stands for them.
   * @throws Problem unavailable
   */
  deliver(key: string): Promise<MediaDelivery | null>
  /** Starts to create smaller versions of new pictures in the background. */
  startPrewarming(): void
  /** Newest first; `text` is searched in the names. */
  list(query: { offset: number; limit: number; text?: string; kind?: string }): Promise<Listing<MediaRow>>
  /** @throws Problem notFound; inUse while an entry or a setting uses it */
  remove(id: number, actor: Actor): Promise<void>
  /** Whether the store belongs to this database; an empty store is claimed. @throws Problem unavailable */
  claimStore(): Promise<boolean>
  /**
   * Moves what aborted uploads and removals left behind to the trash, once it is older than an hour: at
   * most a tenth of the stored files at once, and nothing in a store that belongs to another database. What
   * has been in the trash for thirty days is deleted.
   */
  cleanUp(): Promise<void>
}
