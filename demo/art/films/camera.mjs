/** A camera that flies through given places: x, y and height in metres, heading and pitch in degrees, angle of view upwards. */

const parts = ['x', 'y', 'z', 'heading', 'pitch', 'angle']

/** The value of a smooth curve through the keys at a time; at both ends it rests. */
function interpolate(keys, part, time) {
  const last = keys.length - 1
  if (time <= keys[0].at) return keys[0][part]
  if (time >= keys[last].at) return keys[last][part]
  const i = keys.findLastIndex(({ at }) => at <= time)
  const span = keys[i + 1].at - keys[i].at
  const slope = (k) => {
    if (k === 0) return (keys[1][part] - keys[0][part]) / (keys[1].at - keys[0].at)
    if (k === last) return 0
    return (keys[k + 1][part] - keys[k - 1][part]) / (keys[k + 1].at - keys[k - 1].at)
  }
  const t = (time - keys[i].at) / span
  const [a, b] = [keys[i][part], keys[i + 1][part]]
  const [u, v] = [slope(i) * span, slope(i + 1) * span]
  return a + t * (u + t * (3 * (b - a) - 2 * u - v + t * (2 * (a - b) + u + v)))
}

/** Nearer than that nothing is drawn, in metres. */
const near = 4

/**
 * The camera at a time.
 * @param keys places with the second `at` which they are passed
 * @returns its place and directions; and by column the matrix that leads from the land to a picture two high and wide, where
 * the fourth part of a place is its distance and the third is not used
 */
export function fly(keys, time, { width, height }) {
  const [x, y, z, heading, pitch, angle] = parts.map((part) => interpolate(keys, part, time))
  const [h, p] = [(heading * Math.PI) / 180, (pitch * Math.PI) / 180]
  const eye = [x, y, z]
  const forward = [Math.sin(h) * Math.cos(p), Math.cos(h) * Math.cos(p), Math.sin(p)]
  const up = [-Math.sin(h) * Math.sin(p), -Math.cos(h) * Math.sin(p), Math.cos(p)]
  const right = [Math.cos(h), -Math.sin(h), 0]
  // Half of what the picture is high at a distance of one.
  const spread = Math.tan((angle * Math.PI) / 360)
  const row = (direction, scale) => {
    const parts = direction.map((part) => part / scale)
    return [...parts, -parts.reduce((sum, part, i) => sum + part * eye[i], 0)]
  }
  const rows = [row(right, (spread * width) / height), row(up, spread), [0, 0, 0, 0], row(forward, 1)]
  const matrix = [0, 1, 2, 3].flatMap((column) => rows.map((one) => one[column]))
  return { eye, forward, right, up, spread, matrix, near, pixelsPerRadian: height / 2 / spread }
}

/** Where a place is in the picture, in pixels from the upper left; undefined behind the camera. */
export function project({ matrix }, [x, y, z], { width, height }) {
  const w = matrix[3] * x + matrix[7] * y + matrix[11] * z + matrix[15]
  if (w <= 0) return undefined
  const at = (row) => (matrix[row] * x + matrix[4 + row] * y + matrix[8 + row] * z + matrix[12 + row]) / w
  return [((at(0) + 1) / 2) * width, ((1 - at(1)) / 2) * height]
}

/** From 0 to 1 while the time runs from a to b, slowly at both ends. */
export function ease(a, b, time) {
  const t = Math.min(1, Math.max(0, (time - a) / (b - a)))
  return t * t * (3 - 2 * t)
}
