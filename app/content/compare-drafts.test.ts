import { describe, expect, it } from 'vitest'
import { isSameContent, normaliseRichText } from './compare-drafts'
import { getContentType } from './registry'

const { fields } = getContentType('news')
const draft = (body: string, more: object = {}) => ({ category: 2, title: '标题', values: { body, ...more } })
const isSame = (one: string, other: string) => isSameContent(fields, draft(one), draft(other))

describe('isSameContent', () => {
  it('finds no change in a table that the editor writes with its default spans and widths', () => {
    expect(
      isSame(
        '<table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>乙</td></tr></tbody></table>',
        '<table style="min-width: 25px;"><colgroup><col style="min-width: 25px;"></colgroup><tbody>' +
          '<tr><th colspan="1" rowspan="1"><p>甲</p></th></tr><tr><td colspan="1" rowspan="1"><p>乙</p></td></tr></tbody></table>',
      ),
    ).toBe(true)
  })

  it('finds no change in a picture that the editor gives the full width it has anyway', () => {
    expect(
      isSame(
        '<figure><img src="/media/ab/a.jpg" alt="图" width="4" height="3" /><figcaption></figcaption></figure>',
        '<figure class="w-100"><img alt="图" src="/media/ab/a.jpg" height="3" width="4"></figure><p></p>',
      ),
    ).toBe(true)
  })

  it('finds no change in lists and quotes whose text the editor puts into paragraphs', () => {
    expect(
      isSame('<ul><li>甲<ul><li>乙</li></ul></li></ul>', '<ul><li><p>甲</p><ul><li><p>乙</p></li></ul></li></ul>'),
    ).toBe(true)
    expect(isSame('<blockquote>“引”&nbsp;</blockquote>', '<blockquote><p>“引”\u00A0</p></blockquote>')).toBe(true)
  })

  it('finds a letter, a cell, a width, a span, a link and a paragraph that were changed', () => {
    expect(isSame('<p>甲</p>', '<p>甲乙</p>')).toBe(false)
    expect(isSame('<table><tr><td>甲</td></tr></table>', '<table><tr><td>乙</td></tr></table>')).toBe(false)
    expect(
      isSame(
        '<figure class="w-50"><img src="/media/a.jpg"></figure>',
        '<figure class="w-75"><img src="/media/a.jpg"></figure>',
      ),
    ).toBe(false)
    expect(isSame('<td colspan="2">甲</td>', '<td colspan="1">甲</td>')).toBe(false)
    expect(isSame('<a href="/a">甲</a>', '<a href="/b">甲</a>')).toBe(false)
    expect(isSame('<p>甲</p><p>乙</p>', '<p>甲乙</p>')).toBe(false)
    expect(isSame('<p>甲</p>', '<p class="align-center">甲</p>')).toBe(false)
  })

  it('finds no change in a field that is left out where the other holds its empty value, nor in another order of keys', () => {
    const cover = { src: '/media/a.jpg', alt: '图', width: 4, height: 3 }
    const turned = { height: 3, width: 4, alt: '图', src: '/media/a.jpg' }

    expect(isSameContent(fields, draft('', { cover }), draft('', { cover: turned, abstract: '' }))).toBe(true)
    expect(isSameContent(fields, draft('', { cover }), draft('', { cover: { ...cover, alt: '景' } }))).toBe(false)
    expect(isSameContent(fields, draft('', { abstract: '甲' }), draft('', { abstract: '乙' }))).toBe(false)
  })

  it('finds a change of the title and of the category', () => {
    expect(isSameContent(fields, draft(''), { ...draft(''), title: '另一个' })).toBe(false)
    expect(isSameContent(fields, draft(''), { ...draft(''), category: 1 })).toBe(false)
  })
})

describe('normaliseRichText', () => {
  it('keeps what a text means', () => {
    expect(normaliseRichText('<p class="align-right">a &lt; b</p><p><b>c</b></p>')).toBe(
      '<p class="align-right">a &lt; b<p><strong>c</strong>',
    )
  })
})
