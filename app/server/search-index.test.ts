import { describe, expect, test } from 'vitest'
import { measureRelativeCost } from '../../tests/support/cost'
import { richText } from '../content/fields'
import { createDocumentTokens, extractSearchWords, parseQueryTerms } from './search-index'

const field = richText({ label: '正文', searchable: true })

test('A heading is set off from the text after it by a colon', () => {
  const words = extractSearchWords(
    field,
    '<h2>产品概述</h2><p>系统服务于市县。</p><h2>技术路线</h2><p>规划以实测为基础。</p>',
  )
  expect(words).toBe('产品概述：系统服务于市县。 技术路线：规划以实测为基础。')
})

test('A heading that is a question, or the last of a text, stays as it is', () => {
  expect(extractSearchWords(field, '<h2>如何授权？</h2><p>按计算机授权。</p><h3>附件</h3>')).toBe(
    '如何授权？ 按计算机授权。 附件',
  )
})

describe('tokens', () => {
  test('The tokens of a text are every Chinese character, every pair, and every word', () => {
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

  test('The terms of a query are pairs, single characters and beginnings of words', () => {
    expect(parseQueryTerms('国土空间 图 GIS')).toEqual([
      ...['国土', '土空', '空间', '图'].map((text) => ({ text, prefix: false })),
      { text: 'gis', prefix: true },
    ])
    for (const odd of ['', ' ', '，。！', '"*()^-:', '\0', '\ud800', '🛰']) expect(parseQueryTerms(odd)).toEqual([])
  })

  test('Tokens keep characters whole that take two code units', () => {
    expect(createDocumentTokens('𠮷野𠮷')).toEqual(['𠮷', '野', '𠮷野', '野𠮷'])
    expect(parseQueryTerms('𠮷野')).toEqual([{ text: '𠮷野', prefix: false }])
    expect(parseQueryTerms('𠮷')).toEqual([{ text: '𠮷', prefix: false }])
  })

  test('Tokens of very long input are made quickly', async () => {
    const texts = ['测'.repeat(200_000), 'a'.repeat(400_000), 'é'.repeat(200_000), '中a'.repeat(100_000)]
    const cost = await measureRelativeCost(() => texts.map(createDocumentTokens))
    expect(cost).toBeLessThan(15)
  })
})
