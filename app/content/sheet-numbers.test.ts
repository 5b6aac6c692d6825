import { describe, expect, test } from 'vitest'
import { describeGridRange, readFirstSheet } from './sheet-numbers'

describe('The national number of a sheet', () => {
  test('says where the grid begins and how large its sheets are', () => {
    // I is the ninth band, 32°–36° N; 49 is the zone 108°–114° E. 36° − 10 × 5′ = 35°10′; 108° + 34 × 7.5′ = 112°15′.
    expect(readFirstSheet('I49F011035')).toEqual({
      west: 404_100,
      north: 126_600,
      sheetWidth: 450,
      sheetHeight: 300,
      scale: '1:2.5万',
    })
    // The example of GB/T 13989-2012: J50D010010 is 1:10万. 40° − 9 × 20′ = 37°; 114° + 9 × 30′ = 118°30′.
    expect(readFirstSheet('J50D010010')).toEqual({
      west: 426_600,
      north: 133_200,
      sheetWidth: 1800,
      sheetHeight: 1200,
      scale: '1:10万',
    })
    expect(readFirstSheet('O43')).toEqual({
      west: 259_200,
      north: 216_000,
      sheetWidth: 21_600,
      sheetHeight: 14_400,
      scale: '1:100万',
    })
  })

  test('has parts as small as its scale allows', () => {
    // 3′45″ by 2′30″, 96 to a band and a zone.
    expect(readFirstSheet('I49G096001')).toMatchObject({ north: 115_350, west: 388_800, scale: '1:1万' })
    expect(readFirstSheet('I49E024001')?.scale).toBe('1:5万')
    expect(readFirstSheet('I49C004004')?.scale).toBe('1:25万')
    expect(readFirstSheet('I49B002002')?.scale).toBe('1:50万')
    for (const number of ['I49G097001', 'I49F001049', 'I49F000001', 'I49E025001', 'I49B003001'])
      expect(readFirstSheet(number), number).toBeNull()
  })

  test('is refused where it is none, finer than 1:1万, or its grid leaves the standard', () => {
    for (const number of ['', 'I49', 'i49f011035', 'I49H001001', 'I61F001001', 'P49', 'I49F1135', 'A49F048001'])
      // 1:100万 from 36° N would end south of the equator.
      expect(readFirstSheet(number), number).toBeNull()
    expect(readFirstSheet('O60F001040')).toBeNull()
    expect(readFirstSheet('O60F001031')).not.toBeNull()
  })
})

test('The range of a grid is told in degrees, minutes and seconds', () => {
  // 18 × 7.5′ = 2°15′, 15 × 5′ = 1°15′.
  expect(describeGridRange({ west: 404_100, north: 126_600, sheetWidth: 450, sheetHeight: 300 })).toBe(
    '东经 112°15′–114°30′，北纬 33°55′–35°10′',
  )
  expect(describeGridRange({ west: 404_325, north: 126_600, sheetWidth: 225, sheetHeight: 150 })).toBe(
    '东经 112°18′45″–113°26′15″，北纬 34°32′30″–35°10′',
  )
  expect(describeGridRange({ west: -21_600, north: 216_000, sheetWidth: 21_600, sheetHeight: 14_400 })).toBe(
    '西经 6° 至东经 102°，北纬 0°–60°',
  )
})
