import { expect, test } from 'vitest'
import { measureRelativeCost } from '../../../tests/support/cost'
import { findByteLimit, mediaLimits } from './kinds'

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

test.each([
  ['at once', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['in capitals', '<SVG>'],
  ['after a prolog', '\uFEFF<?xml version="1.0"?>\n<!-- 甲 --><!DOCTYPE svg [<!ENTITY a "b">]>\n<svg>'],
])('A drawing is known by its root %s', async (_where, text) => {
  expect(await findByteLimit(Buffer.from(text.padEnd(300)), mediaLimits)).toBe(2_097_152)
})

test('What begins with many comments is judged at once', async () => {
  const head = Buffer.from('<!---->'.repeat(600))
  const cost = await measureRelativeCost(() => findByteLimit(head, mediaLimits).catch(() => undefined))
  expect(cost).toBeLessThan(2)
  await expect(findByteLimit(head, mediaLimits)).rejects.toMatchObject({ code: 'unsupportedType' })
})

test.each([
  ['at once', 'WEBVTT\n\n00:00.000 --> 00:02.000\n开场'],
  ['after a byte order mark', '\uFEFFWEBVTT - 宣传片\n'],
  ['with nothing in them', 'WEBVTT'],
])('Captions are known by the name that they begin with %s', async (_where, text) => {
  expect(await findByteLimit(Buffer.from(text), mediaLimits)).toBe(1_048_576)
})

test.each([
  ['another word', 'WEBVTTX\n'],
  ['something before the name', '\nWEBVTT\n'],
  ['subtitles of another format', '1\n00:00:00,000 --> 00:00:02,000\n开场'],
])('A text with %s is no captions', async (_what, text) => {
  await expect(findByteLimit(Buffer.from(text), mediaLimits)).rejects.toMatchObject({ code: 'unsupportedType' })
})
