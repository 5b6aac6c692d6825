import { describe, expect, test } from 'vitest'
import type { MarkedText } from '../../contract'
import { parseQueryTerms } from '../search-index'
import { createMarkedExtract, markText, parseMarkedTerms } from './marks'

const terms = parseQueryTerms('测绘')
const filler = (length: number) => '字'.repeat(length)

test('An extract begins with the sentence of its first hit where that begins near', () => {
  const text = `${filler(100)}。 这一句说的是测绘。${filler(100)}`

  expect(createMarkedExtract([text], terms)).toEqual([
    { text: '这一句说的是', marked: false },
    { text: '测绘', marked: true },
    { text: `。${filler(81)}`, marked: false },
    { text: '…', marked: false },
  ])
})

test('An extract begins twenty characters before a hit whose sentence begins far away', () => {
  expect(createMarkedExtract([`${filler(100)}测绘`], terms)).toEqual([
    { text: '…', marked: false },
    { text: filler(20), marked: false },
    { text: '测绘', marked: true },
  ])
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

function marked(pieces: MarkedText): string {
  return pieces.map(({ text, marked: hit }) => (hit ? `[${text}]` : text)).join('')
}
