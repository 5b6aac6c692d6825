import { findVariantBase, type PictureFormat, pictureWidths } from './picture'

/**
 * The address of a picture at a width.
 * @param width one of `pictureWidths` that is not beyond the picture's own
 * @returns the picture's own address where there is no such version
 */
export function getVariantAddress(src: string, width: number, format: PictureFormat): string {
  const start = findVariantBase(src)
  return start && pictureWidths.some((known) => known === width) ? `${start}-${width}.${format}` : src
}
