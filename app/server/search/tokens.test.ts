import { describe, expect, test } from 'vitest'
import type { MarkedText } from '../../content/wire'
import { markAll, markExtract } from './marks'
import { documentTokens, queryTerms } from './tokens'

function marked(pieces: MarkedText): string {
  return pieces.map(({ text, marked: hit }) => (hit ? `[${text}]` : text)).join('')
}

describe('tokens', () => {
  test('are every Chinese character, every pair, and every word', () => {
    expect(documentTokens('测绘院 CGCS2000，ＧＩＳ平台')).toEqual(['测', '绘', '测绘', '院', '绘院', 'cgcs2000', 'gis', '平', '台', '平台'])
  })

  test('of a query are pairs, single characters and beginnings of words', () => {
    expect(queryTerms('国土空间 图 GIS')).toEqual([
      ...['国土', '土空', '空间', '图'].map((text) => ({ text, prefix: false })),
      { text: 'gis', prefix: true },
    ])
    for (const odd of ['', ' ', '，。！', '"*()^-:', '\0', '\ud800', '🛰']) expect(queryTerms(odd)).toEqual([])
  })

  test('of very long input are made quickly', () => {
    const started = performance.now()
    for (const text of ['测'.repeat(200_000), 'a'.repeat(400_000), 'é'.repeat(200_000), '中a'.repeat(100_000)]) documentTokens(text)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('marks', () => {
  test('join hits that touch, and begin at the beginning of a word', () => {
    expect(marked(markAll('国土空间规划与 WebGIS、gis 平台', queryTerms('空间规划 GIS')))).toBe('国土[空间规划]与 WebGIS、[gis] 平台')
  })

  test('stand in the right place where folding changes lengths', () => {
    expect(marked(markAll('约１００㎡……（地图）', queryTerms('地图 100')))).toBe('约[１００]㎡……（[地图]）')
  })

  test('show about ninety characters around the first hit', () => {
    const text = `${'前'.repeat(300)}命中${'后'.repeat(300)}`
    const extract = marked(markExtract(text, queryTerms('命中')))
    expect(extract).toMatch(/^…前{20}\[命中\]后{68}…$/)
    expect(marked(markExtract('没有', queryTerms('命中')))).toBe('没有')
    expect(marked(markExtract('𠮷'.repeat(100), queryTerms('命中')))).toBe(`${'𠮷'.repeat(45)}…`)
  })
})
