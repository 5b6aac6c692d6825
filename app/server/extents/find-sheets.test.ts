import { describe, expect, test } from 'vitest'
import { findSheets } from './find-sheets'
import type { Position } from './shapes'

/** Sheets of half a degree by a third: A1 is 110°–110.5° E, 40°–39°40′ N. */
const grid = { west: 110 * 3600, north: 40 * 3600, sheetWidth: 1800, sheetHeight: 1200 }
const third = 1 / 3

const find = ({
  points = [],
  lines = [],
  polygons = [],
}: {
  points?: Position[]
  lines?: Position[][]
  polygons?: Position[][][]
}) => findSheets({ points, lines, polygons }, grid)

const rectangle = (west: number, north: number, east: number, south: number): Position[] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
  [west, north],
]

describe('A point', () => {
  test('lies in one sheet', () => {
    expect(find({ points: [[110.6, 39.5]] })).toEqual({ sheets: ['B2'], shapes: 1, outside: 0 })
  })

  test('between two sheets belongs to the southern and eastern one, on the outer edge to the last one', () => {
    expect(find({ points: [[110.5, 40 - third]] }).sheets).toEqual(['B2'])
    expect(find({ points: [[110, 40]] }).sheets).toEqual(['A1'])
    // 18 × 0.5° = 9°, 15 × 20′ = 5°.
    expect(find({ points: [[119, 35]] }).sheets).toEqual(['R15'])
  })

  test('outside of the grid is counted', () => {
    const points: Position[] = [
      [109.99, 39.9],
      [119.01, 39.9],
      [110.1, 40.01],
      [110.1, 34.99],
      [110.1, 39.9],
    ]
    expect(find({ points })).toEqual({ sheets: ['A1'], shapes: 5, outside: 4 })
  })
})

describe('A line', () => {
  test('touches the sheets that it runs through, also those between two of its positions', () => {
    // At 39.9° along one row; then from A1 over its eastern edge (39°48′) into B1, and over the southern edge into B2.
    expect(
      find({
        lines: [
          [
            [110.1, 39.9],
            [111.6, 39.9],
          ],
        ],
      }).sheets,
    ).toEqual(['A1', 'B1', 'C1', 'D1'])
    expect(
      find({
        lines: [
          [
            [110.4, 39.9],
            [110.9, 39.4],
          ],
        ],
      }).sheets,
    ).toEqual(['A1', 'B1', 'B2'])
  })

  test('through a corner touches the two sheets that it leaves and enters', () => {
    expect(
      find({
        lines: [
          [
            [110.25, 40 - third / 2],
            [110.75, 40 - third * 1.5],
          ],
        ],
      }).sheets,
    ).toEqual(['A1', 'B2'])
  })

  test('that only comes up to a sheet does not touch it', () => {
    expect(
      find({
        lines: [
          [
            [110.6, 39.9],
            [110.5, 39.9],
          ],
        ],
      }).sheets,
    ).toEqual(['B1'])
  })

  test('of one place is a point, and one that leaves the grid is counted as outside', () => {
    expect(
      find({
        lines: [
          [
            [110.1, 39.9],
            [110.1, 39.9],
          ],
        ],
      }).sheets,
    ).toEqual(['A1'])
    expect(
      find({
        lines: [
          [
            [109, 39.9],
            [110.1, 39.9],
          ],
        ],
      }),
    ).toEqual({ sheets: ['A1'], shapes: 1, outside: 1 })
  })
})

describe('A polygon', () => {
  test('that is one sheet exactly touches no neighbour', () => {
    expect(find({ polygons: [[rectangle(110.5, 40 - third, 111, 40 - 2 * third)]] })).toEqual({
      sheets: ['B2'],
      shapes: 1,
      outside: 0,
    })
  })

  test('touches the sheets that it covers, also those that none of its corners lies in', () => {
    expect(find({ polygons: [[rectangle(110.1, 39.9, 111.4, 39.1)]] }).sheets).toEqual([
      'A1',
      'B1',
      'C1',
      'A2',
      'B2',
      'C2',
      'A3',
      'B3',
      'C3',
    ])
  })

  test('does not touch the sheet that its hole takes out, in whichever direction rings run', () => {
    const outer = rectangle(110.1, 39.9, 111.4, 39.1)
    const hole = rectangle(110.5, 40 - third, 111, 40 - 2 * third)
    const around = ['A1', 'B1', 'C1', 'A2', 'C2', 'A3', 'B3', 'C3']
    expect(find({ polygons: [[outer, hole]] }).sheets).toEqual(around)
    expect(find({ polygons: [[outer, hole.toReversed()]] }).sheets).toEqual(around)
    expect(find({ polygons: [[outer.toReversed(), hole]] }).sheets).toEqual(around)
  })

  test('keeps a sheet that its hole leaves a part of', () => {
    const hole = rectangle(110.5, 40 - third, 110.9, 40 - 2 * third)
    expect(find({ polygons: [[rectangle(110.1, 39.9, 111.4, 39.1), hole]] }).sheets).toContain('B2')
  })

  test('with a bay does not touch the sheet in the bay', () => {
    // A U around B1 and B2: its arms lie in A and C, its foot in row 3.
    const bay: Position[] = [
      [110.1, 39.9],
      [110.4, 39.9],
      [110.4, 39.2],
      [111.1, 39.2],
      [111.1, 39.9],
      [111.4, 39.9],
      [111.4, 39.1],
      [110.1, 39.1],
      [110.1, 39.9],
    ]
    expect(find({ polygons: [[bay]] }).sheets).toEqual(['A1', 'C1', 'A2', 'C2', 'A3', 'B3', 'C3'])
  })

  test('as small as a building touches its sheet, and over a border both', () => {
    expect(find({ polygons: [[rectangle(110.2, 39.9, 110.2001, 39.8999)]] }).sheets).toEqual(['A1'])
    expect(find({ polygons: [[rectangle(110.49995, 39.9, 110.50005, 39.8999)]] }).sheets).toEqual(['A1', 'B1'])
  })

  test('around the grid touches all of it, and is counted as outside', () => {
    const found = find({ polygons: [[rectangle(100, 50, 130, 30)]] })
    expect(found.sheets).toHaveLength(270)
    expect(found.outside).toBe(1)
  })

  test('without ground is the line that it draws', () => {
    const flat: Position[] = [
      [110.1, 39.9],
      [110.6, 39.9],
      [110.1, 39.9],
    ]
    expect(find({ polygons: [[flat]] }).sheets).toEqual(['A1', 'B1'])
  })
})

test('Sheets are named once, row by row', () => {
  const points: Position[] = [
    [110.1, 39.5],
    [110.6, 39.9],
    [110.1, 39.4],
  ]
  expect(find({ points }).sheets).toEqual(['B1', 'A2'])
})
