import { expect, test } from 'vitest'
import { findByteLimit } from './kinds'
import { mediaLimits } from './limits'

const head = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(200)])

test.each([
  ['BMP', '424d'],
  ['HEIC', '0000001866747970686569630000000068656963'],
  ['HEIF', '00000018667479706d6966310000000068656963'],
  ['TIFF of Intel', '49492a0008000000'],
  ['TIFF of Motorola', '4d4d002a00000008'],
  ['PSD', '38425053000100000000'],
  ['JPEG XL', '0000000c4a584c200d0a870a'],
])('%s pictures are not taken', async (_name, hex) => {
  await expect(findByteLimit(head(hex), mediaLimits)).rejects.toMatchObject({ code: 'unsupportedType' })
})

test.each([
  ['JPEG', 'ffd8ffe000104a464946', 20_971_520],
  ['WebM', '1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 524_288_000],
  ['PDF', '255044462d312e34', 52_428_800],
])('A file that begins like %s may have as many bytes as its kind', async (_name, hex, limit) => {
  expect(await findByteLimit(head(hex), mediaLimits)).toBe(limit)
})
