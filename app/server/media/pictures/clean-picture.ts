import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureRegion } from '../../../content/picture'
import type { PictureLimits } from '../kinds'

/** A cleaned picture, written to the job's target: upright, in sRGB, without metadata but the mark. */
export interface CleanPicture {
  /** `awebp` is an animation; it has no smaller versions, because those would not be animated. */
  ext: 'jpg' | 'webp' | 'awebp' | 'svg'
  contentType: string
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  color: string
  /** The mark of generated content, which is kept; empty when there was none. */
  aiMark: string
}

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

/**
 * The implicit mark of generated content (GB 45438-2025): a JSON object under the name AIGC in the metadata of a picture,
 * as a property of XMP, a text of PNG or a comment of EXIF. Those who spread a picture may not remove it.
 */

const namespace = 'http://www.tc260.org.cn/ns/AIGC/1.0/'

/** The members of the mark. Nothing else is taken over, so that nothing about a place or a person hides in it. */
const members = [
  'Label',
  'ContentProducer',
  'ProduceID',
  'ReservedCode1',
  'ContentPropagator',
  'PropagateID',
  'ReservedCode2',
]
const maxMemberLength = 500

/**
 * Finds the mark in a picture's metadata.
 * @returns JSON with the members of the mark; empty when there is none
 */
export function findAiMark({ xmp, exif, comments = [] }: Pick<Metadata, 'xmp' | 'exif' | 'comments'>): string {
  const texts = [
    ...comments.filter(({ keyword }) => keyword === 'AIGC').map(({ text }) => text),
    ...(xmp ? readXmp(xmp.toString()) : []),
    // A comment may be in UTF-16, at an even or an odd offset of the block.
    ...(exif ? [exif.toString(), exif.toString('utf16le'), exif.subarray(1).toString('utf16le')] : []),
    ...(exif
      ? [
          Buffer.from(exif.subarray(0, exif.length - (exif.length % 2)))
            .swap16()
            .toString('utf16le'),
        ]
      : []),
  ]
  for (const text of texts) {
    const mark = readMark(text)
    if (mark !== '') return mark
  }
  return ''
}

/** Creates an XMP packet that holds the mark and nothing else. */
export function createAiMarkXmp(mark: string): string {
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:TC260="${namespace}" TC260:AIGC="${escapeXml(mark)}"/>` +
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
  )
}

/** The values of properties called AIGC, whatever prefix their namespace has. */
function readXmp(packet: string): string[] {
  const attributes = [...packet.matchAll(/[\s:]AIGC\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, double, single]) => double ?? single ?? '',
  )
  const elements = [...packet.matchAll(/<(?:[\w-]+:)?AIGC(?:\s[^>]*)?>([^<]*)</g)].map(([, text = '']) => text)
  return [...attributes, ...elements].map(unescapeXml)
}

/** Reads the mark from a text that is it, or that holds `"AIGC": {…}`. */
function readMark(text: string): string {
  const start = text.search(/"AIGC"\s*:\s*\{/)
  const object = start === -1 ? (text.trim().startsWith('{') ? text.trim() : '') : text.slice(text.indexOf('{', start))
  const end = object.indexOf('}')
  if (end === -1) return ''
  const found = parseObject(object.slice(0, end + 1))
  const kept = members.flatMap((name) => {
    const value = found[name]
    return typeof value === 'string' ? [[name, value.slice(0, maxMemberLength).toWellFormed()]] : []
  })
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept))
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function unescapeXml(text: string): string {
  const characters = Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character]))
  return text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_whole, hex: string, digits: string) =>
      String.fromCodePoint(Math.min(0x10_ff_ff, Number.parseInt(digits, hex ? 16 : 10) || 0x20)),
    )
    .replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => characters[entity] ?? entity)
}
