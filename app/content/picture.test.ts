import { expect, test, describe } from 'vitest'
import { pictureWidths, buildSrcSet, getVariantAddress, getPageSizes, type PictureFrame } from './picture'

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

const landscape = { width: 1600, height: 1000 }

describe('getPageSizes', () => {
  test('A picture that fills its frame is as wide as the frame in each band of the zoom, with half a step to spare', () => {
    expect(getPageSizes(landscape, { phone: [100, 62.5], page: [400, 250] })).toBe(
      '(max-width:767.98px) 116vw,(max-width:1370.98px) 328px,(max-width:1600.98px) 416px,(max-width:2000.98px) 462px,' +
        '(max-width:2200.98px) 508px,(max-width:2500.98px) 601px,(max-width:3800.98px) 693px,(max-width:20000.98px) 832px',
    )
  })

  test('What a frame cuts off the sides of a picture counts', () => {
    const wide = { width: 2000, height: 500 }

    expect(getPageSizes(wide, { phone: [50, 50], page: [400, 250] })).toContain('(max-width:767.98px) 231vw,')
    expect(getPageSizes(wide, { phone: [50, 50], page: [400, 250] })).toContain('(max-width:2000.98px) 1155px,')
  })

  test('A picture that is shown whole is no wider than its height in the frame allows', () => {
    const upright = { width: 500, height: 1000 }

    expect(getPageSizes(upright, { phone: [40, 40], page: [300, 200], isWhole: true })).toContain(
      '(max-width:2000.98px) 116px,',
    )
  })

  test('A frame without a height is as high as its picture', () => {
    expect(getPageSizes(landscape, { phone: [91], page: [1000] })).toContain('(max-width:2000.98px) 1155px,')
  })

  test('A frame over the whole window is as wide as that, or as wide as its height asks for', () => {
    expect(getPageSizes({ width: 3840, height: 1600 }, { phone: [100, 163], page: [0, 660] })).toContain(
      '(max-width:1600.98px) max(116vw,1647px),',
    )
  })

  test('A wide picture in the upright frame of a telephone asks for no more than two and a half windows across', () => {
    const frame: PictureFrame = { phone: [100, 163], page: [0, 660] }
    expect(getPageSizes({ width: 3840, height: 1200 }, frame)).toContain('(max-width:767.98px) 250vw,')
    expect(getPageSizes({ width: 1200, height: 1560 }, frame)).toContain('(max-width:767.98px) 145vw,')
  })

  test('Columns below each other have sizes of their own', () => {
    expect(getPageSizes(landscape, { phone: [91], page: [500], tablet: [1000] })).toContain(
      '(max-width:767.98px) 105vw,(max-width:991.98px) 820px,(max-width:1370.98px) 410px,',
    )
  })
})
