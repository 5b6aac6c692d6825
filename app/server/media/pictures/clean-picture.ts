import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureRegion } from '../../../content/picture-crop'
import type { PictureLimits } from '../limits'
import { createAiMarkXmp, findAiMark } from './ai-mark.ts'
import type { CleanPicture } from './jobs'

/** A picture that is too large; its message is for the sender. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

const formats = {
  jpeg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  heif: 'AVIF',
} as const
/** Drawings and screenshots up to this size are stored nearly lossless. */
const losslessPixels = 2_500_000

type Format = keyof typeof formats
type KnownMetadata = Metadata & { format: Format }

/**
 * Decodes and re-encodes a picture, which removes everything but its pixels and the mark of generated content.
 * @param file its path
 * @param target the path of the cleaned picture
 * @param region the part of the upright picture that is kept; all of it when it is left out
 * @throws TooLarge by its metadata, before anything is decoded; an error of the decoder
 */
export async function cleanPicture(
  file: string,
  target: string,
  limits: PictureLimits,
  region?: PictureRegion,
): Promise<CleanPicture> {
  const about = await sharp(file, { limitInputPixels: false }).metadata()
  if (!isKnown(about)) throw new Error(`unsupported format ${about.format}`)
  const frames = about.format === 'heif' ? 1 : Math.min(about.pages ?? 1, limits.frames)
  refuseLargePicture(about, frames, limits)
  const upright = sharp(file, { limitInputPixels: false, failOn: 'error', pages: frames }).autoOrient()
  const kept = region
    ? upright.extract({ left: region.x, top: region.y, width: region.width, height: region.height })
    : upright
  const fitted = kept.resize({
    width: limits.storedSide,
    height: limits.storedSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { image, ext, contentType } = encodePicture(fitted, about, frames)
  const aiMark = findAiMark(about)
  const info = await (aiMark === '' ? image : image.withXmp(createAiMarkXmp(aiMark))).toFile(target)
  return {
    ext,
    contentType,
    width: info.width,
    height: info.pageHeight ?? info.height,
    color: await averageColor(target),
    aiMark,
  }
}

function isKnown(about: Metadata): about is KnownMetadata {
  return Object.hasOwn(formats, about.format)
}

function refuseLargePicture(about: KnownMetadata, frames: number, limits: PictureLimits): void {
  const { format, width, isProgressive } = about
  const height = about.pageHeight ?? about.height
  if (width > limits.side || height > limits.side)
    throw new TooLarge(`图片尺寸过大，边长不能超过 ${limits.side} 像素，请缩小后再上传`)
  // The rows of such a PNG come in seven turns, so that all of it is in memory at once.
  const interlaced = format === 'png' && isProgressive
  const pixels = interlaced ? limits.interlacedPngPixels : limits.pixels[format]
  const name = `${interlaced ? '隔行扫描的 ' : ''}${formats[format]}`
  if (width * height > pixels)
    throw new TooLarge(`图片尺寸过大，${name} 图片不能超过 ${pixels / 10_000} 万像素，请缩小后再上传`)
  if (frames > 1 && width * height * frames > limits.animationPixels)
    throw new TooLarge('动图过大，请减少帧数或缩小尺寸后再上传')
}

function encodePicture(
  image: Sharp,
  about: KnownMetadata,
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

export async function averageColor(file: string): Promise<string> {
  const pixel = await sharp(file)
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}
