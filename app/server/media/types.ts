import type { Readable } from 'node:stream'
import type { Listing, MediaRow } from '../../content/wire'
import type { Actor } from '../context'

/** A stored upload ready to be sent. */
export interface MediaDelivery {
  contentType: string
  size: number
  /** Strong validator of the bytes. */
  etag: string
  /** The bytes, or the asked-for part of them. */
  open: (range?: { start: number; end: number }) => Promise<Readable>
}

/** Uploads: taken in, cleaned, stored and delivered. */
export interface Media {
  /**
   * Stores an upload. The type is decided by the bytes, not by name or header; pictures lose their metadata.
   * @throws Problem unsupportedType, tooLarge, storageFull, unavailable
   */
  store(upload: { name: string; bytes: Readable; declaredSize?: number }, actor: Actor | null): Promise<MediaRow>
  /** Null when there is no such file. `key` is what follows `/media/` in an address. */
  deliver(key: string): Promise<MediaDelivery | null>
  list(query: { offset: number; limit: number; text?: string; kind?: string }): Promise<Listing<MediaRow>>
  /** @throws Problem inUse while an entry uses it */
  remove(id: number, actor: Actor): Promise<void>
}
