import { expect, test } from 'vitest'
import type { GroundPairValues } from '../../../content/ground-pair'
import type { ImageValue } from '../../../content/values'
import { readGroundPair } from './read-ground-pair'

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

test('A pair is read with the height of its ground, and its accuracy in metres', () => {
  expect(readGroundPair(pair)).toEqual({
    earlier: { image: picture(1600, 1000), date: '2023-05-12' },
    later: { image: picture(1600, 1000), date: '2025-06-03' },
    width: 760,
    height: 475,
    accuracy: 0.08,
    note: '示意数据',
  })
})

test('An entry without one of the pictures, the width or the accuracy has no pair', () => {
  for (const name of ['groundEarlier', 'groundLater', 'groundWidth', 'groundAccuracy'])
    expect(readGroundPair({ ...pair, [name]: null })).toBeNull()
})
