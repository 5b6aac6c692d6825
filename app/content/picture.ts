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
