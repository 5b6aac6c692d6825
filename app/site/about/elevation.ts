/** A peak of the elevation profile: where a milestone stands, in the drawing's own units. */
export interface Peak {
  x: number
  y: number
}

export const profileWidth = 1200
export const profileHeight = 430

const margin = 60
const lowest = 328
const highest = 98
/** Peaks stand at least this far apart, so that the years above them stay legible. */
const comfortable = 72

/** Four points between two peaks: their share of the way, and how far they lie under the straight line. */
const slope = [
  [0.2, 18],
  [0.4, 36],
  [0.6, 27],
  [0.8, 17],
] as const

/**
 * The peaks of the history drawn as an elevation profile: along the years, each higher than the last.
 * @param years of the milestones, ascending
 */
export function peaksOf(years: readonly number[]): Peak[] {
  const count = years.length
  const first = years[0] ?? 0
  const span = (years.at(-1) ?? 0) - first
  const room = profileWidth - 2 * margin
  const least = Math.min(comfortable, room / Math.max(1, count - 1))
  const xs = years.map((year, index) => margin + room * (span > 0 ? (year - first) / span : (index + 0.5) / count))
  for (let index = 1; index < count; index++) xs[index] = Math.max(xs[index] ?? 0, (xs[index - 1] ?? 0) + least)
  // What was pushed over the right edge is pushed back, and its neighbours with it.
  for (let index = count - 1, edge = margin + room; index >= 0; index--, edge -= least)
    xs[index] = Math.min(xs[index] ?? 0, edge)
  const rise = count > 1 ? (lowest - highest) / (count - 1) : 0
  return xs.map((x, index) => ({ x: round(x), y: round(lowest - rise * index) }))
}

/** Above every how many-th of that many peaks there is room for its year. */
export function yearEvery(count: number): number {
  return Math.max(1, Math.ceil(((count - 1) * comfortable) / (profileWidth - 2 * margin)))
}

/**
 * One layer of terrain under the peaks, as an SVG path. The same input gives the same path, so
 * server and browser agree.
 * @param layer 0 is the ridge itself; higher ones lie deeper
 */
export function terrainPath(peaks: readonly Peak[], layer: number): string {
  const first = peaks[0]
  const last = peaks.at(-1)
  if (!first || !last) return ''
  const points: Peak[] = [{ x: 0, y: first.y + 26 }]
  peaks.forEach((peak, index) => {
    points.push(peak)
    const next = peaks[index + 1]
    if (!next) return
    const width = next.x - peak.x
    const scale = Math.min(1, width / 150)
    slope.forEach(([share, drop], step) => {
      const straight = peak.y + (next.y - peak.y) * share
      points.push({ x: peak.x + width * share, y: straight + (drop + roughness(index * 4 + step)) * scale })
    })
  })
  points.push({ x: profileWidth, y: last.y + 44 })
  const line = points.map(({ x, y }, index) => {
    const deep = y + ((profileHeight - y) * layer) / 7.4 + (layer > 0 ? roughness(index + layer * 5) * 1.4 : 0)
    return `${round(x)} ${round(deep)}`
  })
  return `M0 ${profileHeight}L${line.join('L')}V${profileHeight}Z`
}

/** A number from -8 to 8 that looks like chance and is always the same for the same place. */
function roughness(place: number): number {
  return ((place * 37 + ((place * place) % 11) * 5) % 17) - 8
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
