import { expect, test } from 'vitest'
import { encodeMissingParts, listMissingParts, nameMissingParts } from './missing-parts'
import { contentTypes } from './registry'

const picture = { src: '/media/aa/bb.webp', width: 1, height: 1, alt: '' }

test('An entry without cover, abstract and alternative texts lacks all three', () => {
  const body = '<p>字</p><img src="/media/aa/bb.webp" alt="">'

  expect(listMissingParts(contentTypes.news, { category: 1, values: { cover: null, abstract: '', body } })).toEqual([
    'cover',
    'abstract',
    'alternative',
  ])
})

test('A complete entry lacks nothing', () => {
  const values = {
    cover: { ...picture, alt: '封面' },
    abstract: '摘要',
    body: '<img src="/media/aa/bb.webp" alt="图">',
  }

  expect(listMissingParts(contentTypes.news, { category: 1, values })).toEqual([])
})

test.each([
  ['a cover', { cover: picture }],
  ['a picture of a text', { body: '<p><img alt="" src="/media/aa/bb.webp"></p>' }],
  ['a picture of a text that has no such attribute', { body: '<p><img src="/media/aa/bb.webp"></p>' }],
])('%s without an alternative text is noticed', (_, values) => {
  const complete = { cover: { ...picture, alt: '封面' }, abstract: '摘要', body: '' }

  expect(listMissingParts(contentTypes.news, { category: 1, values: { ...complete, ...values } })).toEqual([
    'alternative',
  ])
})

test('A notice of the site needs no cover, an article on the culture does', () => {
  const values = { cover: null, abstract: '摘要', body: '<p>字</p>' }

  expect(listMissingParts(contentTypes.culture, { category: 3, values })).toEqual([])
  expect(listMissingParts(contentTypes.culture, { category: 2, values })).toEqual(['cover'])
})

test('An album without a cover of its own lacks none once it has pictures', () => {
  const values = { abstract: '登山', cover: null, gallery: [{ ...picture, alt: '山顶合影', caption: '' }] }

  expect(listMissingParts(contentTypes.demeanour, { category: 1, values })).toEqual([])
  expect(listMissingParts(contentTypes.demeanour, { category: 1, values: { ...values, gallery: [] } })).toEqual([
    'cover',
  ])
})

test('An office without a telephone number lacks it, the head office has that of the site', () => {
  expect(
    listMissingParts(contentTypes.serviceNetwork, { category: 1, values: { phone: '', services: '测绘' } }),
  ).toEqual([])
  expect(
    listMissingParts(contentTypes.serviceNetwork, { category: 2, values: { phone: '', services: '测绘' } }),
  ).toEqual(['phone'])
})

test('A type names only the parts that its entries can have', () => {
  expect(nameMissingParts(contentTypes.serviceNetwork)).toEqual({ abstract: '服务范围', phone: '电话' })
  expect(nameMissingParts(contentTypes.news)).toEqual({ cover: '封面', abstract: '摘要', alternative: '替代文字' })
})

test('Missing parts are stored under numbers that never change', () => {
  expect(encodeMissingParts(['cover', 'abstract', 'alternative', 'phone'])).toBe(15)
  expect([encodeMissingParts([]), encodeMissingParts(['abstract']), encodeMissingParts(['alternative'])]).toEqual([
    0, 2, 4,
  ])
})
