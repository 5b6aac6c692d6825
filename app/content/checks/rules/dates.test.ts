import { expect, test } from 'vitest'
import { findDates } from './dates'

test.each([
  ['2026年2月29日验收。', '2026 年不是闰年，2 月只有 28 天'],
  ['4月31日验收。', '4 月没有 31 日，最多 30 天'],
  ['二〇二六年二月三十日验收。', '2 月没有 30 日，最多 28 天'],
  ['2026年13月验收。', '一年只有 12 个月'],
  ['2026年11月27日（星期四）开标。', '2026 年 11 月 27 日是星期五'],
  ['2026年5月10日至2026年4月20日公示。', '结束的日期早于开始的日期'],
  ['上午9:75开标。', '没有这个时刻'],
])('%s', (text, message) => {
  expect(findDates(text).map((match) => match.message)).toEqual([message])
})

test.each([
  '2024年2月29日',
  '2月29日',
  '农历二月三十日',
  '2026年11月27日（星期五）',
  '2026年11月27日周边道路封闭',
  '31日24时',
])('nothing in: %s', (text) => {
  expect(findDates(text)).toEqual([])
})
