import { expect, test } from 'vitest'
import { readSheets } from '../../content/sheets-text'
import { measureSheets, middleSheet } from '.'

test('Sheets are measured on the ellipsoid, wider in the south than in the north', () => {
  expect(measureSheets([])).toBe(0)
  expect(measureSheets(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1', 'H1', 'I1', 'J1'])).toBe(1053)
  expect(measureSheets(['A15', 'B15', 'C15', 'D15', 'E15', 'F15', 'G15', 'H15', 'I15', 'J15'])).toBe(1068)
})

test('A column has no part in the area of a sheet', () => {
  expect(measureSheets(['A8', 'B8'])).toBe(measureSheets(['Q8', 'R8']))
})

test('The area of many sheets is the sum of theirs', () => {
  expect(measureSheets(readSheets('C3, C4:D5, C6:E7, C8:I8, D9:I10, G11:I11').sheets)).toBe(3500)
  expect(measureSheets(readSheets('A1:R15').sheets)).toBe(28_639)
})

test('A sheet in the middle is about 106 square kilometres large and 11.5 kilometres wide', () => {
  expect(middleSheet).toEqual({ area: 106, width: 11.5 })
})
