import { expect, test } from 'vitest'
import { numberCaptions } from './bulk-bar'

test('A text without a number is the same for all pictures', () => {
  expect(numberCaptions(' 青屏山测区外业 ', 2)).toEqual(['青屏山测区外业', '青屏山测区外业'])
})

test('The number counts the pictures, with as many digits as the last has', () => {
  expect(numberCaptions('外业〔序号〕', 3)).toEqual(['外业1', '外业2', '外业3'])
  expect(numberCaptions('外业〔序号〕', 12).slice(8, 10)).toEqual(['外业09', '外业10'])
})
