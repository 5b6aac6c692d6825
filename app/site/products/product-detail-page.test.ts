import { expect, test } from 'vitest'
import { splitAfterFirstPart } from './product-detail-page'

const outline = [
  { id: 'part-1', text: '产品概述' },
  { id: 'part-2', text: '批量处理' },
  { id: 'part-3', text: '协同作业' },
]

test('A text is parted before its second heading', () => {
  const [first, rest] = [
    '<p>引言。</p><h2 id="part-1">产品概述</h2><ul><li><p>甲</p></li></ul><figure><img src="/a.jpg"></figure>',
    '<h2 class="align-center" id="part-2">批量处理</h2><p>乙</p><h2 id="part-3">协同作业</h2><p>丙</p>',
  ]
  expect(splitAfterFirstPart(first + rest, outline)).toEqual([first, rest])
})

test('A text with one heading or none is not parted', () => {
  const html = '<h2 id="part-1">产品概述</h2><p>甲</p><h3>小节</h3>'
  expect(splitAfterFirstPart(html, outline.slice(0, 1))).toEqual([html, ''])
  expect(splitAfterFirstPart('<p>甲</p>', [])).toEqual(['<p>甲</p>', ''])
})

test('A text is not parted within a quote, a list or a table', () => {
  for (const [start, end] of [
    ['<blockquote>', '</blockquote>'],
    ['<ul><li><p>甲</p>', '</li></ul>'],
    ['<div class="scroll"><table><tbody><tr><td>', '</td></tr></tbody></table></div>'],
  ]) {
    const html = `<h2 id="part-1">产品概述</h2>${start}<h2 id="part-2">批量处理</h2>${end}`
    expect(splitAfterFirstPart(html, outline)).toEqual([html, ''])
  }
})
