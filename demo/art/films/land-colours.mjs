/** The colours of the land: orthophoto, pigments by height with contours, the plan over the photograph, haze and sky. */
import { sample } from './textures.mjs'

const pigments = [[230, 217, 179], [168, 204, 163], [92, 168, 140], [41, 133, 117], [31, 102, 138], [36, 107, 163], [184, 214, 235]]
const stops = [0, 40, 110, 200, 300, 400, 520]
const thin = [41, 48, 43]
const heavy = [128, 56, 18]
const ochre = [240, 168, 82]
const outline = [250, 219, 87]
const wallColour = [219, 209, 194]
const skyColour = [92, 140, 194]

const smooth = (low, high, value) => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** Metres to the nearest side of a rectangle, below zero outside. */
const inset = ({ west, south, width, depth }, x, y) => Math.min(x - west, y - south, west + width - x, south + depth - y)

/** Mixes a colour into another one. */
function lay(colour, over, share) {
  for (let c = 0; c < 3; c++) colour[c] += (over[c] - colour[c]) * share
}

function tintHeight(height, out) {
  for (let c = 0; c < 3; c++) out[c] = pigments[0][c]
  for (let i = 1; i < stops.length && height > stops[i - 1]; i++) lay(out, pigments[i], smooth(stops[i - 1], stops[i], height))
}

/** Lines of equal height as wide as some pixels, which fade where they would run together. */
function contour(height, rise, interval, pixels) {
  const wide = rise / interval
  const share = height / interval + 0.5
  const away = Math.abs(share - Math.floor(share) - 0.5) / Math.max(wide, 1e-5)
  return Math.min(1, Math.max(0, pixels * 0.5 + 0.5 - away)) * (1 - smooth(0.16, 0.42, wide))
}

/**
 * @param facts where the pictures lie
 * @param textures the pictures by their names
 * @param sun the direction of the light
 */
export function createLandColours(facts, textures, sun) {
  const colour = [0, 0, 0]
  const other = [0, 0, 0]
  const marks = [0, 0, 0]
  const hazy = [0, 0, 0]
  const sunFlat = Math.hypot(sun[0], sun[1])

  /** The colour of a picture at a place, `metres` of which a pixel covers. */
  function read(name, { west, south, width, depth }, x, y, metres, out) {
    const levels = textures[name]
    sample(levels, (x - west) / width, 1 - (y - south) / depth, (metres * levels[0].width) / width, out)
  }

  function colourFar(x, y, height, { metres, away, rise }, { source, ring }) {
    read('far', facts.far, x, y, metres, colour)
    read('far-shade', facts.far, x, y, metres, marks)
    const wooded = (marks[1] / 255) * 0.85 * (1 - smooth(900, 2600, away))
    if (wooded > 0.01) {
      const { metres: size } = facts.canopy
      sample(textures.canopy, x / size - Math.floor(x / size), y / size - Math.floor(y / size), (metres * textures.canopy[0].width) / size, other)
      for (let c = 0; c < 3; c++) colour[c] *= 1 - wooded + (wooded * other[c]) / 127
    }
    const wild = marks[2] / 255
    if (ring[1] < 1 || wild < 0.02) return
    const d = Math.hypot(x - source[0], y - source[1]) + 90 * Math.sin(x / 210) * Math.cos(y / 260)
    const drawn = smooth(ring[1], ring[1] - 140, d) * smooth(ring[0] - 140, ring[0], d) * smooth(0.02, 0.45, wild)
    if (drawn > 0) {
      tintHeight(height, other)
      for (let c = 0; c < 3; c++) other[c] *= 0.22 + (0.86 * marks[0]) / 255
      lay(other, thin, 0.62 * contour(height, rise, 20, 1.7))
      lay(other, heavy, 0.9 * contour(height, rise, 100, 3.2))
      lay(colour, other, drawn)
    }
    const edge = Math.exp(-Math.abs(d - ring[1] + 20) / 26) + (ring[0] > 1 ? Math.exp(-Math.abs(d - ring[0] + 20) / 26) : 0)
    for (let c = 0; c < 3; c++) colour[c] += ochre[c] * 0.5 * edge * wild
  }

  function colourNear(x, y, height, { metres, steep, lit, rise }, { surveyed, tinted }) {
    read('near', facts.near, x, y, metres, other)
    // Where the photograph from above would run down a wall, the wall has its own colour and storeys.
    const green = smooth(3, -3, other[1] - Math.max(other[0], other[2]))
    const wall = smooth(0.38, 0.58, steep) * smooth(7, 10, height) * green
    if (wall > 0) {
      const storey = height / 3 - Math.floor(height / 3)
      const window = smooth(0.3, 0.42, storey) * smooth(0.86, 0.74, storey) * (1 - smooth(0.5, 1.4, rise / 3))
      const light = (0.46 + 0.5 * lit) * (1 - 0.38 * window)
      for (let c = 0; c < 3; c++) other[c] += (wallColour[c] * light - other[c]) * wall
    }
    const planned = inset(facts.plan, x, y)
    if (planned > 0) {
      const within = smooth(0, 8, planned)
      read('plan-photo', facts.plan, x, y, metres, marks)
      lay(other, marks, smooth(0, 30, planned) * (1 - wall))
      const front = x + 26 * Math.sin(y / 70)
      const tint = smooth(tinted, tinted - 60, front) * within
      if (tint > 0) {
        read('plan', facts.plan, x, y, metres, marks)
        lay(other, marks, 0.44 * tint)
      }
      const drawn = smooth(surveyed, surveyed - 16, front) * within
      if (drawn > 0) {
        read('plan-lines', facts.plan, x, y, metres, marks)
        lay(other, outline, (marks[0] / 255) * 0.92 * drawn)
      }
      if (surveyed < 500) {
        const line = 0.55 * Math.exp(-Math.abs(front - surveyed) / 5) * within
        for (let c = 0; c < 3; c++) other[c] += ochre[c] * line
      }
    }
  }

  /** The haze in a direction, warmer towards the sun. */
  function hazeTowards(x, y) {
    const warm = ((x * sun[0] + y * sun[1]) / (Math.sqrt(x * x + y * y) * sunFlat)) * 0.5 + 0.5
    const share = warm * warm * 0.75
    hazy[0] = 189 + 41 * share
    hazy[1] = 207 + 15 * share
    hazy[2] = 222 - 15 * share
  }

  /** Paints what a view shows at a moment. */
  function paint(data, view, camera, moment) {
    const { width, height, nearness, steep, lit } = view
    const { eye, forward, right, up, spread } = camera
    const heights = new Float32Array(nearness.length)
    const spot = { away: 0, metres: 0, rise: 0, steep: 0, lit: 0 }
    const across = (at) => ((2 * ((at % width) + 0.5)) / height - width / height) * spread
    const upwards = (at) => (1 - (2 * (Math.floor(at / width) + 0.5)) / height) * spread
    const ray = (i, a, b) => forward[i] + right[i] * a + up[i] * b
    for (let at = 0; at < heights.length; at++) heights[at] = eye[2] + ray(2, across(at), upwards(at)) / nearness[at]
    for (let at = 0; at < nearness.length; at++) {
      const a = across(at)
      const b = upwards(at)
      const dx = ray(0, a, b)
      const dy = ray(1, a, b)
      const dz = ray(2, a, b)
      const long = Math.sqrt(dx * dx + dy * dy + dz * dz)
      hazeTowards(dx, dy)
      if (nearness[at] === 0) {
        const t = smooth(-0.02, 0.42, dz / long)
        for (let c = 0; c < 3; c++) data[at * 4 + c] = hazy[c] + (skyColour[c] - hazy[c]) * t
        data[at * 4 + 3] = 255
        continue
      }
      const w = 1 / nearness[at]
      const x = eye[0] + dx * w
      const y = eye[1] + dy * w
      const z = heights[at]
      const away = long * w
      const beside = at % width === width - 1 ? at - 1 : at + 1
      const below = at + width < nearness.length ? at + width : at - width
      spot.away = away
      spot.metres = w / camera.pixelsPerRadian / Math.sqrt(Math.max(0.07, -dz / long))
      spot.rise = Math.abs(heights[beside] - z) + Math.abs(heights[below] - z)
      spot.steep = steep[at] / 255
      spot.lit = lit[at] / 255
      const margin = inset(facts.near, x, y)
      if (margin < 60) colourFar(x, y, z, spot, moment)
      if (margin > 2) {
        colourNear(x, y, z, spot, moment)
        lay(colour, other, smooth(2, 60, margin))
      }
      lay(colour, hazy, 0.96 * (1 - Math.exp(-((away / 4600) ** 1.7))))
      for (let c = 0; c < 3; c++) data[at * 4 + c] = colour[c]
      data[at * 4 + 3] = 255
    }
  }
  return { paint }
}
