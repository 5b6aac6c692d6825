import { describe, expect, it } from 'vitest'
import type { RowOf } from '../../content/entries'
import { filtersOf, narrowed } from './position-filters'

const position = (id: number, city: string, department: string): RowOf<'recruitment'> => ({
  id,
  type: 1,
  title: `岗位${id}`,
  date: '2026-11-01',
  pinned: false,
  values: {
    department,
    city,
    headcount: null,
    education: '',
    duties: '',
    requirements: '',
    benefits: '',
    process: '',
    email: '',
    deadline: '',
  },
})

const positions = [position(1, '云洲市、江原县', '测绘部'), position(2, '云洲市', '研发部'), position(3, '江原县', '')]

describe('filters of positions', () => {
  it('name every city and department once', () => {
    expect(filtersOf(positions)).toEqual({ cities: ['云洲市', '江原县'], departments: ['测绘部', '研发部'] })
  })

  it('find a position under each of its cities', () => {
    expect(narrowed(positions, '江原县', '').map(({ id }) => id)).toEqual([1, 3])
    expect(narrowed(positions, '云洲市', '研发部').map(({ id }) => id)).toEqual([2])
    expect(narrowed(positions, '', '')).toHaveLength(3)
  })
})
