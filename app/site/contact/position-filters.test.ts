import { describe, expect, it } from 'vitest'
import type { RowOf } from '../../content/entries'
import { chooseDays, filtersOf, narrowed } from './position-filters'

const position = (id: number, city: string, department: string): RowOf<'recruitment'> => ({
  id,
  type: 1,
  title: `岗位${id}`,
  date: '2026-11-01',
  pinned: false,
  values: {
    department,
    city,
    place: '',
    travel: '',
    headcount: null,
    education: '',
    salaryFrom: null,
    salaryTo: null,
    salaryMonths: null,
    duties: '',
    requirements: '',
    growth: [],
    benefits: '',
    process: '',
    dayPerson: '',
    day: [],
    dayPicture: null,
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

describe('days at work', () => {
  const withDay = (id: number, department: string) => {
    const told = position(id, '云洲市', department)
    return { ...told, values: { ...told.values, day: [{ time: '9:00', text: '领取仪器' }] } }
  }

  it('come from the positions that tell one, from every department before a second of any', () => {
    const rows = [
      withDay(1, '测绘部'),
      withDay(2, '测绘部'),
      position(3, '云洲市', '市场部'),
      withDay(4, '研发部'),
      withDay(5, '规划部'),
    ]
    expect(chooseDays(rows).map(({ id }) => id)).toEqual([1, 4, 5])
    expect(chooseDays(rows.slice(0, 4)).map(({ id }) => id)).toEqual([1, 4, 2])
    expect(chooseDays([position(6, '云洲市', '测绘部')])).toEqual([])
  })
})
