import { describe, expect, it } from 'vitest'
import { mapAppLink } from './map-app-link'

describe('link to a map application', () => {
  it('looks for the address when no coordinates are known', () => {
    const link = new URL(mapAppLink('公司', '云洲市测绘路1号 & 2号', ''))
    expect(link.pathname).toBe('/search')
    expect(link.searchParams.get('keyword')).toBe('云洲市测绘路1号 & 2号')
  })

  it('marks the coordinates and says in which system they are', () => {
    const link = new URL(mapAppLink('公司', '云洲市', '113.61, 34.75'))
    expect(link.pathname).toBe('/marker')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      position: '113.61,34.75',
      name: '公司',
      coordinate: 'wgs84',
      callnative: '1',
    })
  })
})
