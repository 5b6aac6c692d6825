/** The limits of uploads. */
export interface MediaLimits {
  imageBytes: number
  fileBytes: number
  videoBytes: number
  /** Width times height. */
  pixels: number
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
  fileBytes: 50 * megabyte,
  videoBytes: 500 * megabyte,
  pixels: 50_000_000,
  side: 16_384,
  storedSide: 3840,
  frames: 100,
  animationPixels: 100_000_000,
}
