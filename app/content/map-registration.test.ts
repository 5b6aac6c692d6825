import { expect, test } from 'vitest'
import { countDaysLeft, getMapState, isReviewNumber } from './map-registration'

test.each([
  'GS（2024）0123号',
  'GS(2024)0123号',
  'GS (2024) 0123 号',
  'gs（2024）0123号',
  'ＧＳ（２０２４）０１２３号',
  'GS京（2023）0456号',
  '京S（2024）012号',
  '粤S(2022)034号',
  '粤AS（2024）003号',
  '苏B S（2024）11号',
  '示GS（2026）0418号',
  '自审',
  '自审（2024）05号',
])('“%s” is a number of a review', (text) => {
  expect(isReviewNumber(text)).toBe(true)
})

test.each([
  '没有编号',
  '审图号',
  '2024-0123',
  'GS2024年0123',
  'GS（24）0123号',
  'GS（2024）号',
  '美S（2024）012号',
  'S（2024）012号',
])('“%s” is none', (text) => {
  expect(isReviewNumber(text)).toBe(false)
})

test('A review is valid until the end of its last day, and warned of for thirty days before', () => {
  const registration = { answer: 'map', number: '自审', source: '自绘', second: 0, validUntil: '2026-11-21' } as const
  const days = ['2026-10-21', '2026-10-22', '2026-11-21', '2026-11-22']

  expect(days.map((today) => [getMapState(registration, today), countDaysLeft(registration, today)])).toEqual([
    ['registered', null],
    ['registered', 30],
    ['registered', 0],
    ['expired', null],
  ])
})
