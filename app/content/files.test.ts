import { expect, test } from 'vitest'
import { formatFileSize } from './files'

test.each([
  [1, '1 KB'],
  [1_500, '1 KB'],
  [839_680, '820 KB'],
  [1_000_000, '977 KB'],
  [1_048_575, '1.0 MB'],
  [1_048_576, '1.0 MB'],
  [8_800_000, '8.4 MB'],
])('A file of %d bytes has %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
