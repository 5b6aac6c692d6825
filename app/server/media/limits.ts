/** The limits of uploads. */
export interface MediaLimits extends PictureLimits {
  imageBytes: number
  /** Of SVG. */
  drawingBytes: number
  /** Of WebVTT. */
  captionBytes: number
  fileBytes: number
  videoBytes: number
}

/** The limits of pictures. */
export interface PictureLimits {
  /** Width times height, by the decoder's format: how much memory a pixel takes differs. `heif` is AVIF. */
  pixels: Record<'jpeg' | 'png' | 'webp' | 'gif' | 'heif', number>
  interlacedPngPixels: number
  side: number
  /** Pictures are stored no larger than this. */
  storedSide: number
  frames: number
  /** All frames of an animation together. */
  animationPixels: number
}

const megabyte = 1024 * 1024

export const mediaLimits: MediaLimits = {
  imageBytes: 20 * megabyte,
  drawingBytes: 2 * megabyte,
  captionBytes: megabyte,
  fileBytes: 50 * megabyte,
  videoBytes: 500 * megabyte,
  pixels: { jpeg: 50_000_000, png: 50_000_000, webp: 25_000_000, gif: 25_000_000, heif: 16_000_000 },
  interlacedPngPixels: 25_000_000,
  side: 16_384,
  storedSide: 3840,
  frames: 100,
  animationPixels: 100_000_000,
}

/** Those of uploads that come in parts. */
export const partLimits: MediaLimits = { ...mediaLimits, videoBytes: 2048 * megabyte }
