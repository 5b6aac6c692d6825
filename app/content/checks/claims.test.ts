import { expect, test } from 'vitest'
import { getContentType } from '../registry'
import { checkEntry } from '.'

const held = [{ title: '甲级测绘资质', number: '甲测资字01', category: '资质证书' }]
const banner = getContentType('banner')
const check = (text: string, certificates = held) =>
  checkEntry(
    banner,
    { category: 0, title: '横幅', values: { text } },
    { companyName: '', words: [], telephones: [], certificates },
  ).filter(({ rule }) => rule === 'claims')

test('A qualification that no valid certificate carries is severe', () => {
  expect(check('国家甲级测绘资质单位', [])).toMatchObject([{ severity: 'severe', text: '甲级测绘资质' }])
  expect(check('高新技术企业')).toMatchObject([{ severity: 'severe', text: '高新技术企业' }])
  expect(check('通过ISO 9001认证')).toMatchObject([{ severity: 'severe' }])
})

test('A qualification that is held is offered to end with its certificate', () => {
  expect(check('国家甲级测绘资质单位')).toMatchObject([
    { severity: 'advice', text: '甲级测绘资质', fix: '{持有 甲级测绘资质：甲级测绘资质}' },
  ])
})

test('A text that ends with its certificate is right, and is named once the certificate has ended', () => {
  const text = '{持有 甲级测绘资质：国家甲级测绘资质单位。}提供服务'
  expect(check(text)).toEqual([])
  expect(check(text, [])).toMatchObject([{ severity: 'advice' }])
})

test.each(['投标人须具备甲级测绘资质', '如何申请甲级测绘资质', '为高新技术企业园区提供底图'])(
  'What is told of the qualifications of others is no claim: %s',
  (text) => {
    expect(check(text, [])).toEqual([])
  },
)

test('A claim that is not closed is severe, because visitors would read it as it stands', () => {
  expect(check('{持有 甲级测绘资质：甲级')).toMatchObject([{ severity: 'severe' }, { severity: 'advice' }])
})

test('What news and milestones tell of their day is no claim of today', () => {
  const milestone = getContentType('milestone')
  const draft = { category: 0, title: '晋升甲级测绘资质', values: {} }
  expect(checkEntry(milestone, draft, { companyName: '', words: [], telephones: [], certificates: [] })).toEqual([])
})
