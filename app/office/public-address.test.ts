import { expect, test } from 'vitest'
import { publicAddress } from './public-address'

test.each([
  ['news', '/news/newsDetail?id=7'],
  ['solution', '/industryInfo/IndustryInfoDetail?id=7&type=2'],
  ['product', '/productAndService/ProAndServiceDetail?id=7&type=2'],
  ['culture', '/about/aboutDetail?id=7&type=4'],
  ['demeanour', '/about/aboutDetail?id=7&type=6'],
  ['honour', '/about?model=5'],
  ['banner', '/'],
] as const)('visitors see a %s at %s', (type, address) => {
  expect(publicAddress(type, { id: 7, category: 2 })).toBe(address)
})
