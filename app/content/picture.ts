import type { ContentType } from './define'
import type { ImageValue } from './values'

/**
 * Smaller versions of uploaded pictures. An upload at `/media/ab/abcd….jpg` also answers at
 * `/media/ab/abcd…-640.webp` for each of these widths up to its own.
 */
export const pictureWidths = [160, 240, 320, 400, 480, 640, 800, 960, 1280, 1600, 1920, 2560, 3200, 3840] as const

/** Formats of smaller versions, best first. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The part before the extension, when the picture is one that has smaller versions (animations have none). */
export function findVariantBase(src: string): string | null {
  return /^(\/media\/[^.]+)\.(?:jpg|webp)$/.exec(src)?.[1] ?? null
}

/**
 * The `srcset` of a picture in a format; empty when the picture has no smaller versions.
 * @param originalWidth pixels
 */
export function buildSrcSet(src: string, originalWidth: number, format: PictureFormat): string {
  const start = findVariantBase(src)
  if (!start) return ''
  return pictureWidths
    .filter((width) => width <= originalWidth)
    .map((width) => `${start}-${width}.${format} ${width}w`)
    .join(', ')
}

/**
 * The address of a picture at a width.
 * @param width one of `pictureWidths` that is not beyond the picture's own
 * @returns the picture's own address where there is no such version
 */
export function getVariantAddress(src: string, width: number, format: PictureFormat): string {
  const start = findVariantBase(src)
  return start && pictureWidths.some((known) => known === width) ? `${start}-${width}.${format}` : src
}

/** A part of a picture, in its pixels from the top left corner. */
export interface PictureRegion {
  x: number
  y: number
  width: number
  height: number
}

/** The proportions that the pages show pictures in: width to height. */
export const cropRatios = [
  { name: '16:10', ratio: 16 / 10 },
  { name: '16:5', ratio: 16 / 5 },
  { name: '16:9', ratio: 16 / 9 },
  { name: '4:3', ratio: 4 / 3 },
  { name: '1:1', ratio: 1 },
  { name: '10:13', ratio: 10 / 13 },
] as const

/** Smaller parts are of no use on any page. */
export const minCropSide = 16

/** Whether a part can be cut out of an upload: neither out of an animation nor out of a drawing. */
export function canBeCropped({ kind, src }: { kind: string; src: string }): boolean {
  return kind === 'image' && /\.(?:jpg|webp)$/.test(src)
}

/** Whether a region lies in a picture of this size and is worth cutting out. */
export function isRegionOf(picture: { width: number; height: number }, region: PictureRegion): boolean {
  const { x, y, width, height } = region
  const isInside = x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height
  return isInside && width >= minCropSide && height >= minCropSide
}

/** A width and, where the frame is not as high as the picture makes it, a height. */
type Extent = readonly [width: number, height?: number]

/** The frame that a picture of a public page stands in. */
export interface PictureFrame {
  /** In the mobile layout, in hundredths of the window's width; 1rem is five of them. */
  phone: Extent
  /** Elsewhere, in px of the page's own style; a width of 0 is that of the window. */
  page: Extent
  /** In small desktop windows, where columns stand below each other; as `page` where that is the same. */
  tablet?: Extent
  /** The whole picture is shown in the frame, with free space beside it; without this its sides are cut off. */
  isWhole?: boolean
}

/** The widest window of each band of the zoom, in px, and its zoom: `--width-zoom` of the global rules. */
export const zoomBands: ReadonlyArray<readonly [window: number, zoom: number]> = [
  [1370, 0.71],
  [1600, 0.9],
  [2000, 1],
  [2200, 1.1],
  [2500, 1.3],
  [3800, 1.5],
  [20000, 1.8],
]

/** The widest windows of the mobile layout and of the one for small desktop windows. */
export const narrowWindows = { phone: '(max-width:767.98px)', tablet: '(max-width:991.98px)' } as const

/**
 * On dense screens Chromium takes the nearer of two versions, even the smaller one. With half a step of `pictureWidths`
 * added it takes one that fills the frame.
 */
const margin = 1.155

/**
 * What of a wide picture is cut off at the sides of a telephone's upright frame is not worth its bytes: no more is asked
 * for than fills this many hundredths of the window's width.
 */
const widestOnPhone = 250

/**
 * The `sizes` of a picture on a public page: the page is zoomed by the width of the window, and of a picture that is
 * cropped the whole width counts.
 */
export function getPageSizes(picture: { width: number; height: number }, frame: PictureFrame): string {
  const ratio = picture.width / picture.height
  const fill = ([width, height = width / ratio]: Extent, zoom = 1) =>
    Math.round(margin * zoom * (frame.isWhole ? Math.min(width, height * ratio) : Math.max(width, height * ratio)))
  const { phone, tablet, page } = frame
  return [
    `${narrowWindows.phone} ${Math.min(widestOnPhone, fill(phone))}vw`,
    ...(tablet ? [`${narrowWindows.tablet} ${fill(tablet, 0.71)}px`] : []),
    ...zoomBands.map(([window, zoom]) => {
      const size = `${fill(page, zoom)}px`
      return `(max-width:${window}.98px) ${page[0] ? size : `max(116vw,${size})`}`
    }),
  ].join(',')
}

/**
 * A picture that could not be taken over when a document was pasted. It stays in drafts as a paragraph of its own, and
 * as plain text in everything that does not know it, until somebody brings the file; it is never published.
 */
export function formatMissingPicture(name: string): string {
  return `〔缺图：${name}〕`
}

/** @returns the name of the missing picture that a paragraph stands for, or null */
export function readMissingPicture(text: string): string | null {
  return /^\s*〔缺图：([^〔〕]+)〕\s*$/u.exec(text)?.[1] ?? null
}

/** How many pictures formatted text still lacks. */
export function countMissingPictures(html: string): number {
  return html.match(/〔缺图：[^〔〕]+〕/gu)?.length ?? 0
}

/** The picture that stands for an entry. @param values those of the type, as its schemas let them through */
export function findCover(type: ContentType, values: Readonly<Record<string, unknown>>): ImageValue | null {
  return type.cover === undefined ? null : ((values[type.cover] ?? null) as ImageValue | null)
}
