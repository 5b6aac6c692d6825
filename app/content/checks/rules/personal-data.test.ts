import { expect, test } from 'vitest'
import { findPersonalData } from './personal-data'

const read = (text: string, telephones: string[] = []) =>
  findPersonalData(text, { telephones }).map(({ start, end, severity }) => [text.slice(start, end), severity])

test.each([
  ['证件号 110101 19900307 1233 已核对。', '110101 19900307 1233', 'severe'],
  ['奖金汇入 6222 0200 0000 0000 07。', '6222 0200 0000 0000 07', 'severe'],
  ['奖金汇入 6222 0200 0000 0000 08。', null, null],
  ['补贴汇入卡 6200000000000006。', null, null],
  ['补贴汇入卡 6200000000000005。', '6200000000000005', 'severe'],
  ['护照号码：E12345678。', 'E12345678', 'severe'],
  ['电话 1381 234 5670。', '1381 234 5670', 'advice'],
  ['电话 1381234 5670。', '1381234 5670', 'advice'],
  ['单号 13812345670 已签收。', null, null],
  ['序列号：13812345670。', null, null],
])('%s', (text, words, severity) => {
  expect(read(text)).toEqual(words === null ? [] : [[words, severity]])
})

test('The telephones that the company gives out are no finding, however they are spaced', () => {
  expect(read('电话 1381234 5670。', ['138 1234 5670'])).toEqual([])
})
