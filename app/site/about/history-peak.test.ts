import { describe, expect, it } from 'vitest'
import { peaksOf, profileHeight, profileWidth, terrainPath, yearEvery } from './history-peak'

describe('peaks of the history', () => {
  it('follow the years and climb with every milestone', () => {
    const peaks = peaksOf([2006, 2016, 2026])
    expect(peaks.map(({ x }) => x)).toEqual([60, 600, 1140])
    expect(peaks[0]?.y).toBeGreaterThan(peaks[1]?.y ?? 0)
    expect(peaks[1]?.y).toBeGreaterThan(peaks[2]?.y ?? 0)
  })

  it.each([
    ['several milestones in one year', [2006, 2026, 2026, 2026]],
    ['all in one year', [2020, 2020, 2020]],
    ['crowded at the start', [2006, 2006, 2007, 2026]],
    ['more than fit', Array.from({ length: 60 }, (_, index) => 1990 + index)],
  ])('keep apart and inside the drawing: %s', (_name, years) => {
    const xs = peaksOf(years).map(({ x }) => x)
    const least = Math.min(72, 1080 / (years.length - 1))
    for (let index = 1; index < xs.length; index++)
      expect((xs[index] ?? 0) - (xs[index - 1] ?? 0)).toBeGreaterThan(least - 0.2)
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(59.9)
    expect(Math.max(...xs)).toBeLessThanOrEqual(profileWidth - 59.9)
  })

  it('stand in the middle when there is but one', () => {
    expect(peaksOf([2026])).toEqual([{ x: 600, y: 328 }])
  })

  it('leave the years out above when they would touch', () => {
    expect([0, 1, 8, 16].map(yearEvery)).toEqual([1, 1, 1, 1])
    expect(yearEvery(30)).toBe(2)
    expect(yearEvery(60)).toBe(4)
  })
})

describe('terrain', () => {
  it('passes through every peak and closes at the foot', () => {
    const peaks = peaksOf([2006, 2016, 2026])
    const ridge = terrainPath(peaks, 0)
    for (const { x, y } of peaks) expect(ridge).toContain(`${x} ${y}`)
    expect(ridge.startsWith(`M0 ${profileHeight}`)).toBe(true)
    expect(ridge.endsWith('Z')).toBe(true)
  })

  it('is nothing without milestones', () => {
    expect(terrainPath([], 0)).toBe('')
  })
})
