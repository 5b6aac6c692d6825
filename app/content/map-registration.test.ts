import { expect, test } from 'vitest'
import { isReviewNumber } from './map-registration'

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
