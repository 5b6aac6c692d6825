import { expect, test } from 'vitest'
import { pictureWidths, buildSrcSet } from './picture'
import { getVariantAddress } from './picture-address'

const src = '/media/ab/abcdefabcdefabcdefabcdefabcdefab.jpg'
const stem = '/media/ab/abcdefabcdefabcdefabcdefabcdefab'

test('a picture answers at every width up to its own', () => {
  expect(buildSrcSet(src, 500, 'webp')).toBe(
    `${stem}-160.webp 160w, ${stem}-240.webp 240w, ${stem}-320.webp 320w, ${stem}-400.webp 400w, ${stem}-480.webp 480w`,
  )
  expect(buildSrcSet(src, 4000, 'avif').split(', ')).toHaveLength(pictureWidths.length)
  expect(buildSrcSet(src, 159, 'avif')).toBe('')
})

test('animations and other addresses have no smaller versions', () => {
  expect(buildSrcSet(src.replace('.jpg', '.awebp'), 500, 'webp')).toBe('')
  expect(buildSrcSet('/assets/art.svg', 500, 'webp')).toBe('')
  expect(getVariantAddress('/assets/art.svg', 320, 'webp')).toBe('/assets/art.svg')
})

test('the address of a picture at a width', () => {
  expect(getVariantAddress(src, 640, 'avif')).toBe(`${stem}-640.avif`)
  expect(getVariantAddress(src.replace('.jpg', '.webp'), 640, 'webp')).toBe(`${stem}-640.webp`)
  expect(getVariantAddress(src, 641, 'avif')).toBe(src)
})
