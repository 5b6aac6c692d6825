/** More pixels for one of the layout cost time and show nothing. */
const sharpest = 2

/** Gives a canvas as many pixels as it is large. @returns how many these are */
export function fitCanvasToBox(canvas: HTMLCanvasElement): { width: number; height: number } {
  const box = canvas.getBoundingClientRect()
  const ratio = Math.min(devicePixelRatio, sharpest)
  const width = Math.max(2, Math.round(box.width * ratio))
  const height = Math.max(2, Math.round(box.height * ratio))
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  return { width, height }
}

/** Red, green and blue of `#rrggbb` as fractions. */
export const toShares = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
