import { describe, expect, it } from 'vitest'
import { marksOf, rowsOf } from './network-marks'

describe('marks of the service network', () => {
  it.each([1, 2, 7, 9, 10, 40])('%i stand inside the drawing and not on one another', (count) => {
    const marks = marksOf(count)
    expect(marks).toHaveLength(count)
    for (const { left, top } of marks) {
      expect(left).toBeGreaterThanOrEqual(4)
      expect(left).toBeLessThanOrEqual(96)
      expect(top).toBeGreaterThan(5)
      expect(top).toBeLessThan(95)
    }
    expect(new Set(marks.map(({ left, top }) => `${left} ${top}`)).size).toBe(count)
  })

  it('stand in more rows the more there are', () => {
    expect([0, 1, 9, 10, 40].map(rowsOf)).toEqual([1, 1, 1, 2, 5])
  })

  it('put a single office in the middle', () => {
    expect(marksOf(1)[0]?.left).toBe(50)
  })
})
