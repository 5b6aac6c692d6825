import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { PictureFormat } from '../../content/picture'
import { createQueue } from '../concurrency/queue'
import { Problem } from '../errors'
import type { VariantKey } from './keys'
import type { StoredMedia } from './media-rows'
import type { Storage } from './storage'
import type { MediaDelivery } from './types'

const maxWaiting = 300
const readTimeoutMs = 20_000

export const variantTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' }

/** A smaller version of a picture. */
export type Variant = Pick<MediaDelivery, 'size' | 'open'>

/** Creates smaller versions of pictures, one at a time, each once. */
export function createVariants(storage: Storage) {
  const queue = createQueue(1)
  const making = new Map<string, Promise<Variant>>()

  const createVariant = (key: string, size: number): Variant => ({ size, open: (range) => storage.open(key, range) })

  async function make(
    key: string,
    original: Pick<StoredMedia, 'key'>,
    { width, format }: VariantKey,
  ): Promise<Variant> {
    const source = await buffer(addAbortSignal(AbortSignal.timeout(readTimeoutMs), await storage.open(original.key)))
    const image = sharp(source).resize({ width })
    const bytes = await (
      format === 'avif' ? image.avif({ quality: 46, effort: 2 }) : image.webp({ quality: 76, effort: 4 })
    ).toBuffer()
    try {
      await storage.put(key, bytes, variantTypes[format])
      return createVariant(key, bytes.length)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // Visitors still get the picture when the disk is full.
      return {
        size: bytes.length,
        open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
      }
    }
  }

  /**
   * Returns a version of a picture, creating it on the first request.
   * @throws Problem unavailable when too many pictures are waiting or this one cannot be read
   */
  return async function getVariant(
    key: string,
    original: Pick<StoredMedia, 'key'>,
    wanted: VariantKey,
  ): Promise<Variant> {
    const found = await storage.stat(key)
    if (found) return createVariant(key, found.size)
    const begun = making.get(key)
    if (begun) return begun
    if (making.size >= maxWaiting)
      throw new Problem('unavailable', '图片正在处理，请稍后重试', { retryAfterSeconds: 5 })
    const made = queue
      .run(() => make(key, original, wanted))
      .catch((error: unknown) => {
        throw error instanceof Problem
          ? error
          : new Problem('unavailable', '图片暂时无法显示', { retryAfterSeconds: 60, cause: error })
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}
