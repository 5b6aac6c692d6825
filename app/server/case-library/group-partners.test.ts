import { describe, expect, test } from 'vitest'
import type { LibraryCase } from '.'
import { groupPartners } from '.'

function createPartners(kind: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    kind,
    place: '江原县',
    name: `江原县第${index + 1}${kind}单位`,
    consent: '书面同意函',
  }))
}

function createCase(client: string): LibraryCase {
  return {
    id: 1,
    type: 1,
    title: '库容测量',
    date: '2026-01-01',
    pinned: false,
    values: {
      abstract: '',
      client,
      clientKind: 'water',
      location: '',
      scale: '',
      period: '',
      deliverables: '',
      awards: '',
      year: 2025,
      featured: false,
      cover: null,
      extent: null,
      figures: [],
      gallery: [],
      solutions: [],
      products: [],
    },
  }
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
    const [group] = groupPartners(createPartners('水利', 3), [createCase('江原县第2水利单位')])
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
    const own = createCase('江原县第2水利单位')
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
