import type { Readable } from 'node:stream'

/** Bytes to store: in memory, or in a file of the temporary folder, which may be moved. */
export type StoredContent = Buffer | { file: string }

export interface StoredObject {
  key: string
  size: number
  /** ms since 1970 */
  modifiedAt: number
}

/** Removed objects lie under such keys until they are really removed; no address leads to them. */
export const trashPrefix = 'trash/'

/** A store of files. All methods throw Problem unavailable or storageFull when the store fails. */
export interface Storage {
  /** A local folder for uploads in progress. */
  temporary: string
  /** Stores the content atomically and durably. */
  put(key: string, content: StoredContent, contentType: string): Promise<void>
  /** @param range both ends included @throws Problem notFound */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>
  stat(key: string): Promise<StoredObject | null>
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>
  /** Gives an object another key. Does nothing when there is no such object. */
  move(key: string, target: string): Promise<void>
  /** Everything but the trash. */
  list(): AsyncIterable<StoredObject>
  /** The objects whose keys begin with `trashPrefix`. */
  listTrash(): AsyncIterable<StoredObject>
}
