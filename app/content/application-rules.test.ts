import { describe, expect, test } from 'vitest'
import { describeContactSearch, parseContactSearch } from './contact-details'
import { describeRule, fillTemplate, findSectionOfPath, findUnknownPlaceholders } from './application-rules'

describe('the section that an application was sent from', () => {
  test.each([
    ['/industryInfo/IndustryInfoDetail?id=3', 'solution'],
    ['/news/showNews', 'news'],
    ['/productAndService/showProductAndService?model=1', 'product'],
    ['/about', 'about'],
    ['/linkUS?model=3', 'contact'],
    ['/newsletter', undefined],
    ['/', undefined],
    ['', undefined],
  ])('of %s is %s', (path, section) => {
    expect(findSectionOfPath(path)).toBe(section)
  })
})

describe('a reply template', () => {
  const values = {
    称呼: '王**',
    单位: '测绘院',
    编号: '1',
    方向: '其他',
    所在地: '云洲',
    经办人: '贺兰',
    企业名称: '经纬空间',
  }

  test('has its placeholders filled in, and other braces stay', () => {
    expect(fillTemplate('{称呼}（{单位}）：{编号} {其他} {} {{编号}}', values)).toBe('王**（测绘院）：1 {其他} {} {1}')
  })

  test('fills what looks like a placeholder in a value in only once', () => {
    expect(fillTemplate('{单位}', { ...values, 单位: '{编号}' })).toBe('{编号}')
  })

  test('names the placeholders that nothing stands for', () => {
    expect(findUnknownPlaceholders('{称呼}{姓名}{ 编号 }')).toEqual(['{姓名}', '{ 编号 }'])
  })
})

test('A rule is said in one sentence', () => {
  const conditions = { directions: ['其他'], sections: ['news' as const], places: ['云洲', '临澜'], words: ['地籍'] }
  expect(describeRule(conditions, '贺兰')).toBe(
    '合作方向为 其他，来自 新闻中心，项目所在地含 云洲、临澜，单位或需求含 地籍 → 贺兰',
  )
  expect(describeRule({ directions: [], sections: [], places: [], words: [] }, '贺兰')).toBe('所有申请 → 贺兰')
})

describe('words that are looked for', () => {
  test.each([
    [' +86 138-0013 8000 ', { phone: '13800138000' }, '完整手机号码'],
    ['１３８００１３８０００', { phone: '13800138000' }, '完整手机号码'],
    ['8000', { phoneEnding: '8000' }, ''],
    ['38 000', { phoneEnding: '38000' }, '手机号码后 5 位'],
    ['Wang@Example.com', { email: 'wang@example.com' }, '完整电子邮箱'],
  ])('%s are a contact', (words, contact, description) => {
    const parsed = parseContactSearch(words)
    expect(parsed).toEqual(contact)
    expect(parsed && describeContactSearch(parsed)).toBe(description)
  })

  test.each(['800', '12345678901', '20261121-7F3K9Q', '测绘院', 'wang@', ''])('%s are none', (words) => {
    expect(parseContactSearch(words)).toBeNull()
  })
})
