import type { Readable } from 'node:stream'
import { Problem } from '../../errors'

/** Bytes to store: in memory, or in a file of the temporary folder, which may be moved. */
export type StoredContent = Buffer | { file: string }

/** Both ends included. */
export interface StoredRange {
  start: number
  end: number
}

export interface StoredObject {
  key: string
  size: number
  /** ms since 1970 */
  modifiedAt: number
}

/** Removed objects lie under such keys until they are really removed; no address leads to them. */
export const trashPrefix = 'trash/'

/** Parts of unfinished uploads lie under such keys; no address leads to them. */
export const partsPrefix = 'parts/'

/** A store of files. All methods throw Problem unavailable or storageFull when the store fails. */
export interface Storage {
  /** A local folder for uploads in progress. */
  temporary: string
  /** Asks whether the store answers, before an upload is decoded for it. @throws Problem unavailable */
  check(): Promise<void>
  /**
   * Stores the content atomically and durably.
   * @param signal the deadline of a store that is not on this machine
   */
  put(key: string, content: StoredContent, contentType: string, signal?: AbortSignal): Promise<void>
  /**
   * Opens an object or a part of it. A store elsewhere ends a whole object that was damaged there with an error; nothing is
   * verified of a part, be it all of the object. @throws Problem notFound
   */
  open(key: string, range?: StoredRange): Promise<Readable>
  stat(key: string): Promise<StoredObject | null>
  /** Does nothing when there is no such object. */
  remove(key: string, signal?: AbortSignal): Promise<void>
  /** Gives an object another key. Does nothing when there is no such object. */
  move(key: string, target: string): Promise<void>
  /** Everything but the trash and parts of uploads. */
  list(): AsyncIterable<StoredObject>
  /** The objects whose keys begin with `trashPrefix`. */
  listTrash(): AsyncIterable<StoredObject>
  /** The objects whose keys begin with `partsPrefix`. */
  listParts(): AsyncIterable<StoredObject>
  /** The objects as files on this machine. */
  files: LocalFiles
}

/** What the library knows of an object. */
export interface KnownObject {
  key: string
  size: number
  /** SHA-256 in hexadecimal. */
  hash: string
}

export interface LocalFile {
  path: string
  size: number
  /** @throws Problem notFound, unavailable */
  open: (range?: StoredRange) => Promise<ReadableStream<Uint8Array>>
}

/** The objects of a store as files on this machine: the store's own, or verified copies. */
export interface LocalFiles {
  /** Whether what `open` gives of an object of this size has been verified before its first byte. */
  isVerified(size: number): boolean
  /**
   * Opens an object for a visitor, who may read slowly.
   * @throws Problem notFound; unavailable, also when its bytes are not the known ones
   */
  open(known: KnownObject, range?: StoredRange): Promise<ReadableStream<Uint8Array>>
  /**
   * Finds the file of an object, fetched when it is not here yet.
   * @param known unset for what the library has no row of; the checksum that was stored with it then verifies it
   * @returns null when there is none, or only a damaged one that the library does not know
   * @throws Problem unavailable
   */
  locate(key: string, known?: KnownObject): Promise<LocalFile | null>
  /** Finds the file of an object that is here already. */
  locateLocally(key: string): Promise<LocalFile | null>
  /** Takes over a file whose bytes have just been stored under this key, or could not be. */
  keep(key: string, file: string): Promise<void>
}

/**
 * How long storing an upload may take altogether. With what receiving and decoding take before, a picture is refused
 * within ten seconds when the store is slow.
 */
export const storingTimeMs = 8_000
/** The minimum speed of a store, for the time limit of large files. */
const bytesPerMs = 2_000

/**
 * Creates the signal that ends the storing or fetching of a file.
 * @param size bytes
 * @param options.leastMs for small files
 * @param options.signal ends it too
 */
export function createDeadline(size: number, options: { leastMs?: number; signal?: AbortSignal } = {}): AbortSignal {
  const { leastMs = storingTimeMs, signal } = options
  const deadline = AbortSignal.timeout(Math.ceil(Math.max(leastMs, size / bytesPerMs)))
  return signal ? AbortSignal.any([deadline, signal]) : deadline
}

/** The problem when a key has no object. */
export function createNotFoundProblem(cause?: unknown): Problem {
  return new Problem('notFound', '文件不存在', { cause })
}

/** What people read when the store fails. */
export const unavailableText = '文件存储暂时不可用，请稍后重试'

/** The problem when the store fails or cannot be reached. */
export function createUnavailableProblem(cause: unknown): Problem {
  return new Problem('unavailable', unavailableText, { retryAfterSeconds: 10, cause })
}

/** The `code` that Node puts on errors of the file system; empty when there is none. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Maps an error of the file system (full, missing, read-only, out of descriptors) to a problem; returns other errors unchanged. */
export function toDiskProblem(error: unknown): unknown {
  const code = readErrorCode(error)
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code))
    return new Problem('storageFull', '存储空间不足，暂时无法上传，请联系管理员', { cause: error })
  if (code === 'ENOENT') return createNotFoundProblem(error)
  return /^(EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE|EBUSY|ENOTDIR|ESTALE)$/.test(code)
    ? createUnavailableProblem(error)
    : error
}
