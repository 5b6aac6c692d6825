import { expect, test } from 'vitest'
import { toCsv } from './csv'

test('a table opens in a spreadsheet as it is', () => {
  expect(
    toCsv([
      ['单位', '说明'],
      ['甲 "乙" 公司', '一行,\n两行'],
    ]),
  ).toBe('\uFEFF"单位","说明"\r\n"甲 ""乙"" 公司","一行,\n两行"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula any more', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
})
