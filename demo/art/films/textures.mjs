/** Pictures that are laid over the land, in ever smaller copies, so that what is far away does not flicker. */

/** The picture of a file, and its halves down to one pixel, as bytes of red, green, blue and opacity. */
export async function loadTexture(name) {
  const image = await createImageBitmap(await (await fetch(`/data/${name}.png`)).blob())
  const canvas = new OffscreenCanvas(image.width, image.height)
  const pen = canvas.getContext('2d')
  pen.drawImage(image, 0, 0)
  const levels = [{ width: image.width, height: image.height, data: pen.getImageData(0, 0, image.width, image.height).data }]
  while (levels.at(-1).width > 2 && levels.at(-1).height > 2) levels.push(halve(levels.at(-1)))
  return levels
}

function halve({ width, height, data }) {
  const half = { width: width >> 1, height: height >> 1 }
  const out = new Uint8ClampedArray(half.width * half.height * 4)
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++) {
      const from = (2 * y * width + 2 * x) * 4
      const below = from + width * 4
      const to = (y * half.width + x) * 4
      for (let c = 0; c < 3; c++) out[to + c] = (data[from + c] + data[from + 4 + c] + data[below + c] + data[below + 4 + c] + 2) >> 2
    }
  return { ...half, data: out }
}

/** Adds a share of the colour between four pixels of one level to `out`. */
function add({ width, height, data }, u, v, share, out) {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - left, y - top]
  const at = (top * width + left) * 4
  const below = at + width * 4
  const a = (1 - fx) * (1 - fy) * share
  const b = fx * (1 - fy) * share
  const c = (1 - fx) * fy * share
  const d = fx * fy * share
  for (let i = 0; i < 3; i++) out[i] += data[at + i] * a + data[at + 4 + i] * b + data[below + i] * c + data[below + 4 + i] * d
}

/**
 * The colour at a place, 0 to 255.
 * @param u from the left, 0 to 1, and `v` from the top
 * @param pixels of the picture's first level that one pixel of the film covers
 */
export function sample(levels, u, v, pixels, out) {
  const level = Math.min(levels.length - 1.001, Math.max(0, Math.log2(pixels)))
  const first = Math.floor(level)
  const rest = level - first
  out[0] = 0
  out[1] = 0
  out[2] = 0
  add(levels[first], u, v, 1 - rest, out)
  if (rest > 0.01) add(levels[first + 1], u, v, rest, out)
}
