import { expect, test } from 'vitest'
import { withAnchors } from './anchors'

test('Every h2 gets an id and an entry of the contents', () => {
  const { html, anchors } = withAnchors('<h2>概述</h2><p>a</p><h2 class="align-center">总体<strong>架构</strong></h2><h3>c</h3>')
  expect(anchors).toEqual([
    { id: 'part-1', text: '概述' },
    { id: 'part-2', text: '总体架构' },
  ])
  expect(html).toBe('<h2 id="part-1">概述</h2><p>a</p><h2 class="align-center" id="part-2">总体<strong>架构</strong></h2><h3>c</h3>')
})

test('Entries of the contents are plain text', () => {
  expect(withAnchors('<h2>A &amp; B &lt;C&gt;&nbsp;</h2>').anchors).toEqual([{ id: 'part-1', text: 'A & B <C>' }])
})

test('A heading without text is left alone, an id of its own is replaced', () => {
  expect(withAnchors('<h2> </h2><h2 id="x">甲</h2>', 'news')).toEqual({
    html: '<h2> </h2><h2 id="news-1">甲</h2>',
    anchors: [{ id: 'news-1', text: '甲' }],
  })
})
