import type { Readable } from 'node:stream'

/** Bytes to store: in memory, or in a file of the temporary folder, which may be moved. */
export type StoredContent = Buffer | { file: string }

export interface StoredObject {
  key: string
  size: number
  /** ms since 1970 */
  modifiedAt: number
}

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
  list(): AsyncIterable<StoredObject>
}
