import { describe, expect, it, test } from 'vitest'
import { createReferencedEntry } from '../../../tests/support/referenced-entry'
import { listReferencedIds, prepareArticle, htmlToText } from './article'

const nothing = { entries: new Map(), notes: new Map() }
const htmlOf = (html: string) => prepareArticle(html, true, nothing).html
const outlineOf = (html: string) => prepareArticle(html, true, nothing).outline

describe('prepareArticle', () => {
  it('frames tables, each under a name of its own, so that they scroll by themselves', () => {
    const frame = (count: number) => `<div class="scroll" role="region" aria-label="表格 ${count}" tabindex="0">`

    expect(htmlOf('<p>a</p><table class="align-right"><tbody></tbody></table><table></table>')).toBe(
      `<p>a</p>${frame(1)}<table class="align-right"><tbody></tbody></table></div>${frame(2)}<table></table></div>`,
    )
  })

  it('frames a table inside another one as well', () => {
    expect(htmlOf('<table><tbody><tr><td><table></table></td></tr></tbody></table>')).toBe(
      '<div class="scroll" role="region" aria-label="表格 1" tabindex="0"><table><tbody><tr><td>' +
        '<div class="scroll" role="region" aria-label="表格 2" tabindex="0"><table></table></div>' +
        '</td></tr></tbody></table></div>',
    )
  })

  it('lets pictures load late and in a size that fits', () => {
    expect(htmlOf('<img src="/media/ab/abcd.jpg" alt="图" width="400" height="200" />')).toBe(
      '<img src="/media/ab/abcd.jpg" alt="图" width="400" height="200" ' +
        'srcset="/media/ab/abcd-160.webp 160w, /media/ab/abcd-240.webp 240w, /media/ab/abcd-320.webp 320w, /media/ab/abcd-400.webp 400w" ' +
        'sizes="(max-width:767.98px) 105vw,(max-width:991.98px) 984px,(max-width:1370.98px) 545px,(max-width:1600.98px) 690px,(max-width:2000.98px) 767px,' +
        '(max-width:2200.98px) 844px,(max-width:2500.98px) 997px,(max-width:3800.98px) 1150px,(max-width:20000.98px) 1380px" loading="lazy" decoding="async">',
    )
    expect(htmlOf('<img src="/media/ab/abcd.gif" alt="" />')).toBe(
      '<img src="/media/ab/abcd.gif" alt="" loading="lazy" decoding="async">',
    )
  })

  it('gives every h2 an id and a line of the outline', () => {
    const html = '<h2>概述</h2><p>a</p><h2 class="align-center">总体<strong>架构</strong></h2><h3>c</h3>'

    expect(outlineOf(html)).toEqual([
      { id: 'part-1', text: '概述' },
      { id: 'part-2', text: '总体架构' },
    ])
    expect(htmlOf(html)).toBe(
      '<h2 id="part-1">概述</h2><p>a</p><h2 class="align-center" id="part-2">总体<strong>架构</strong></h2><h3>c</h3>',
    )
  })

  it('writes the outline as plain text and leaves headings without text alone', () => {
    expect(outlineOf('<h2>A &amp; B &lt;C&gt;&nbsp;</h2>')).toEqual([{ id: 'part-1', text: 'A & B <C>' }])
    expect(htmlOf('<h2> </h2><h2>甲</h2>')).toBe('<h2> </h2><h2 id="part-1">甲</h2>')
  })

  it('gives headings no id where the page shows no outline', () => {
    expect(prepareArticle('<h2>甲</h2>', false, nothing)).toEqual({ html: '<h2>甲</h2>', outline: [], excerpt: '甲' })
  })

  it('keeps text and attributes that look like markup what they are', () => {
    const html = '<p>1 &lt; 2 &amp;amp; &lt;img src=x&gt;</p><a href="/a?b=1&amp;c=%22">“x”</a>'

    expect(htmlOf(html)).toBe(html)
  })

  it('cuts the excerpt after 200 characters of text', () => {
    const { excerpt } = prepareArticle(`<h2>标题</h2><p>${'测'.repeat(300)}</p>`, false, nothing)

    expect(excerpt).toBe(`标题 ${'测'.repeat(197)}`)
  })

  it('leads a link to the address that its entry has now, and keeps the place on the page', () => {
    const html = '<a href="/industryInfo/IndustryInfoDetail?id=7&amp;type=1#part-2">方<b>案</b></a>'
    const entries = new Map([[7, createReferencedEntry('solution', { id: 7, category: 5 })]])

    expect(listReferencedIds(html)).toEqual([7])
    expect(prepareArticle(html, false, { ...nothing, entries }).html).toBe(
      '<a href="/industryInfo/IndustryInfoDetail?id=7&amp;type=5#part-2">方<b>案</b></a>',
    )
  })

  it('leaves the words of a link whose entry visitors do not see', () => {
    expect(htmlOf('<p>见<a href="/news/newsDetail?id=9">前<b>期</b>报道</a>。</p>')).toBe('<p>见前<b>期</b>报道。</p>')
  })
})

test('Blocks and line breaks separate words, marks within a line do not', () => {
  expect(htmlToText('<h2>测<strong>绘</strong></h2><p>第一行<br />第二行</p><ul><li>甲</li><li>乙</li></ul>')).toBe(
    '测绘 第一行 第二行 甲 乙',
  )
})

test('Character references are text, and text that looks like markup stays text', () => {
  expect(htmlToText('<p>A &amp;&nbsp;B &lt;b&gt; &quot;C&quot; &#39;D&#39;</p>')).toBe('A & B <b> "C" \'D\'')
})

test('Pictures and films have no text', () => {
  expect(htmlToText('<figure><img src="/media/a.jpg" alt="图" /><figcaption>说明</figcaption></figure>')).toBe('说明')
})
