import sharp, { type Metadata, type Sharp } from 'sharp'
import { Problem } from '../errors'
import { createUnsupportedProblem } from './kinds'
import type { MediaLimits } from './limits'

// One thread, so that the other processor is free for requests. Decoded files are never read twice.
sharp.concurrency(1)
sharp.cache(false)

/** A cleaned picture: upright, in sRGB, without metadata. */
export interface CleanPicture {
  bytes: Buffer
  /** `awebp` is an animation; it has no smaller versions, because those would not be animated. */
  ext: 'jpg' | 'webp' | 'awebp'
  contentType: string
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  color: string
}

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** Drawings and screenshots up to this size are stored nearly lossless. */
const losslessPixels = 2_500_000
const secondsPerPicture = 60

/**
 * Decodes and re-encodes a picture, which removes everything but its pixels.
 * @param file its path
 * @throws Problem tooLarge by pixels (before anything is decoded); unsupportedType when it cannot be decoded
 */
export async function cleanPicture(file: string, limits: MediaLimits): Promise<CleanPicture> {
  const about = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw createUnsupportedProblem(error)
    })
  if (!formats.has(about.format)) throw createUnsupportedProblem()
  const frames = about.format === 'heif' ? 1 : Math.min(about.pages ?? 1, limits.frames)
  refuseLargePicture(about, frames, limits)
  try {
    const options = {
      limitInputPixels: Math.max(limits.pixels, limits.animationPixels),
      failOn: 'error',
      pages: frames,
    } as const
    const upright = sharp(file, options)
      .timeout({ seconds: secondsPerPicture })
      .autoOrient()
      .resize({ width: limits.storedSide, height: limits.storedSide, fit: 'inside', withoutEnlargement: true })
    const { image, ext, contentType } = encodePicture(upright, about, frames)
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      ext,
      contentType,
      width: info.width,
      height: info.pageHeight ?? info.height,
      color: await averageColor(data),
    }
  } catch (error) {
    throw createUnsupportedProblem(error)
  }
}

function refuseLargePicture(about: Metadata, frames: number, limits: MediaLimits): void {
  const { width } = about
  const height = about.pageHeight ?? about.height
  if (width <= limits.side && height <= limits.side && width * height <= limits.pixels) {
    if (frames === 1 || width * height * frames <= limits.animationPixels) return
    throw new Problem('tooLarge', '动图过大，请减少帧数或缩小尺寸后再上传')
  }
  const millions = Math.floor(limits.pixels / 1_000_000)
  throw new Problem('tooLarge', `图片尺寸过大，边长不能超过 ${limits.side} 像素，总像素不能超过 ${millions / 100} 亿`)
}

function encodePicture(
  image: Sharp,
  about: Metadata,
  frames: number,
): Pick<CleanPicture, 'ext' | 'contentType'> & { image: Sharp } {
  if (frames > 1) return { image: image.webp({ quality: 80, effort: 2 }), ext: 'awebp', contentType: 'image/webp' }
  if (about.format === 'jpeg')
    return { image: image.jpeg({ quality: 85, mozjpeg: true }), ext: 'jpg', contentType: 'image/jpeg' }
  const drawn = (about.format === 'png' || about.format === 'gif') && about.width * about.height <= losslessPixels
  const webp = drawn
    ? image.webp({ nearLossless: true, quality: 80, effort: 2 })
    : image.webp({ quality: 86, alphaQuality: 100, smartSubsample: true, effort: 3 })
  return { image: webp, ext: 'webp', contentType: 'image/webp' }
}

async function averageColor(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture)
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}
