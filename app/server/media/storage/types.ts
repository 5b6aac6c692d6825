import type { Readable } from 'node:stream'

/** Bytes to store: in memory, or in a file of the temporary folder, which may be moved away. */
export type StoredContent = Buffer | { file: string }

export interface StoredObject {
  key: string
  size: number
  /** ms since 1970 */
  modifiedAt: number
}

/** Where the files are. All methods throw Problem unavailable or storageFull when the store fails. */
export interface Storage {
  /** A folder of this machine for files that are still on their way in. */
  temporary: string
  /** Stores all of the content or nothing; when it is done, the content survives a power cut. */
  put(key: string, content: StoredContent, contentType: string): Promise<void>
  /** @param range both ends included @throws Problem notFound */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>
  stat(key: string): Promise<StoredObject | null>
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
}
