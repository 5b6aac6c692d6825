/** The colours of the town's points: by height, by class, as photographed, building by building, by planned use. */

const hex = (text) => [1, 3, 5].map((i) => Number.parseInt(text.slice(i, i + 2), 16))

const heights = [-4, 2, 6, 12, 22, 45, 85]
const ramp = ['#0f4570', '#14578a', '#236da0', '#23856d', '#74bfa8', '#f0b467', '#fbf3ea'].map(hex)
const fresh = [255, 232, 182]
const front = [240, 180, 103]
const night = [14, 47, 66]
const nightAbove = [6, 24, 37]
const haze = [219, 224, 227]
const sky = [128, 168, 209]
const tree = 3
const road = 1

/** The colour of a height, into `out`. */
function tintHeight(height, out) {
  let i = 1
  while (i < heights.length - 1 && height > heights[i]) i++
  const t = Math.min(1, Math.max(0, (height - heights[i - 1]) / (heights[i] - heights[i - 1])))
  for (let c = 0; c < 3; c++) out[c] = ramp[i - 1][c] + (ramp[i][c] - ramp[i - 1][c]) * t
}

const between = (low, high, value) => Math.min(high, Math.max(low, value))

/**
 * @param town what the list of files says of the points
 * @param points their places
 * @param bytes four bytes of photograph and class, building's colour and whether it is one, planned use, for each point
 */
export function createTownColours(town, { xs, ys, zs, since }, bytes) {
  const kinds = Object.values(town.kinds).map(hex)
  const [middleX, middleY] = [town.west + town.width / 2, town.south + town.depth / 2]
  const tint = [0, 0, 0]
  const next = [0, 0, 0]

  /** Lays `next` over `tint` as far as a change has spread, with a light line at its front. */
  function change(away, reached) {
    const t = between(0, 1, (reached - away) / 50)
    const line = 0.5 * Math.exp(-Math.abs(away - reached + 12) / 9)
    for (let c = 0; c < 3; c++) tint[c] += (next[c] - tint[c]) * t + front[c] * line
  }

  function tintPoint(i, passed, { classes, photo, single, zone }, singleLeft) {
    const at = i * 12
    const grey = (bytes[at] + bytes[at + 1] + bytes[at + 2]) / 765
    const kind = bytes[at + 3]
    const away = Math.hypot(xs[i] - middleX, ys[i] - middleY) + 14 * Math.sin(xs[i] / 40) * Math.cos(ys[i] / 46)
    tintHeight(zs[i], tint)
    const light = between(0.5, 1.3, 0.55 + 0.8 * grey)
    const glow = Math.exp((since[i] - passed) * 26)
    for (let c = 0; c < 3; c++) tint[c] = tint[c] * light * (1 - glow) + fresh[c] * glow
    if (classes > 0 && photo < 1100) {
      const sorted = between(0.5, 1.15, 0.58 + 0.62 * grey)
      for (let c = 0; c < 3; c++) next[c] = kinds[kind][c] * sorted
      change(away, classes)
    }
    if (photo > 0) {
      for (let c = 0; c < 3; c++) next[c] = bytes[at + c]
      change(away, photo)
    }
    if (single > 0) {
      for (let c = 0; c < 3; c++) next[c] = bytes[at + c] + (bytes[at + 4 + c] - bytes[at + c]) * singleLeft
      change(away, single)
    }
    if (zone > 0) {
      const isBuilt = bytes[at + 7] > 0
      const lit = kind === road ? 0.82 + 0.16 * Math.min(grey * 2, 1) : 0.52 + 0.62 * Math.min(grey * 1.3, 0.85)
      for (let c = 0; c < 3; c++) {
        const planned = bytes[at + 8 + c]
        const paled = (bytes[at + c] + grey * 255) * 0.275 + 107
        const laid = isBuilt ? paled * 0.7 + planned * 0.3 : planned * lit
        next[c] = kind === tree ? laid * 0.45 + bytes[at + c] * 0.55 : laid
      }
      change(away, zone)
    }
  }

  /** Paints what a view shows, before the night or the haze. */
  function paint(data, { width, height, ids, metres }, shades, { camera, day, passed, edges, fade, reached, singleLeft }) {
    const { forward, up, spread } = camera
    for (let row = 0; row < height; row++) {
      // The rays of a row rise nearly alike: the middle one stands for all.
      const across = (1 - (2 * row) / height) * spread
      const [dx, dy, dz] = forward.map((part, i) => part + up[i] * across)
      const rise = dz / Math.hypot(dx, dy, dz)
      const dark = between(0, 1, (rise + 0.5) / 0.85)
      const clear = between(0, 1, (rise + 0.02) / 0.42)
      const ground = night.map((low, c) => {
        const nightly = low + (nightAbove[c] - low) * dark
        const daily = haze[c] + (sky[c] - haze[c]) * clear * clear * (3 - 2 * clear)
        return nightly + (daily - nightly) * day
      })
      for (let at = row * width; at < (row + 1) * width; at++) {
        const i = ids[at]
        let hidden = 1
        if (i >= 0) {
          tintPoint(i, passed, reached, singleLeft)
          const t = between(0, 1, (metres[at] - fade[0]) / (fade[1] - fade[0]))
          hidden = t * t * (3 - 2 * t) * 0.94
        }
        const light = i < 0 ? 0 : 1.06 * Math.exp(-edges * shades[at]) * (1 - hidden)
        for (let c = 0; c < 3; c++) data[at * 4 + c] = tint[c] * light + ground[c] * hidden
        data[at * 4 + 3] = 255
      }
    }
  }
  return { paint }
}
