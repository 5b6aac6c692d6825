/** A peak of the elevation profile: where a milestone stands, in the drawing's own units. */
export interface Peak {
  x: number
  y: number
}

export const profileWidth = 1200
export const profileHeight = 360

/**
 * The peaks of the history drawn as an elevation profile: evenly spaced, each higher than the last.
 * @param count how many milestones there are
 */
export function peaksOf(count: number): Peak[] {
  const step = profileWidth / count
  const rise = count > 1 ? (profileHeight * 0.62) / (count - 1) : 0
  return Array.from({ length: count }, (_, index) => ({ x: step * (index + 0.5), y: profileHeight * 0.74 - rise * index }))
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
  const depth = (y: number, index: number) => y + (profileHeight - y) * (layer * 0.15) + Math.sin(index * 2.3 + layer * 1.7) * layer * 3
  const points = [`M0 ${profileHeight}`, `L0 ${depth(first.y + 44, 0).toFixed(1)}`]
  peaks.forEach((peak, index) => {
    const next = peaks[index + 1]
    points.push(`L${peak.x} ${depth(peak.y, index * 3).toFixed(1)}`)
    if (!next) return
    const width = next.x - peak.x
    const saddle = Math.max(peak.y, next.y)
    points.push(`L${(peak.x + width * 0.22).toFixed(1)} ${depth(peak.y + 16, index * 3 + 1).toFixed(1)}`)
    points.push(`L${(peak.x + width * 0.45).toFixed(1)} ${depth(saddle + 30, index * 3 + 1).toFixed(1)}`)
    points.push(`L${(peak.x + width * 0.62).toFixed(1)} ${depth(saddle + 12, index * 3 + 2).toFixed(1)}`)
    points.push(`L${(peak.x + width * 0.8).toFixed(1)} ${depth(next.y + 18, index * 3 + 2).toFixed(1)}`)
  })
  points.push(`L${profileWidth} ${depth(last.y + 30, peaks.length * 3).toFixed(1)}`, `L${profileWidth} ${profileHeight}Z`)
  return points.join('')
}
