import { describe, expect, test } from 'vitest'
import type { ClientKind } from '../../content/client-kinds'
import { readSheets } from '../../content/sheets'
import { groupPartners, type LibraryCase, selectCases as selectMeasuredCases } from './case-library'
import { measureGrid } from './measure-grid'

/** 112°15′ E and 35°10′ N, sheets of 7.5′ by 5′. */
const { measureSheets, middleSheet } = measureGrid({
  west: 404_100,
  north: 126_600,
  sheetWidth: 450,
  sheetHeight: 300,
})
const selectCases = (cases: LibraryCase[], query: Parameters<typeof selectMeasuredCases>[1]) =>
  selectMeasuredCases(cases, query, measureSheets)

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
    groundEarlier: null,
    groundLater: null,
    groundEarlierDate: '',
    groundLaterDate: '',
    groundWidth: null,
    groundAccuracy: null,
    groundNote: '',
    sceneCloud: null,
    sceneStill: null,
    sceneAccuracy: null,
    sceneNote: '',
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

  test('by words, and not by those of a claim', () => {
    const claiming = createCase(6, '{持有 甲级测绘资质：国家甲级单位}云洲测图', {
      client: '{编号 甲级测绘资质}云洲市局',
    })
    const find = (text: string) => titlesOf(selectCases([claiming], { ...everything, text })).length
    expect(['云洲测图', '市局', '国家甲级', '测绘资质'].map(find)).toEqual([1, 1, 0, 0])
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

function createPartners(kind: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    kind,
    place: '江原县',
    name: `江原县第${index + 1}${kind}单位`,
    consent: '书面同意函',
  }))
}

describe('The units that the company works for', () => {
  test('are grouped by kind as staff entered them, and a kind with fewer than three is left out', () => {
    const partners = [...createPartners('水利', 3), ...createPartners('交通', 2), ...createPartners('自然资源', 4)]
    expect(groupPartners(partners, []).map(({ kind, units }) => [kind, units.length])).toEqual([
      ['水利', 3],
      ['自然资源', 4],
    ])
  })

  test('are at most eight kinds of five', () => {
    const kinds = ['一', '二', '三', '四', '五', '六', '七', '八', '九']
    const groups = groupPartners(
      kinds.flatMap((kind) => createPartners(kind, 6)),
      [],
    )
    expect(groups.map(({ units }) => units.length)).toEqual([5, 5, 5, 5, 5, 5, 5, 5])
  })

  test('say how many public cases their kind and each of them has, and nothing of how they consented', () => {
    const [group] = groupPartners(createPartners('水利', 3), [
      createCase(1, '库容测量', { client: '江原县第2水利单位', clientKind: 'water' }),
    ])
    expect(group).toEqual({
      kind: '水利',
      cases: 1,
      units: [
        { name: '江原县第1水利单位', place: '江原县', cases: 0 },
        { name: '江原县第2水利单位', place: '江原县', cases: 1 },
        { name: '江原县第3水利单位', place: '江原县', cases: 0 },
      ],
    })
  })

  test('are counted with each case read once, however many units there are', () => {
    let reads = 0
    const own = createCase(1, '库容测量', { client: '江原县第2水利单位', clientKind: 'water' })
    const counted = {
      ...own,
      get title() {
        reads += 1
        return '库容测量'
      },
    }
    const partners = [...createPartners('水利', 5), ...createPartners('交通', 5), ...createPartners('自然资源', 5)]
    expect(groupPartners(partners, [counted]).map(({ units }) => units.map(({ cases }) => cases))).toEqual([
      [0, 1, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ])
    expect(reads).toBe(1)
  })
})

test('Sheets are measured on the ellipsoid, wider in the south than in the north', () => {
  expect(measureSheets([])).toBe(0)
  expect(measureSheets(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1', 'H1', 'I1', 'J1'])).toBe(1053)
  expect(measureSheets(['A15', 'B15', 'C15', 'D15', 'E15', 'F15', 'G15', 'H15', 'I15', 'J15'])).toBe(1068)
})

test('A column has no part in the area of a sheet', () => {
  expect(measureSheets(['A8', 'B8'])).toBe(measureSheets(['Q8', 'R8']))
})

test('The area of many sheets is the sum of theirs', () => {
  expect(measureSheets(readSheets('C3, C4:D5, C6:E7, C8:I8, D9:I10, G11:I11').sheets)).toBe(3500)
  expect(measureSheets(readSheets('A1:R15').sheets)).toBe(28_639)
})

test('A sheet in the middle is about 106 square kilometres large and 11.5 kilometres wide', () => {
  expect(middleSheet).toEqual({ area: 106, width: 11.5 })
})

test('Sheets of 1:10万 are sixteen times as large as those of 1:2.5万', () => {
  const coarse = measureGrid({ west: 0, north: 36 * 3600, sheetWidth: 1800, sheetHeight: 1200 })
  // At 33°30′: N cos φ · 0.5° = 46.46 km, M · 20′ = 36.97 km.
  expect(coarse.middleSheet).toEqual({ area: 1718, width: 46.5 })
})
