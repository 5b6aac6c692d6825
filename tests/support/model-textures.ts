import sharp from 'sharp'

/** A PNG, green on the left and red on the right; the right half may be seen through. */
export function createTexture(width = 64, height = 32, { isOpen = false } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++)
    pixels.set(at % width < width / 2 ? [40, 160, 60, 255] : [200, 40, 30, isOpen ? 0 : 255], at * 4)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
