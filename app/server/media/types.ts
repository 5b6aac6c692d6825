import type { Readable } from 'node:stream'
import type { MapAnswer } from '../../content/map-registration'
import type { PictureRegion } from '../../content/picture'
import type { LibraryRow, Listing, MapSummary, MediaCounts, MediaRow } from '../../contract'
import type { Actor } from '../actor'
import type { LibraryQuery, RegisterFilter } from './library'

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
  open: (range?: { start: number; end: number }) => Promise<ReadableStream<Uint8Array>>
  /**
   * Whether these bytes belong to the address for ever. They do not when they stand for a smaller version that is being
   * made, or when they are sent before they could be verified.
   */
  mayBeKept: boolean
}

/** Uploads that come in parts; each belongs to the account that began it. */
export interface PartUploads {
  /** @throws Problem tooLarge */
  begin(file: { name: string; size: number }, actor: Actor): Promise<UploadState>
  /** @throws Problem notFound */
  readState(id: string, actor: Actor): Promise<UploadState>
  /**
   * Takes the next part; once it is answered, the part is on the disk.
   * @throws Problem notFound; conflict when the upload has come to another place; unsupportedType and tooLarge by the
   * first part; invalid, unavailable, storageFull
   */
  receivePart(part: { id: string; offset: number; bytes: Readable }, actor: Actor): Promise<UploadState>
  /** Puts the parts together and stores the file; again, it answers the same file. @throws as `Media.store`, notFound */
  finish(id: string, actor: Actor): Promise<MediaRow>
  /** @throws Problem notFound */
  discard(id: string, actor: Actor): Promise<void>
  /** Removes what nobody has gone on with for a week. */
  sweep(): Promise<void>
}

/** How far an upload has come. */
interface UploadState {
  id: string
  /** In bytes. */
  received: number
}

/** The media library: uploads are received, cleaned, stored and delivered. */
export interface Media {
  /** Uploads that come in parts. */
  parts: PartUploads
  /**
   * Stores an upload. The type is decided by the bytes, not by name or header; pictures lose their metadata.
   * The same bytes are stored once.
   * @param upload.kind refuses files of other kinds
   * @throws Problem invalid (cut off), unsupportedType, tooLarge, storageFull, unavailable
   */
  store(
    upload: { name: string; bytes: Readable; declaredSize?: number; kind?: MediaRow['kind'] },
    actor: Actor | null,
  ): Promise<MediaRow>
  /**
   * Stores a part of a picture as a picture of its own. It keeps the mark of generated content, the alternative text, and
   * that it shows no map; a part of a map is asked about anew.
   * @throws Problem notFound; invalid when it cannot be cropped or the region is not in it; as `store`
   */
  crop(id: number, region: PictureRegion, actor: Actor): Promise<MediaRow>
  /**
   * Null when there is no such file. `key` is what follows `/media/` in an address; smaller versions of
   * a picture (see `content/picture.ts`) are made in the background; until then the best that exists stands for them.
   * @throws Problem unavailable
   */
  deliver(key: string, options?: { isPatient: boolean }): Promise<MediaDelivery | null>
  /** The key of the file that was put in the place of one that is no longer delivered; null when there is none. */
  findSuccessor(key: string): Promise<string | null>
  /** Starts to create smaller versions of new pictures in the background. */
  startPrewarming(): void
  /**
   * Reads what the newest files are, so that they are delivered while the database does not answer. Without it only
   * those that were asked for before are.
   */
  learnRows(): Promise<void>
  /** Newest first unless `order` says otherwise; `text` is searched in names, alternative texts and registrations of maps. */
  list(query: LibraryQuery): Promise<Listing<LibraryRow>>
  /** @throws Problem notFound */
  get(id: number): Promise<LibraryRow>
  /** Those of these keys that are in the library. */
  pick(keys: string[]): Promise<LibraryRow[]>
  /** The files of the register of maps that a filter chooses, as many as fit into a spreadsheet. */
  listRegister(filter: RegisterFilter): Promise<Listing<LibraryRow>>
  /** How many of the files that a filter chooses are in which state, and the sources that any map names. */
  summariseRegister(filter: RegisterFilter): Promise<MapSummary>
  count(): Promise<MediaCounts>
  /** Says what a picture shows, or that it shows nothing that would have to be told. @throws Problem notFound */
  describe(id: number, text: { alt: string; decorative: boolean }): Promise<void>
  /** Answers whether uploads show a map. @throws Problem notFound, and then none of them is changed */
  answerMap(ids: number[], answer: MapAnswer, actor: Actor): Promise<void>
  /** Registers the map that an upload shows. @throws Problem notFound */
  registerMap(
    id: number,
    map: { number: string; source: string; second: number; validUntil: string },
    actor: Actor,
  ): Promise<void>
  /**
   * @param options.alsoFormer removes it although older versions of entries show it
   * @returns when that was
   * @throws Problem notFound; inUse while an entry, an older version of one, or a setting uses it
   */
  remove(id: number, actor: Actor, options?: { alsoFormer?: boolean }): Promise<number>
  /**
   * Removes those of these uploads that nothing uses; as `remove`.
   * @returns the ids of those, the names of the others, and when that was
   */
  removeUnused(
    ids: number[],
    actor: Actor,
    options?: { alsoFormer?: boolean },
  ): Promise<{ deleted: number[]; inUse: string[]; deletedAt: number }>
  /**
   * Brings removed uploads back with all that is known of them, until the next clean-up after an hour. What was uploaded
   * again, removed another time or replaced stays as it is.
   * @param removal.deletedAt when they were removed
   * @returns the ids of those that are back
   */
  restore(removal: { ids: number[]; deletedAt: number }): Promise<number[]>
  /** Whether the store belongs to this database; an empty store is claimed. @throws Problem unavailable */
  claimStore(): Promise<boolean>
  /**
   * Moves what aborted uploads and removals left behind to the trash, once it is older than an hour: at
   * most a tenth of the stored files at once, and nothing in a store that belongs to another database. What
   * has been in the trash for thirty days is deleted.
   */
  cleanUp(): Promise<void>
}
