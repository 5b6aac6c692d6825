import { expect, test } from 'vitest'
import { type GroundPairValues, validateGroundPair } from './ground-pair'
import type { ImageValue } from './values'

const picture = (width: number, height: number): ImageValue => ({ src: `/media/${width}`, width, height, alt: '' })

const pair: GroundPairValues = {
  groundEarlier: picture(1600, 1000),
  groundEarlierDate: '2023-05-12',
  groundLater: picture(1600, 1000),
  groundLaterDate: '2025-06-03',
  groundWidth: 760,
  groundAccuracy: 8,
  groundNote: '示意数据',
}

const empty: GroundPairValues = {
  groundEarlier: null,
  groundEarlierDate: '',
  groundLater: null,
  groundLaterDate: '',
  groundWidth: null,
  groundAccuracy: null,
  groundNote: '',
}

test('A complete pair has no faults, and neither has an entry without one', () => {
  expect(validateGroundPair(pair)).toEqual({})
  expect(validateGroundPair(empty)).toEqual({})
})

test('A pair that is begun says everything it lacks', () => {
  expect(validateGroundPair({ ...empty, groundNote: '中游河段' })).toEqual({
    groundEarlier: '请上传前期影像，前后影像要成对',
    groundLater: '请上传后期影像，前后影像要成对',
    groundEarlierDate: '请选择前期影像的日期',
    groundLaterDate: '请选择后期影像的日期',
    groundWidth: '请填写影像宽度对应的地面宽度',
    groundAccuracy: '请填写影像的平面中误差，量测结果据此注明精度',
  })
})

test('The proportions of both pictures may differ by one hundredth, their sizes by anything', () => {
  expect(validateGroundPair({ ...pair, groundEarlier: picture(800, 500) })).toEqual({})
  expect(validateGroundPair({ ...pair, groundEarlier: picture(1600, 991) })).toEqual({})
  expect(validateGroundPair({ ...pair, groundEarlier: picture(1600, 989) })).toEqual({
    groundLater: '前后影像的宽高比应一致：前期 1600×989，后期 1600×1000',
  })
})

test('A picture that is higher than wide, or more than three times as wide as high, is refused', () => {
  const message = '影像应为横幅，宽与高之比在 1 至 3 之间，请裁剪后上传'
  for (const [width, height] of [
    [1000, 1001],
    [3010, 1000],
  ] as const)
    expect(
      validateGroundPair({ ...pair, groundEarlier: picture(width, height), groundLater: picture(width, height) }),
    ).toEqual({ groundLater: message })
  for (const [width, height] of [
    [1000, 1000],
    [3000, 1000],
  ] as const)
    expect(
      validateGroundPair({ ...pair, groundEarlier: picture(width, height), groundLater: picture(width, height) }),
    ).toEqual({})
})

test('The later picture is of a later day', () => {
  const message = { groundLaterDate: '后期影像的日期应晚于前期影像' }
  expect(validateGroundPair({ ...pair, groundLaterDate: '2023-05-12' })).toEqual(message)
  expect(validateGroundPair({ ...pair, groundLaterDate: '2023-05-11' })).toEqual(message)
  expect(validateGroundPair({ ...pair, groundLaterDate: '2023-05-13' })).toEqual({})
})
