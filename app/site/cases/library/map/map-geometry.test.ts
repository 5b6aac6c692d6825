import { describe, expect, test } from 'vitest'
import { readSheets } from '../../../../content/sheets'
import { linkSheets } from './link-sheets'
import { openWindow, revealPoint } from './map-window'
import { mergeMarks } from './merge-marks'
import { outlineSheets } from './outline-sheets'
import { findCentre, findMarkPoint, mapSize } from './sheet-geometry'

const listSheets = (text: string) => readSheets(text).sheets

test('The map is 792 by 540 units large, and a sheet has its centre in the middle of 44 by 36', () => {
  expect(mapSize).toEqual({ width: 792, height: 540 })
  expect(findCentre('A1')).toEqual({ x: 22, y: 18 })
  expect(findCentre('R15')).toEqual({ x: 770, y: 522 })
})

describe('The outline of sheets', () => {
  test('goes around their union, with corners only where it turns', () => {
    expect(outlineSheets(['A1'])).toBe('M44 0L44 36L0 36L0 0z')
    expect(outlineSheets(listSheets('B3:C4'))).toBe('M132 72L132 144L44 144L44 72z')
    expect(outlineSheets(listSheets('A1:B1, A2'))).toBe('M88 0L88 36L44 36L44 72L0 72L0 0z')
  })

  test('goes around each part, and around holes the other way', () => {
    expect(outlineSheets(['A1', 'C1'])).toBe('M44 0L44 36L0 36L0 0zM132 0L132 36L88 36L88 0z')
    expect(outlineSheets(listSheets('A1:C1, A2, C2, A3:C3'))).toBe('M132 0L132 108L0 108L0 0zM44 36L44 72L88 72L88 36z')
  })

  test('keeps parts that touch at a corner apart', () => {
    expect(outlineSheets(['A1', 'B2'])).toBe('M44 0L44 36L0 36L0 0zM88 36L88 72L44 72L44 36z')
    expect(outlineSheets(['B1', 'A2'])).toBe('M88 0L88 36L44 36L44 0zM44 72L0 72L0 36L44 36z')
  })
})

describe('The axis of a line', () => {
  test('joins the centres of neighbours', () => {
    expect(linkSheets(['A1', 'B1', 'B2'])).toBe('M22 18L66 18M66 18L66 54')
    expect(linkSheets(['A1'])).toBe('')
  })

  test('goes across corners only where no third sheet lies between', () => {
    expect(linkSheets(['A1', 'B2'])).toBe('M22 18L66 54')
    expect(linkSheets(['B1', 'A2'])).toBe('M66 18L22 54')
  })

  test('closes where the sheets make a ring', () => {
    expect(linkSheets(listSheets('A1:B2'))).toBe('M22 18L66 18M22 18L22 54M66 18L66 54M22 54L66 54')
  })
})

test('A mark stands in the sheet that is nearest to the middle of all, never beside them', () => {
  expect(findMarkPoint(listSheets('A1:C3'))).toEqual({ x: 66, y: 54 })
  expect(findMarkPoint(listSheets('A1:C1, A2:A3'))).toEqual({ x: 66, y: 18 })
})

describe('Marks', () => {
  const mark = (name: string, x: number, y = 0) => ({ name, point: { x, y } })
  const namesOf = (items: ReturnType<typeof mark>[], distance: number) =>
    mergeMarks(items, distance).map((group) => group.items.map(({ name }) => name).join(''))

  test('within 28 px of each other become one, those further away do not', () => {
    expect(namesOf([mark('甲', 0), mark('乙', 28), mark('丙', 57)], 28)).toEqual(['甲乙', '丙'])
  })

  test('do not pull each other together in a chain', () => {
    expect(namesOf([mark('甲', 0), mark('乙', 20), mark('丙', 40)], 28)).toEqual(['甲乙', '丙'])
  })

  test('keep the order of the list, and the place of the first', () => {
    const groups = mergeMarks([mark('甲', 100), mark('乙', 0), mark('丙', 110)], 28)
    expect(groups.map(({ point }) => point.x)).toEqual([100, 0])
    expect(groups[0]?.items.map(({ name }) => name)).toEqual(['甲', '丙'])
  })
})

describe('The window', () => {
  test('shows the whole map without zoom, wherever its middle is asked for', () => {
    expect(openWindow(792, 1, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, width: 792, height: 540 })
  })

  test('stays within the map', () => {
    expect(openWindow(792, 4, { x: 0, y: 540 })).toEqual({ x: 0, y: 405, width: 198, height: 135 })
    expect(openWindow(660, 1, { x: 396, y: 270 })).toEqual({ x: 66, y: 0, width: 660, height: 540 })
  })

  test('moves no further than a point needs', () => {
    const window = openWindow(800, 2, { x: 396, y: 270 })
    expect(revealPoint(window, { x: 396, y: 270 })).toEqual({ x: 396, y: 270 })
    const moved = revealPoint({ x: 0, y: 0, width: 200, height: 100 }, { x: 300, y: 50 })
    expect(moved).toEqual({ x: 208, y: 50 })
  })
})
