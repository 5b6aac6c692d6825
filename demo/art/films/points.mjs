/**
 * Draws points by their places alone: which one is nearest in each pixel. Plain arithmetic, since WebGL without a graphics
 * card takes twenty times as long for millions of points.
 */

/** What is seen in each pixel of a picture: the number of a point, or -1, and how far away it is in metres. */
export function createView({ width, height }) {
  return { width, height, ids: new Int32Array(width * height), metres: new Float32Array(width * height) }
}

const largest = 8

/**
 * Looks at points.
 * @param points their places, and when each of them is there
 * @param options `splat` in metres, `count` of points from the first one, `time` until which they are there
 */
export function lookAt(view, { xs, ys, zs, since }, { matrix: m, pixelsPerRadian, near }, { splat, count, time }) {
  const { width, height, ids, metres } = view
  ids.fill(-1)
  metres.fill(6000)
  const [halfWidth, halfHeight] = [width / 2, height / 2]
  const reach = pixelsPerRadian * splat
  const [m0, m1, , m3, m4, m5, , m7, m8, m9, , m11, m12, m13, , m15] = m
  for (let i = 0; i < count; i++) {
    if (since[i] > time) continue
    const x = xs[i]
    const y = ys[i]
    const z = zs[i]
    const w = m3 * x + m7 * y + m11 * z + m15
    if (w < near) continue
    const column = ((m0 * x + m4 * y + m8 * z + m12) / w) * halfWidth + halfWidth
    const row = halfHeight - ((m1 * x + m5 * y + m9 * z + m13) / w) * halfHeight
    const size = Math.min(largest, Math.max(1, Math.round(reach / w)))
    const left = Math.round(column - size / 2)
    const top = Math.round(row - size / 2)
    if (left < 0 || top < 0 || left + size > width || top + size > height) continue
    for (let r = top; r < top + size; r++)
      for (let at = r * width + left; at < r * width + left + size; at++)
        if (w < metres[at]) {
          metres[at] = w
          ids[at] = i
        }
  }
}

/** Empty pixels between points take what is nearest beside them. */
export function closeGaps({ width, height, ids, metres }) {
  const beside = [-1, 1, -width, width]
  for (let at = width; at < width * (height - 1); at++) {
    if (ids[at] >= 0) continue
    let found = -1
    let hits = 0
    for (const step of beside) {
      if (ids[at + step] < 0) continue
      hits++
      if (found < 0 || metres[at + step] < metres[found]) found = at + step
    }
    if (hits > 2) {
      ids[at] = ids[found]
      metres[at] = metres[found]
    }
  }
}

/** How much darker each pixel is for what stands before it: gives form to points without normals. */
export function shadeEdges({ width, height, metres }, logs, shades) {
  for (let at = 0; at < metres.length; at++) logs[at] = Math.log2(metres[at])
  const offsets = [1, -1, width, -width].flatMap((step) => [
    [step * 2, 1],
    [step * 4, 0.7],
  ])
  for (const diagonal of [width + 1, width - 1, -width + 1, -width - 1]) offsets.push([diagonal, 1], [diagonal * 3, 0.7])
  const rim = 4 * width + 4
  for (let at = rim; at < width * height - rim; at++) {
    const here = logs[at]
    let shade = 0
    for (let i = 0; i < offsets.length; i++) {
      const ahead = here - logs[at + offsets[i][0]]
      if (ahead > 0) shade += offsets[i][1] * Math.min(ahead, 0.08)
    }
    shades[at] = shade
  }
}
