import { expect, test } from 'vitest'
import { measureText, removeClaims, resolveClaims } from './claims'

const held = [
  { title: '甲级测绘资质', number: '甲测资字01', category: '资质证书' },
  { title: '一种方法', number: 'ZL<01>', category: '发明专利' },
]

test.each([
  ['{持有 甲级测绘资质：国家甲级测绘资质单位。}提供服务。', '国家甲级测绘资质单位。提供服务。', '提供服务。'],
  ['{持有甲级测绘资质：甲级单位｜测绘单位}', '甲级单位', '测绘单位'],
  ['{持有 甲测资字01：甲级单位}', '甲级单位', ''],
  ['编号{编号 甲级测绘资质}', '编号甲测资字01', '编号'],
  ['专利{数量 发明专利}项', '专利1项', '专利0项'],
  ['编号{编号 一种方法}', '编号ZL01', '编号'],
  [
    '<p>{持有 甲级测绘资质：<strong>甲级</strong>单位}</p>',
    '<p><strong>甲级</strong>单位</p>',
    '<p><strong></strong></p>',
  ],
  ['{企业简称}与{持有 甲级', '{企业简称}与{持有 甲级', '{企业简称}与{持有 甲级'],
])('%s reads as %s while its certificate is held, and as %s otherwise', (text, whileHeld, otherwise) => {
  expect(resolveClaims(text, held)).toBe(whileHeld)
  expect(resolveClaims(text, [])).toBe(otherwise)
})

test('A claim counts with the words that readers see', () => {
  expect(measureText('{持有 甲级测绘资质：甲级单位｜测绘}提供')).toBe(6)
  expect(measureText('没有')).toBe(2)
  expect(measureText('𠮷野')).toBe(2)
  expect(measureText('{持有 甲级测绘资质：𠮷野｜测}')).toBe(2)
})

test('The search finds nothing by a claim, because it may not be so any more', () => {
  expect(removeClaims('{持有 甲级测绘资质：甲级单位}提供服务')).toBe(' 提供服务')
})
