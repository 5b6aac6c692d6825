import { expect, test } from 'vitest'
import { getContentType } from '../content/registry'
import { countSupplements, listSignedChanges, splitReviewedContent } from '../content/reviewed-content'
import { hashReviewed } from './hash-reviewed'

const news = getContentType('news')
const picture = { src: '/media/ab/abcdefabcdefabcdefab.jpg', width: 1600, height: 900, alt: '航摄' }
const file = { src: '/media/ab/bbcdefabcdefabcdefab.pdf', name: '验收意见', size: 1800, date: '2026-11-20' }
const gallery = (alt: string, caption: string) =>
  `<div data-block="gallery" data-values="${JSON.stringify({ pictures: [{ ...picture, alt, caption }] }).replaceAll('"', '&quot;')}"></div>`

const draft = {
  category: 2,
  title: '省级实景三维建设项目通过验收',
  values: {
    abstract: '项目累计完成 2.3 万平方千米。',
    body: '<p>外业布设像控点 4860 个。</p><img src="/media/ab/cbcdefabcdefabcdefab.jpg" alt="测区" />',
    cover: picture,
    files: [file],
    pinned: false,
  },
}

const change = (values: object, more: object = {}) => ({ ...draft, ...more, values: { ...draft.values, ...values } })

test('What is signed of an entry is written out in one canonical form', () => {
  expect(splitReviewedContent(news, draft).signed).toBe(
    '{"category":2,"title":"省级实景三维建设项目通过验收","type":"news","values":' +
      '{"abstract":"项目累计完成 2.3 万平方千米。",' +
      '"body":"<p>外业布设像控点 4860 个。<img src=\\"/media/ab/cbcdefabcdefabcdefab.jpg\\">",' +
      '"cover":{"src":"/media/ab/abcdefabcdefabcdefab.jpg"},' +
      '"files":[{"src":"/media/ab/bbcdefabcdefabcdefab.pdf"}]}}',
  )
})

test('The hash of an entry is the same in every release', () => {
  expect(hashReviewed(news, draft)).toBe('ef2dbe316a2644e6e14c3e70c0e1715a0515e7f76260fa079116e7351602af5c')
})

test.each([
  ['title', change({}, { title: '省级实景三维建设项目通过终验' })],
  ['category', change({}, { category: 3 })],
  ['summary', change({ abstract: '项目累计完成 2.4 万平方千米。' })],
  ['text', change({ body: draft.values.body.replace('4860', '4870') })],
  ['picture in the text', change({ body: draft.values.body.replace('cbcdef', 'dbcdef') })],
  ['cover', change({ cover: { ...picture, src: '/media/ab/ebcdefabcdefabcdefab.jpg' } })],
  ['attachment', change({ files: [{ ...file, src: '/media/ab/fbcdefabcdefabcdefab.pdf' }] })],
])('A change of the %s changes the hash', (_part, changed) => {
  expect(hashReviewed(news, changed)).not.toBe(hashReviewed(news, draft))
})

test.each([
  ['the alternative text of a cover', change({ cover: { ...picture, alt: '无人机航摄' } }), 1],
  ['the alternative text of a picture in the text', change({ body: draft.values.body.replace('测区', '测区全貌') }), 1],
  ['the title of an attachment', change({ files: [{ ...file, name: '验收意见书（公开版）' }] }), 1],
  ['pinning', change({ pinned: true }), 1],
  ['alternative text and pinning', change({ pinned: true, cover: { ...picture, alt: '' } }), 2],
])('A change of %s leaves the hash, and counts as completed', (_part, changed, count) => {
  expect(hashReviewed(news, changed)).toBe(hashReviewed(news, draft))
  expect(countSupplements(news, draft, changed)).toBe(count)
})

test('The alternative text of a picture in a block is not signed, its caption is', () => {
  const [one, otherText, otherCaption] = [gallery('甲', '图一'), gallery('乙', '图一'), gallery('甲', '图二')].map(
    (body) => hashReviewed(news, change({ body })),
  )
  expect(otherText).toBe(one)
  expect(otherCaption).not.toBe(one)
})

test('A field that a type gets later changes no hash while it is empty', () => {
  const { files: _files, ...earlier } = draft.values
  const one = { ...draft, values: { ...earlier } }
  expect(hashReviewed(news, { ...one, values: { ...earlier, files: [] } })).toBe(hashReviewed(news, one))
})

test('The days of a banner may change after its review, the validity of a certificate may not', () => {
  const banner = { category: 0, title: '轮播图', values: { startsOn: '2026-11-01', endsOn: '2026-11-30' } }
  const longer = { ...banner, values: { ...banner.values, endsOn: '2026-12-31' } }
  expect(hashReviewed(getContentType('banner'), longer)).toBe(hashReviewed(getContentType('banner'), banner))
  const honour = { category: 1, title: '测绘资质', values: { expiresOn: '2026-11-30' } }
  const renewed = { ...honour, values: { expiresOn: '2031-11-30' } }
  expect(hashReviewed(getContentType('honour'), renewed)).not.toBe(hashReviewed(getContentType('honour'), honour))
})

test('Changed parts are named by the labels of the form', () => {
  const changed = change({ body: '<p>改写。</p>', pinned: true, cover: null }, { title: '新标题', category: 1 })
  expect(listSignedChanges(news, draft, changed)).toEqual(['标题', '所属栏目', '正文', '封面图'])
})
