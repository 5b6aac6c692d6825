/** Deterministic randomness: the same seed gives the same picture, byte for byte. */

/** A generator of numbers in [0, 1) from a whole-number seed (mulberry32). */
export function random(seed) {
  let state = seed
  return () => {
    state |= 0
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Gradient noise over the plane: a function of x and y, about -1 to 1. */
export function makeNoise(seed) {
  const next = random(seed)
  const order = [...Array(256).keys()]
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  const table = Uint8Array.from({ length: 512 }, (_, i) => order[i & 255])
  const gradients = Array.from({ length: 256 }, () => {
    const angle = next() * Math.PI * 2
    return [Math.cos(angle), Math.sin(angle)]
  })
  const fade = (t) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const fx = x - column
    const fy = y - row
    const u = fade(fx)
    const v = fade(fy)
    const corner = (ix, iy) => {
      const gradient = gradients[table[((column + ix) & 255) + table[(row + iy) & 255]]]
      return gradient[0] * (fx - ix) + gradient[1] * (fy - iy)
    }
    const a = corner(0, 0)
    const b = corner(1, 0)
    const c = corner(0, 1)
    const d = corner(1, 1)
    return (a + u * (b - a) + v * (c + u * (d - c) - (a + u * (b - a)))) * 1.42
  }
}

/** Several octaves of noise on top of each other: rolling ground. */
export function rolling(noise, x, y, octaves = 4) {
  let sum = 0
  let weight = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x, y)
    total += weight
    weight *= 0.5
    x = x * 2 + 17.3
    y = y * 2 + 5.1
  }
  return sum / total
}

/** Octaves of folded noise: sharp crests, as mountains have. */
export function ridged(noise, x, y, octaves = 3) {
  let sum = 0
  let weight = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    const fold = 1 - Math.abs(noise(x, y))
    sum += weight * fold * fold
    total += weight
    weight *= 0.42
    x = x * 2 + 9.7
    y = y * 2 + 31.2
  }
  return sum / total
}

/** A value kept between two bounds. */
export function clamp(value, low = 0, high = 1) {
  return Math.min(high, Math.max(low, value))
}

/** 0 before `from`, 1 after `to`, an S-shaped passage between. */
export function smooth(from, to, value) {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
