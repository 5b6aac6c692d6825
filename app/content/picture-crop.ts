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
