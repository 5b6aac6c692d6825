import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rm, readdir, rename, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Logger } from 'pino'
import { toClientKey } from '../../audit'
import { createQueue } from '../../concurrency/queue'
import { createSlots } from '../../concurrency/slots'
import { Problem } from '../../errors'
import { getRequestContext } from '../../http/request-context'
import { Verifier } from './checksums'
import { findFile } from './local'
import {
  createUnavailableProblem,
  toDiskProblem,
  type KnownObject,
  type LocalFile,
  type LocalFiles,
  type StoredRange,
} from './storage'

const megabyte = 1_048_576
/** What all copies together may take on the disk. */
const maxBytes = 1024 * megabyte
/** Larger objects (films) have no copies: they go from the store to the visitor. */
const maxCopyBytes = 32 * megabyte
/** Visitors who read large objects from the store at the same time; each takes a connection for as long as they read. */
const maxDirect = 16
/** Those of one address, so that a client who reads slowly leaves connections to the others. */
const maxDirectPerClient = 4
const directRefusals = {
  takenByClient: '同时播放和下载的文件过多，请稍后重试',
  takenByAll: '正在播放和下载的人较多，请稍后重试',
}
const maxFetching = 8
const maxFetchWaitMs = 5_000

export interface CopiedStore {
  /** Where copies are kept. */
  folder: string
  /** A folder on the same disk, for copies that are not complete yet. */
  temporary: string
  log: Logger | undefined
  stat(key: string): Promise<{ size: number; hash: string | undefined } | null>
  open(key: string, range?: StoredRange): Promise<Readable>
  openUnverified(key: string, signal: AbortSignal): Promise<Readable>
  createDeadline(size: number): AbortSignal
}

/**
 * Keeps verified copies of a store's objects on this machine: a visitor is sent what has been verified, slow readers
 * take none of the store's connections, and the store is not asked for each delivery.
 */
export function createLocalCopies({ log, temporary, ...store }: CopiedStore): LocalFiles {
  const folder = openBoundedFolder(store.folder, maxBytes)
  const fetching = new Map<string, Promise<LocalFile | null>>()
  const queue = createQueue(maxFetching, { maxWaitMs: maxFetchWaitMs, refusal: '文件存储繁忙，请稍后重试' })
  const direct = createSlots(maxDirect, maxDirectPerClient)
  const toName = (key: string) => key.replaceAll('/', '-')

  /** @returns null when the bytes in the store are not the known ones */
  async function fetchCopy({ key, size, hash }: KnownObject): Promise<LocalFile | null> {
    const file = join(temporary, `copy-${randomUUID()}`)
    const signal = store.createDeadline(size)
    const verifier = new Verifier({ key, sha256: hash }, log)
    try {
      const body = await store.openUnverified(key, signal)
      const handle = await open(file, 'wx', 0o600)
      await pipeline(body, verifier, handle.createWriteStream({ flush: true }), { signal })
      await folder.add(toName(key), file)
      return await folder.find(toName(key))
    } catch (error) {
      if (error === verifier.damage) return null
      const problem = error instanceof Problem ? error : toDiskProblem(error)
      throw problem instanceof Problem ? problem : createUnavailableProblem(error)
    } finally {
      await rm(file, { force: true })
    }
  }

  /** Fetches an object once for all who ask at the same time. */
  function fetchOnce(known: KnownObject): Promise<LocalFile | null> {
    const begun = fetching.get(known.key)
    if (begun) return begun
    const fetched = queue.run(() => fetchCopy(known)).finally(() => fetching.delete(known.key))
    fetching.set(known.key, fetched)
    return fetched
  }

  async function openDirectly(key: string, range?: StoredRange): Promise<ReadableStream<Uint8Array>> {
    const release = direct.take(toClientKey(getRequestContext().address))
    if (typeof release === 'string')
      throw new Problem('unavailable', directRefusals[release], { retryAfterSeconds: 10 })
    try {
      const body = await store.open(key, range)
      body.once('close', release)
      return toWeb(body)
    } catch (error) {
      release()
      throw error
    }
  }

  async function locateKnown(known: KnownObject): Promise<LocalFile> {
    const copy = await folder.find(toName(known.key))
    if (copy?.size === known.size) return copy
    const fetched = await fetchOnce(known)
    if (!fetched) throw createUnavailableProblem(new Error(`the bytes of ${known.key} in the store are damaged`))
    return fetched
  }

  async function locate(key: string, known?: KnownObject): Promise<LocalFile | null> {
    if (known) return locateKnown(known)
    const copy = await folder.find(toName(key))
    if (copy) return copy
    const { size, hash } = (await store.stat(key)) ?? {}
    // What is damaged, or has no checksum, counts as missing: smaller versions of pictures are then made anew.
    return size === undefined || !hash ? null : fetchOnce({ key, size, hash })
  }

  return {
    isVerified: (size) => size <= maxCopyBytes,
    locate,
    locateLocally: (key) => folder.find(toName(key)),
    keep: (key, file) => folder.add(toName(key), file),

    async open(known, range) {
      if (known.size > maxCopyBytes) return openDirectly(known.key, range)
      const copy = await locateKnown(known)
      return copy.open(range)
    },
  }
}

/** The DOM's and Node's types of the same class differ. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  const web: NodeReadableStream = Readable.toWeb(stream)
  return web as ReadableStream<Uint8Array>
}

/** How often the time of use of a file is noted. */
const noteUseAfterMs = 600_000
/** So much of the limit is added before the oldest files are removed; they then take at most the rest. */
const slack = 1 / 8

/** A folder that keeps the files used last. Several processes may share it. */
interface BoundedFolder {
  find(name: string): Promise<LocalFile | null>
  /** Moves a file of the same disk into the folder. */
  add(name: string, file: string): Promise<void>
}

/**
 * Opens a folder, which is created when it is missing.
 * @param maxBytes how much its files may take
 */
export function openBoundedFolder(folder: string, maxBytes: number): BoundedFolder {
  mkdirSync(folder, { recursive: true })
  // Files of an earlier run are counted at the first addition.
  let addedBytes = maxBytes

  async function removeOldest(): Promise<void> {
    addedBytes = 0
    const files: Array<{ path: string; size: number; usedAt: number }> = []
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      // Another process may have removed it.
      const found = await stat(path).catch(() => null)
      if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs })
    }
    let kept = 0
    for (const { path, size } of files.toSorted((one, other) => other.usedAt - one.usedAt)) {
      kept += size
      if (kept > maxBytes * (1 - slack)) await rm(path, { force: true })
    }
  }

  return {
    async find(name) {
      const found = await findFile(join(folder, name))
      const now = new Date()
      // The file may be removed before it is opened; opening it then throws notFound.
      if (found && now.getTime() - found.modifiedAt > noteUseAfterMs)
        await utimes(found.path, now, now).catch(() => undefined)
      return found
    },

    async add(name, file) {
      const { size } = await stat(file)
      await rename(file, join(folder, name))
      addedBytes += size
      if (addedBytes > maxBytes * slack) await removeOldest()
    },
  }
}
