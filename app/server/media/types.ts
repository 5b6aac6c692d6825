import type { Readable } from 'node:stream'
import type { Listing, MediaRow } from '../../content/wire'
import type { Actor } from '../context'

/** A stored upload, or a smaller version of one, ready to be sent. */
export interface MediaDelivery {
  kind: MediaRow['kind']
  /** What it was called when it was uploaded. */
  name: string
  contentType: string
  size: number
  /** Strong validator of the bytes, with its quotes. */
  etag: string
  /** The bytes, or the asked-for part of them; `end` is included. @throws Problem notFound, unavailable */
  open: (range?: { start: number; end: number }) => Promise<Readable>
}

/** Uploads: taken in, cleaned, stored and delivered. */
export interface Media {
  /**
   * Stores an upload. The type is decided by the bytes, not by name or header; pictures lose their metadata.
   * The same bytes again give the row that is there.
   * @throws Problem invalid (cut off), unsupportedType, tooLarge, storageFull, unavailable
   */
  store(upload: { name: string; bytes: Readable; declaredSize?: number }, actor: Actor | null): Promise<MediaRow>
  /**
   * Null when there is no such file. `key` is what follows `/media/` in an address; smaller versions of
   * a picture (see `content/picture.ts`) are made when they are first asked for.
   * @throws Problem unavailable
   */
  deliver(key: string): Promise<MediaDelivery | null>
  /** From now on the smaller versions of new pictures are made in the background, a little at a time. */
  makeAhead(): void
  /** Newest first; `text` is looked for in the names. */
  list(query: { offset: number; limit: number; text?: string; kind?: string }): Promise<Listing<MediaRow>>
  /** @throws Problem notFound; inUse while an entry or a setting uses it */
  remove(id: number, actor: Actor): Promise<void>
  /** Clears away what broken-off uploads and removals left behind, once it is older than an hour. */
  sweep(): Promise<void>
}
