import { describe, expect, test } from 'vitest'
import { measureRelativeCost } from '../../../tests/support/cost'
import { xssVectors } from '../../../tests/support/xss-vectors'
import { Problem } from '../errors'
import { cleanRichText } from '.'
import { allowedTags } from './clean-rich-text'

const picture = '/media/ab/abcdefabcdefabcdefabcdefabcdefab.webp'
const film = '/media/cd/cdcdefabcdefabcdefabcdefabcdefab.mp4'
const captions = '/media/ef/abcdefabcdefabcdefabcdefabcdefab.vtt'

/** Everything the cleaner may say, as one grammar: what matches it cannot run anything in any browser. */
const element = new RegExp(`</?(?:${allowedTags.join('|')})(?: [a-z]+(?:="[^"<>]*")?)*(?: /)?>`, 'g')
const attribute = / ([a-z]+)(?:="([^"]*)")?/g

/** Every attribute the cleaner may leave, with what its value may be. */
const attributeValues: Record<string, RegExp> = {
  href: /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i,
  src: /^\/media\/[a-z0-9]{2}\/[a-z0-9]+\.[a-z0-9]+$/,
  kind: /^captions$/,
  srclang: /^zh$/,
  label: /^中文字幕$/,
  default: /^$/,
  poster: /^\/media\/[a-z0-9]{2}\/[a-z0-9]+\.[a-z0-9]+$/,
  class: /^(?:c-(?:az|ma|oc|ci)|(?:align-(?:center|right))? ?(?:w-(?:50|75|100))?)$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
  alt: /^/,
  controls: /^$/,
  width: /^\d+$/,
  height: /^\d+$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
  start: /^\d+$/,
  colwidth: /^[\d,]+$/,
}

function expectHarmless(html: string) {
  expect(html.replace(element, '')).not.toMatch(/[<>]/)
  const foreign = [...html.matchAll(element)].flatMap(([tag]) =>
    [...tag.matchAll(attribute)]
      .filter(([, name = '', value = '']) => !attributeValues[name]?.test(value))
      .map(([whole]) => whole),
  )
  expect(foreign).toEqual([])
}

describe('cleaning formatted text', () => {
  test.each(xssVectors.map((html) => [html]))('leaves nothing that could run: %j', (html) => {
    const cleaned = cleanRichText(html)
    expectHarmless(cleaned)
    expect(cleanRichText(cleaned)).toBe(cleaned)
  })

  test('stays harmless and stable for attacks inside each other', () => {
    const wrappers = [
      '<p>',
      '<table><tr><td>',
      '<a href="',
      '<img alt="',
      '<svg><foreignObject>',
      '<math><mtext>',
      '<!--',
      '<b><i',
      '</p>',
      '<noscript>',
    ]
    for (const before of wrappers) {
      for (const attack of xssVectors) {
        const cleaned = cleanRichText(`${before}${attack}">${attack}`)
        expectHarmless(cleaned)
        expect(cleanRichText(cleaned)).toBe(cleaned)
      }
    }
  })

  test('keeps everything the editor can make', () => {
    const html = [
      '<h2>标题</h2><h3 class="align-center">二</h3><h4>三</h4>',
      '<p class="align-right"><strong>粗</strong><em>斜</em><u>线</u><s>删</s><sub>2</sub><sup>3</sup><code>x</code><span class="c-az">蓝</span><br />换行</p>',
      '<ul><li><p>一</p></li></ul><ol start="3"><li><p>三</p></li></ol><blockquote><p>引</p></blockquote><pre><code>a &lt; b</code></pre><hr />',
      `<figure class="w-75"><img src="${picture}" alt="航测" width="800" height="600" /><figcaption>说明</figcaption></figure>`,
      `<video src="${film}" poster="${picture}" width="640" height="360" controls class="w-100"></video>`,
      '<table><colgroup><col width="120" /><col /></colgroup><tbody><tr><th colspan="2" rowspan="1" colwidth="120,80"><p>表</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
      '<p><a href="/news/showNews?model=1">站内</a><a href="mailto:a@b.cn">信</a><a href="tel:+86-571">电</a></p>',
    ].join('')
    expect(cleanRichText(html)).toBe(html)
  })

  test.each([
    'https://evil.example/track.jpg',
    '//evil.example/track.jpg',
    'javascript:alert(1)',
    '/api/logout',
    '/media/../x.jpg',
  ])('drops the poster %s of a film', (poster) => {
    expect(cleanRichText(`<video src="${film}" poster="${poster}" controls></video>`)).toBe(
      `<video src="${film}" controls></video>`,
    )
  })

  const track = `<track src="${captions}" kind="captions" srclang="zh" label="中文字幕" default />`

  test('keeps the captions of a film, as one track of our own', () => {
    const written = `<video src="${film}" controls=""><track src="${captions}" kind="chapters" label="x" onload="x()" id="y"></video>`
    const cleaned = cleanRichText(written)

    expect(cleaned).toBe(`<video src="${film}" controls>${track}</video>`)
    expect(cleanRichText(cleaned)).toBe(cleaned)
    expect(cleanRichText(`<video src="${film}">${track}${track}</video>`)).toBe(cleaned)
  })

  test.each([
    ['of another site', 'https://evil.example/a.vtt'],
    ['without a protocol', '//evil.example/media/ab/abcdefabcdefabcdefabcdefabcdefab.vtt'],
    ['made of a script', 'javascript:alert(1)//.vtt'],
    ['out of the library', '/media/../a.vtt'],
    ['that are a document', captions.replace('.vtt', '.pdf')],
    ['that are a film', film],
  ])('drops captions %s', (_which, src) => {
    expect(cleanRichText(`<video src="${film}" controls><track src="${src}" kind="captions" /></video>`)).toBe(
      `<video src="${film}" controls></video>`,
    )
  })

  test.each([
    ['among the text', `<p>a${track}b</p>`, '<p>ab</p>'],
    ['of a film that is dropped', `<video src="https://evil.example/a.mp4">${track}</video>`, ''],
    ['of nothing', track, ''],
  ])('drops captions %s', (_where, html, cleaned) => {
    expect(cleanRichText(html)).toBe(cleaned)
  })

  test('opens links to other sites in a new window that knows nothing of ours', () => {
    const cleaned =
      '<p><a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">外</a></p>'
    expect(
      cleanRichText('<p><a href="https://example.org/a?b=1&c=2" target="_top" rel="opener" onclick="x()">外</a></p>'),
    ).toBe(cleaned)
    expect(cleanRichText(cleaned)).toBe(cleaned)
  })

  test('turns the alignment of the editor into classes and drops all other styles', () => {
    expect(cleanRichText('<p style="color: red; text-align: center">x</p>')).toBe('<p class="align-center">x</p>')
    expect(cleanRichText('<p style="text-align: right" class="align-center big">x</p>')).toBe(
      '<p class="align-right">x</p>',
    )
    expect(cleanRichText('<p style="text-align: justify">x</p>')).toBe('<p>x</p>')
  })

  test('keeps the column widths of a table without its styles', () => {
    const table =
      '<table style="min-width: 75px"><colgroup><col style="width: 150px"><col style="min-width: 25px"></colgroup><tbody><tr><td>1</td></tr></tbody></table>'
    expect(cleanRichText(table)).toBe(
      '<table><colgroup><col width="150" /><col /></colgroup><tbody><tr><td>1</td></tr></tbody></table>',
    )
  })

  test('makes a page heading a section heading', () => {
    expect(cleanRichText('<h1>一</h1><h6>六</h6>')).toBe('<h2>一</h2><h4>六</h4>')
  })

  test('drops pictures from elsewhere and unwraps links that lead nowhere', () => {
    expect(cleanRichText('<p>a<img src="https://evil.example/x.png">b</p>')).toBe('<p>ab</p>')
    expect(cleanRichText('<p>a<img src="/media/../x.png" alt="c">b</p>')).toBe('<p>ab</p>')
    expect(cleanRichText('<p><a href="javascript:alert(1)">文<b>字</b></a><a href="//evil.example">二</a></p>')).toBe(
      '<p>文<b>字</b>二</p>',
    )
    expect(
      cleanRichText('<p><span class="c-az"><span class="x">内</span></span><span style="color:red">外</span></p>'),
    ).toBe('<p><span class="c-az">内</span>外</p>')
  })

  test('trims empty paragraphs at both ends only', () => {
    expect(
      cleanRichText('<p></p><p>&nbsp;</p> <p>一</p><p></p><p>二</p><p class="align-center"><br></p><p> </p>'),
    ).toBe('<p>一</p><p></p><p>二</p>')
    expect(cleanRichText('<p></p>')).toBe('')
    expect(cleanRichText('')).toBe('')
  })

  test('removes characters that databases and feeds cannot carry', () => {
    expect(cleanRichText('<p>a\u0000b\u0008c\uD800d&#1;</p>')).toBe('<p>abc\uFFFDd</p>')
  })

  test.each([
    ['1,900 elements in each other', `${'<blockquote>'.repeat(1_900)}x${'</blockquote>'.repeat(1_900)}`],
    ['1,900 elements never closed', '<div><b>'.repeat(950)],
    ['depth hidden in attributes', '<b title="</b>">'.repeat(25_000)],
    ['pictures without address', `${'中'.repeat(200_000)}${'<img>'.repeat(40_000)}`],
    ['empty paragraphs', `x${'<p></p>'.repeat(24_000)}`],
    ['spans without meaning', `${'中'.repeat(200_000)}${'<span></span>'.repeat(15_000)}`],
    ['a large table', `<table>${'<tr><td><p>x</p></td></tr>'.repeat(8_000)}</table>`],
    ['a long style', `<p style="${'text-align '.repeat(30_000)}">x</p>`],
    ['a long address', `<a href="mailto:${'a@'.repeat(100_000)}">x</a>`],
    ['open brackets', '<'.repeat(400_000)],
  ])('bounds nesting and time for %s', async (_what, html) => {
    let cleaned = ''
    const cost = await measureRelativeCost(() => {
      cleaned = cleanRichText(html)
    })
    expect(cost).toBeLessThan(30)
    expectHarmless(cleaned)
    let deepest = 0
    let depth = 0
    for (const [tag] of cleaned.matchAll(element)) {
      depth += tag.startsWith('</') ? -1 : tag.endsWith('/>') ? 0 : 1
      deepest = Math.max(deepest, depth)
    }
    expect(deepest).toBeLessThanOrEqual(40)
  })

  test.each([
    ['50,000 deep', '<div>'.repeat(50_000)],
    ['50,000 deep and closed', `${'<b>'.repeat(50_000)}${'</b>'.repeat(50_000)}`],
    ['of 60,000 line breaks', '<br>'.repeat(60_000)],
  ])('refuses markup no article could have: %s', async (_what, html) => {
    const cost = await measureRelativeCost(() => expect(() => cleanRichText(html)).toThrow(Problem))
    expect(cost).toBeLessThan(10)
  })
})
