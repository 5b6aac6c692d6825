import { describe, expect, test } from 'vitest'
import type { ClientKind } from '../../content/client-kind-names'
import { type LibraryCase, selectCases } from '.'

interface Facts {
  type?: LibraryCase['type']
  year?: number | null
  client?: string
  clientKind?: ClientKind | ''
  location?: string
  date?: string
  sheets?: string[]
}

function createCase(id: number, title: string, facts: Facts = {}): LibraryCase {
  const { type = 1, year = 2025, client = '', clientKind = '', location = '', date = '2026-01-01', sheets } = facts
  const empty = {
    abstract: '',
    scale: '',
    period: '',
    deliverables: '',
    awards: '',
    featured: false,
    cover: null,
    extent: sheets ? { kind: 'area' as const, sheets } : null,
  }
  const lists = { figures: [], gallery: [], solutions: [], products: [] }
  return { id, type, title, date, pinned: false, values: { ...empty, ...lists, year, client, clientKind, location } }
}

const river = createCase(1, '青屏河整治', { type: 5, year: 2025, clientKind: 'water', client: '青屏河管理处' })
const survey = createCase(2, '江原县国土调查', { type: 1, year: 2024, clientKind: 'resources', location: '江原县' })
const lake = createCase(3, '镜湖测量', { type: 1, year: 2023, clientKind: 'water', client: 'JINGHU 管理处' })
const old = createCase(4, '控制网复测', { type: 1, year: 2016, clientKind: 'resources' })
const undated = createCase(5, '年代不详', { type: 1, year: null })
const all = [undated, old, lake, survey, river]

const everything = { offset: 0, limit: 9, type: 0, text: '', sort: 'newest' } as const
const titlesOf = ({ rows }: { rows: LibraryCase[] }) => rows.map(({ title }) => title)

describe('The case library', () => {
  test('has the newest years first and cases without a year last, in either order', () => {
    expect(titlesOf(selectCases(all, everything))).toEqual([
      '青屏河整治',
      '江原县国土调查',
      '镜湖测量',
      '控制网复测',
      '年代不详',
    ])
    expect(titlesOf(selectCases(all, { ...everything, sort: 'oldest' }))).toEqual([
      '控制网复测',
      '镜湖测量',
      '江原县国土调查',
      '青屏河整治',
      '年代不详',
    ])
  })

  test('breaks ties of a year by the date of publication', () => {
    const later = createCase(8, '后发布', { date: '2026-03-01' })
    const earlier = createCase(9, '先发布', { date: '2026-02-01' })
    expect(titlesOf(selectCases([earlier, later], everything))).toEqual(['后发布', '先发布'])
  })

  test('has the largest areas first when sorted by scale, ties by publication, and cases without an extent last', () => {
    const cases = [
      createCase(1, '没有范围', { year: 2026 }),
      createCase(2, '一幅，先发布', { sheets: ['A8'], date: '2026-02-01' }),
      createCase(3, '一幅，后发布', { sheets: ['R8'], date: '2026-03-01', year: 2016 }),
      createCase(4, '三幅', { sheets: ['A1', 'B1', 'C1'], year: 2016 }),
    ]
    expect(titlesOf(selectCases(cases, { ...everything, sort: 'scale' }))).toEqual([
      '三幅',
      '一幅，后发布',
      '一幅，先发布',
      '没有范围',
    ])
  })

  test('narrows by business, client, year and words together', () => {
    expect(titlesOf(selectCases(all, { ...everything, type: 1, client: 'water' }))).toEqual(['镜湖测量'])
    expect(titlesOf(selectCases(all, { ...everything, year: 2024 }))).toEqual(['江原县国土调查'])
    expect(titlesOf(selectCases(all, { ...everything, before: 2024 }))).toEqual(['镜湖测量', '控制网复测'])
  })

  test('finds words in title, client and place, in any case and order', () => {
    expect(titlesOf(selectCases(all, { ...everything, text: '管理处 jinghu' }))).toEqual(['镜湖测量'])
    expect(titlesOf(selectCases(all, { ...everything, text: '江原县' }))).toEqual(['江原县国土调查'])
    expect(titlesOf(selectCases(all, { ...everything, text: '没有' }))).toEqual([])
  })

  test('counts what each value leaves under the other filters, not under its own', () => {
    const { counts, total, all: whole } = selectCases(all, { ...everything, type: 1, client: 'water' })
    expect([total, whole]).toEqual([1, 5])
    expect(counts.categories).toEqual([
      { value: 1, count: 1 },
      { value: 2, count: 0 },
      { value: 3, count: 0 },
      { value: 4, count: 0 },
      { value: 5, count: 1 },
      { value: 6, count: 0 },
    ])
    expect(counts.clients).toEqual([
      { value: 'resources', count: 2 },
      { value: 'water', count: 1 },
    ])
    expect(counts.years).toContainEqual({ value: 2023, count: 1 })
    expect(counts.years).toContainEqual({ value: 2025, count: 0 })
  })

  test('names five years and counts those before them together', () => {
    const cases = [2025, 2024, 2023, 2022, 2021, 2019, 2018].map((year, index) =>
      createCase(index + 1, `项目${year}`, { year }),
    )
    const { counts } = selectCases(cases, everything)
    expect(counts.years.map(({ value }) => value)).toEqual([2025, 2024, 2023, 2022, 2021])
    expect(counts.earlier).toEqual({ before: 2021, count: 2 })
    expect(selectCases(all, everything).counts.earlier).toBeNull()
  })

  test('answers the last rows for a page beyond the last', () => {
    expect(selectCases(all, { ...everything, limit: 2, offset: 40 })).toMatchObject({
      offset: 4,
      total: 5,
      rows: [{ title: '年代不详' }],
    })
    expect(selectCases([], { ...everything, offset: 9 })).toMatchObject({ offset: 0, total: 0, rows: [] })
  })
})
