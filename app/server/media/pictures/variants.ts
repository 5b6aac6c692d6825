import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type PictureFormat, pictureWidths } from '../../../content/picture'
import { Problem } from '../../errors'
import { createVariantKey, type VariantKey, parseMediaKey } from '../keys'
import type { StoredMedia } from '../media-rows'
import type { LocalFile, Storage } from '../storage'
import { createTemporaryPath } from '../uploads'
import type { PictureWorker } from './picture-worker'

const maxWaiting = 300
/** How long a version that could not be made is not tried again. */
const retryAfterMs = 60_000
/** From this size on staff wait for a smaller version, for some time: they look at dozens of pictures at once. */
const largeBytes = 512 * 1_024

export const variantTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' }

/** A smaller version of a picture. */
interface Variant extends Pick<LocalFile, 'size' | 'open'> {
  width: number
  format: PictureFormat
}

export type Picture = Pick<StoredMedia, 'key' | 'width' | 'size' | 'hash'>

/**
 * Creates the smaller versions of pictures, each once.
 * @param longestWaitMs how long staff wait for one
 */
export function createVariants(storage: Storage, worker: PictureWorker, longestWaitMs = 8_000) {
  const making = new Map<string, Promise<void>>()
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: retryAfterMs })

  async function findStored(wanted: VariantKey, locate: (key: string) => Promise<LocalFile | null>) {
    const key = createVariantKey(wanted)
    const found = await locate(key)
    const { width, format } = wanted
    return found && { width, format, size: found.size, open: found.open }
  }

  async function encode(original: Picture, { width, format }: VariantKey, key: string): Promise<void> {
    const source = await storage.files.locate(original.key, original)
    if (!source) throw new Problem('notFound', '文件不存在')
    const file = createTemporaryPath(storage.temporary)
    try {
      await worker.resize(source.path, file, { width, format })
      try {
        await storage.put(key, { file }, variantTypes[format])
      } finally {
        // Also what could not be stored is kept here, where the store is another machine.
        await storage.files.keep(key, file)
      }
    } finally {
      await rm(file, { force: true })
    }
  }

  /** Makes a version unless it exists. @throws Problem unavailable when too many are waiting or the picture cannot be read */
  async function make(original: Picture, wanted: VariantKey): Promise<void> {
    const key = createVariantKey(wanted)
    const begun = making.get(key)
    if (begun) return begun
    if (making.size >= maxWaiting || failed.has(key))
      throw new Problem('unavailable', '图片正在处理，请稍后重试', { retryAfterSeconds: 5 })
    const made = findStored(wanted, storage.files.locate)
      .then((found) => (found ? undefined : encode(original, wanted, key)))
      .catch((error: unknown) => {
        failed.set(key, true)
        throw error instanceof Problem
          ? error
          : new Problem('unavailable', '图片暂时无法显示', { retryAfterSeconds: 60, cause: error })
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  /** The versions that can stand for a wanted one, best first: WebP before AVIF, which takes longer to decode. */
  function listSubstitutes(original: Picture, { stem, width, format }: VariantKey): VariantKey[] {
    const readable = format === 'avif' ? (['webp', 'avif'] as const) : (['webp'] as const)
    return pictureWidths
      .filter((wider) => wider >= width && wider <= original.width)
      .flatMap((wider) => readable.map((substitute) => ({ stem, width: wider, format: substitute })))
  }

  return {
    make,
    /**
     * Finds the best version that exists, and has the wanted one made in the background when it does not.
     * @param options.isPatient waits for the wanted one of a large picture that has no other, instead of answering at once
     * @returns the wanted one, or else the next wider one that every reader of its format can show; null for none
     */
    async find(original: Picture, wanted: VariantKey, { isPatient }: { isPatient: boolean }): Promise<Variant | null> {
      const { locate, locateLocally } = storage.files
      // One that is being made is not in the store, so the store is not asked.
      const isMissing = making.has(createVariantKey(wanted)) || failed.has(createVariantKey(wanted))
      const stored = await findStored(wanted, isMissing ? locateLocally : locate).catch(allowUnavailable)
      if (stored) return stored
      // The next request gets it; a failure is not reported here, because that request tries again.
      const made = stored === null ? make(original, wanted).catch(() => undefined) : undefined
      const substitutes = await Promise.all(
        listSubstitutes(original, wanted).map((other) => findStored(other, locateLocally)),
      )
      const substitute = substitutes.find((found) => found !== null)
      if (substitute || !made || !isPatient || original.size < largeBytes) return substitute ?? null
      await Promise.race([made, setTimeout(longestWaitMs, undefined, { ref: false })])
      return findStored(wanted, locateLocally)
    },
  }
}

/** A store that does not answer is no reason to send no picture: another version may be on this machine. */
function allowUnavailable(error: unknown): undefined {
  if (!(error instanceof Problem) || error.code !== 'unavailable') throw error
}

/**
 * The widths that phones and desktops request most, the one that stands in for most others first. Others are made on request.
 */
const prewarmedWidths = [800, 1280, 1920, 640, 960, 320] as const
const maxPrewarming = 500
/** After each version it pauses for this multiple of the time it took, so that it uses at most a quarter of one processor. */
const restFactor = 3

/**
 * Creates smaller versions of new pictures in the background, one at a time, before they are requested: of many pictures,
 * as an album has, all get their first one before any gets its second.
 * @param make creates one version unless it exists
 */
export function createVariantPrewarmer(make: (picture: Picture, wanted: VariantKey) => Promise<unknown>) {
  const queues = prewarmedWidths.map((width) => ({ width, pictures: new Array<Picture>() }))
  let started = false
  let running = false

  function takeNext() {
    const queue = queues.find(({ pictures }) => pictures.length > 0)
    const picture = queue?.pictures.shift()
    return queue && picture && { width: queue.width, picture }
  }

  async function makeWaiting(): Promise<void> {
    for (let next = takeNext(); next; next = takeNext()) {
      const { width, picture } = next
      const stem = parseMediaKey(picture.key)?.stem
      if (!stem) continue
      const begun = performance.now()
      // A request for this version will retry and report the error.
      await make(picture, { stem, width, format: 'avif' }).catch(() => undefined)
      await setTimeout(restFactor * (performance.now() - begun), undefined, { ref: false })
    }
    running = false
  }

  function startWorker(): void {
    if (!started || running) return
    running = true
    void makeWaiting()
  }

  return {
    /** A queue that is full takes no more: those versions are then made on request. */
    add(picture: Picture): void {
      for (const { width, pictures } of queues)
        if (width <= picture.width && pictures.length < maxPrewarming) pictures.push(picture)
      startWorker()
    },
    /** Starts the work; before that pictures are only queued. */
    start(): void {
      started = true
      startWorker()
    },
  }
}
