import { expect, test } from 'vitest'
import { describe } from './page-description'

const settings = {
  introduction: '云洲测绘是国家甲级测绘资质单位，提供测绘数据采集、地理信息平台、国土空间规划与实景三维的产品和服务。',
}
const sentence = '项目组完成全部图斑的外业核查与内业建库，成果通过省级检查。'

test('a description is the abstract where that says enough', () => {
  const abstract = sentence.repeat(3)
  expect(describe(settings, abstract, '正文')).toBe(abstract)
})

test('a short abstract is followed by the words of the text, on one line', () => {
  expect(describe(settings, '一句话介绍', `概述 ${sentence}\n& 内外业 <一体>${sentence}`)).toBe(
    `一句话介绍。概述 ${sentence} & 内外业 <一体>${sentence}`,
  )
})

test('is never empty and never shorter than what search engines show', () => {
  for (const parts of [[], [''], ['短'], [' ', '\n']])
    expect(describe(settings, ...parts).length).toBeGreaterThanOrEqual(50)
})

test('a page without words of its own says what the settings say of the company', () => {
  expect(describe(settings, ' ')).toBe(settings.introduction)
  expect(describe({ introduction: '' }, '短')).toBe('短')
})

test('does not say the same twice', () => {
  expect(describe(settings, sentence, sentence).split(sentence)).toHaveLength(2)
})

test('a long text ends after a sentence, or after a word', () => {
  const bySentence = describe(settings, sentence.repeat(12))
  expect(bySentence.length).toBeLessThanOrEqual(160)
  expect(bySentence.endsWith('。')).toBe(true)
  const words = '国土空间规划与自然资源管理信息平台建设'
  for (let place = 0; place < words.length; place += 1) {
    const byWord = describe(settings, words.slice(place) + words.repeat(20))
    expect(byWord.length).toBeLessThanOrEqual(160)
    expect(byWord).toMatch(/(国土|空间|规划|与|自然|资源|自然资源|管理|信息|平台|建设)…$/)
  }
})
