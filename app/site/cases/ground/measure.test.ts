import { describe, expect, test } from 'vitest'
import {
  chooseScale,
  combineErrors,
  crossesItself,
  formatArea,
  formatLength,
  formatPlace,
  type GroundPoint,
  measureArea,
  measureLength,
} from './measure'

const at = (x: number, y: number, error = 0.1): GroundPoint => ({ x, y, error })

const square = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)]

describe('lengths', () => {
  test('The distance of two points has the error that one of them has', () => {
    const { value, error } = measureLength([at(10, 10), at(13, 14)])
    expect(value).toBe(5)
    expect(error).toBeCloseTo(0.1, 10)
  })

  test('A point between two others adds nothing on a straight line, and more the sharper the line bends', () => {
    expect(measureLength([at(0, 0), at(30, 0), at(100, 0)]).value).toBe(100)
    expect(measureLength([at(0, 0), at(30, 0), at(100, 0)]).error).toBeCloseTo(0.1, 10)
    // A right angle: 0.005 (1 + 2 + 1) m².
    expect(measureLength([at(0, 0), at(30, 0), at(30, 40)]).value).toBe(70)
    expect(measureLength([at(0, 0), at(30, 0), at(30, 40)]).error).toBeCloseTo(0.141421, 6)
    // There and back: 0.005 (1 + 4 + 1) m².
    expect(measureLength([at(0, 0), at(30, 0), at(0, 0)]).error).toBeCloseTo(0.173205, 6)
  })

  test('Points of different errors count by their own', () => {
    // (0.3² + 0.4²) / 2 m².
    expect(measureLength([at(0, 0, 0.3), at(0, 50, 0.4)]).error).toBeCloseTo(0.353553, 6)
  })

  test('The way around a square counts each corner once, the first one too', () => {
    const { value, error } = measureLength(square, true)
    expect(value).toBe(400)
    // 4 × 0.005 × 2 m².
    expect(error).toBeCloseTo(0.2, 10)
  })

  test('No point, one point and a point set twice have no length', () => {
    expect(measureLength([]).value).toBe(0)
    expect(measureLength([at(5, 5)]).value).toBe(0)
    expect(measureLength([at(5, 5), at(5, 5)]).value).toBe(0)
  })
})

describe('areas', () => {
  test('A square of one hectare whose corners are known to 0.1 m is known to 10 m²', () => {
    const { value, error } = measureArea(square)
    expect(value).toBe(10_000)
    expect(error).toBeCloseTo(10, 10)
  })

  test('The direction of the points does not matter, and a triangle is half of its rectangle', () => {
    expect(measureArea(square.toReversed()).value).toBe(10_000)
    expect(measureArea([at(20, 20), at(60, 20), at(20, 50)]).value).toBe(600)
  })

  test('A ring whose sides cross is known as such', () => {
    expect(crossesItself([at(0, 0), at(100, 100), at(100, 0), at(0, 100)])).toBe(true)
    expect(crossesItself(square)).toBe(false)
    expect(crossesItself([at(0, 0), at(50, 80), at(100, 0)])).toBe(false)
    expect(crossesItself([at(0, 0), at(100, 0), at(50, 20), at(50, 90)])).toBe(false)
  })
})

describe('what is said', () => {
  test('A point has the error of its picture and of the pixel it was set on', () => {
    expect(combineErrors(0.3, 0.4)).toBeCloseTo(0.5, 10)
  })

  test('A number has as many decimals as its error lets it have, and the error is rounded up', () => {
    expect(formatLength({ value: 128.4371, error: 0.41 })).toBe('128.4 ±0.5 m')
    expect(formatLength({ value: 128.4371, error: 0.031 })).toBe('128.44 ±0.04 m')
    expect(formatLength({ value: 128.4371, error: 2.2 })).toBe('128 ±3 m')
    expect(formatLength({ value: 128.4371, error: 0.5 })).toBe('128.4 ±0.5 m')
  })

  test('A length is said in kilometres from one kilometre on', () => {
    expect(formatLength({ value: 999.6, error: 0.4 })).toBe('999.6 ±0.4 m')
    expect(formatLength({ value: 1234.2, error: 0.6 })).toBe('1.234 ±0.001 km')
  })

  test('An area is said in square metres, mu and hectares', () => {
    expect(formatArea({ value: 10_000, error: 10 })).toEqual({
      squareMetres: '10000 ±10 m²',
      mu: '15.00 ±0.02 亩',
      hectares: '1.000 ±0.001 公顷',
    })
  })

  test('A place is said to a tenth of a metre', () => {
    expect(formatPlace(at(12.34, 5.06))).toBe('东 12.3 m，北 5.1 m')
  })

  test('A scale bar is 1, 2 or 5 times a power of ten long', () => {
    expect([152, 99, 49, 20, 7.3, 0.6].map(chooseScale)).toEqual([100, 50, 20, 20, 5, 0.5])
  })
})
