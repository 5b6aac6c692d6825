import { describe, expect, test } from 'vitest'
import { measureRelativeCost } from '../../../tests/support/cost'
import type { MarkedText } from '../../contract'
import { markText, createMarkedExtract } from './marks'
import { parseMarkedTerms } from './marked-terms'
import { createDocumentTokens, parseQueryTerms } from './tokens'

function marked(pieces: MarkedText): string {
  return pieces.map(({ text, marked: hit }) => (hit ? `[${text}]` : text)).join('')
}

describe('tokens', () => {
  test('are every Chinese character, every pair, and every word', () => {
    expect(createDocumentTokens('测绘院 CGCS2000，ＧＩＳ平台')).toEqual([
      '测',
      '绘',
      '测绘',
      '院',
      '绘院',
      'cgcs2000',
      'gis',
      '平',
      '台',
      '平台',
    ])
  })

  test('of a query are pairs, single characters and beginnings of words', () => {
    expect(parseQueryTerms('国土空间 图 GIS')).toEqual([
      ...['国土', '土空', '空间', '图'].map((text) => ({ text, prefix: false })),
      { text: 'gis', prefix: true },
    ])
    for (const odd of ['', ' ', '，。！', '"*()^-:', '\0', '\ud800', '🛰']) expect(parseQueryTerms(odd)).toEqual([])
  })

  test('keep characters whole that take two code units', () => {
    expect(createDocumentTokens('𠮷野𠮷')).toEqual(['𠮷', '野', '𠮷野', '野𠮷'])
    expect(parseQueryTerms('𠮷野')).toEqual([{ text: '𠮷野', prefix: false }])
    expect(parseQueryTerms('𠮷')).toEqual([{ text: '𠮷', prefix: false }])
  })

  test('of very long input are made quickly', async () => {
    const texts = ['测'.repeat(200_000), 'a'.repeat(400_000), 'é'.repeat(200_000), '中a'.repeat(100_000)]
    const cost = await measureRelativeCost(() => texts.map(createDocumentTokens))
    expect(cost).toBeLessThan(15)
  })
})

describe('marks', () => {
  test('join hits that touch, and begin at the beginning of a word', () => {
    expect(marked(markText('国土空间规划与 WebGIS、gis 平台', parseQueryTerms('空间规划 GIS')))).toBe(
      '国土[空间规划]与 WebGIS、[gis] 平台',
    )
  })

  test('stand in the right place where folding changes lengths', () => {
    expect(marked(markText('约１００㎡……（地图）', parseQueryTerms('地图 100')))).toBe('约[１００]㎡……（[地图]）')
  })

  test('show about ninety characters around the first hit', () => {
    const text = `${'前'.repeat(300)}命中${'后'.repeat(300)}`
    const extract = marked(createMarkedExtract([text], parseQueryTerms('命中')))
    expect(extract).toMatch(/^…前{20}\[命中\]后{68}…$/)
    expect(marked(createMarkedExtract(['没有'], parseQueryTerms('命中')))).toBe('没有')
    expect(marked(createMarkedExtract(['𠮷'.repeat(100)], parseQueryTerms('命中')))).toBe(`${'𠮷'.repeat(45)}…`)
  })

  test('come from the one text that holds the most of what is looked for, from the beginning of its sentence', () => {
    const introduction = '本项目覆盖全市，成果通过验收。'
    const body = `${'第一部分讲任务来源与测区概况。'.repeat(8)}采用激光雷达完成点云采集，精度优于五厘米。后续建立三维模型。`
    const extract = marked(createMarkedExtract([introduction, body], parseMarkedTerms(['激光雷达 点云'])))
    expect(extract).toBe('采用[激光雷达]完成[点云]采集，精度优于五厘米。后续建立三维模型。')
  })

  test('mark words, not the pairs of characters that happen to stand beside each other elsewhere', () => {
    expect(marked(markText('国土调查成果用于领土调整', parseMarkedTerms(['国土调查'])))).toBe(
      '[国土调查]成果用于领土调整',
    )
    expect(marked(markText('测绘单位的资质', parseMarkedTerms(['测绘资质'])))).toBe('[测绘]单位的[资质]')
    expect(marked(markText('WebGIS 与 GIS', parseMarkedTerms(['gis'])))).toBe('WebGIS 与 [GIS]')
  })
})
