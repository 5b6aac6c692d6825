import { expect, test } from 'vitest'
import { findAsks, isAbout, isSurelyAnswered } from './asks'

test.each([
  ['电话', { kind: 'contact', facts: ['phone'], subject: '' }],
  ['你们的客服电话是多少', { kind: 'contact', facts: ['phone'], subject: '' }],
  ['公司在哪里', { kind: 'contact', facts: ['address'], subject: '' }],
  ['南浦分公司电话', { kind: 'contact', facts: ['phone'], subject: '南浦分公司' }],
  ['提交合作申请', { kind: 'contact', facts: [], subject: '提交 申请' }],
  ['校园招聘', { kind: 'jobs', category: 2, subject: '' }],
  ['社招', { kind: 'jobs', category: 1, subject: '' }],
  ['软件研发岗位', { kind: 'jobs', category: undefined, subject: '软件研发' }],
  ['荣誉', { kind: 'honours', category: 2, subject: '' }],
  ['发明专利', { kind: 'honours', category: 5, subject: '' }],
  ['测绘资质', { kind: 'honours', category: undefined, subject: '测绘' }],
  ['点云手册下载', { kind: 'downloads', find: '点云 手册' }],
  ['采用标准清单', { kind: 'downloads', find: '采用标准 清单' }],
  ['下载资料', { kind: 'downloads', find: '' }],
  ['水利的案例', { kind: 'cases', find: '水利' }],
  ['地下管网 业绩', { kind: 'cases', find: '地下管网' }],
])('%s asks for %j', (keyword, ask) => {
  expect(findAsks(keyword)).toEqual([ask])
})

test('Who names the subject of the company asks for nothing but results', () => {
  expect(['实景三维', '激光雷达', '测绘'].flatMap(findAsks)).toEqual([])
})

test('Whether there is an answer is sure where nothing stands beside the wish, and where a page is named', () => {
  const sure = ['电话', '招聘', '荣誉', '下载', '案例', '发展历程']
  const unsure = ['甲级资质', '点云手册', '新闻']
  expect([...sure, ...unsure].filter((keyword) => findAsks(keyword).some(isSurelyAnswered))).toEqual(sure)
})

test('A title is about what it holds, together or word by word', () => {
  expect(isAbout('软件研发工程师（应届）', '软件研发')).toBe(true)
  expect(isAbout('甲级测绘资质', '测绘 甲级')).toBe(true)
  expect(isAbout('工程测量员', '软件研发')).toBe(false)
})
