import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type PictureFormat, pictureWidths } from '../../content/picture'
import { createQueue } from '../concurrency/queue'
import { Problem } from '../errors'
import { createVariantKey, type VariantKey } from './keys'
import type { StoredMedia } from './media-rows'
import type { Storage } from './storage'
import type { MediaDelivery } from './types'

const maxWaiting = 300
const readTimeoutMs = 20_000

export const variantTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' }

/** A smaller version of a picture. */
interface Variant extends Pick<MediaDelivery, 'size' | 'open'> {
  width: number
  format: PictureFormat
}

/** The smaller versions of pictures. */
export interface Variants {
  /**
   * Finds the best version that exists, and has the wanted one made in the background when it does not.
   * @returns the wanted one, or else the next wider one that every reader of its format can show; null for none
   */
  find(original: Picture, wanted: VariantKey): Promise<Variant | null>
  /** Makes a version unless it exists. @throws Problem unavailable when too many are waiting or the picture cannot be read */
  make(original: Picture, wanted: VariantKey): Promise<Variant>
}

type Picture = Pick<StoredMedia, 'key' | 'width'>

/** Creates the smaller versions of pictures, one at a time, each once. */
export function createVariants(storage: Storage): Variants {
  const queue = createQueue(1)
  const making = new Map<string, Promise<Variant>>()

  async function findStored(wanted: VariantKey): Promise<Variant | null> {
    const key = createVariantKey(wanted)
    const found = await storage.stat(key)
    const { width, format } = wanted
    return found && { width, format, size: found.size, open: (range) => storage.open(key, range) }
  }

  async function encode(original: Picture, { width, format, stem }: VariantKey): Promise<Variant> {
    const key = createVariantKey({ stem, width, format })
    const source = await buffer(addAbortSignal(AbortSignal.timeout(readTimeoutMs), await storage.open(original.key)))
    const image = sharp(source).resize({ width })
    const bytes = await (
      format === 'avif' ? image.avif({ quality: 46, effort: 2 }) : image.webp({ quality: 76, effort: 4 })
    ).toBuffer()
    try {
      await storage.put(key, bytes, variantTypes[format])
      return { width, format, size: bytes.length, open: (range) => storage.open(key, range) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // Visitors still get the picture when the disk is full.
      return {
        width,
        format,
        size: bytes.length,
        open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
      }
    }
  }

  async function make(original: Picture, wanted: VariantKey): Promise<Variant> {
    const key = createVariantKey(wanted)
    const begun = making.get(key)
    if (begun) return begun
    if (making.size >= maxWaiting)
      throw new Problem('unavailable', '图片正在处理，请稍后重试', { retryAfterSeconds: 5 })
    const made = queue
      .run(async () => (await findStored(wanted)) ?? (await encode(original, wanted)))
      .catch((error: unknown) => {
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
    async find(original, wanted) {
      const stored = await findStored(wanted)
      if (stored) return stored
      // Whoever asks next gets it; a failure is met again then.
      make(original, wanted).catch(() => undefined)
      const substitutes = await Promise.all(listSubstitutes(original, wanted).map(findStored))
      return substitutes.find((found) => found !== null) ?? null
    },
  }
}
