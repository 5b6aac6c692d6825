import { describe, expect, test } from 'vitest'
import { createReferencedEntry } from '../../../tests/support/referenced-entry'
import { createSampleValues, formatSampleBlock } from '../../../tests/support/sample-block'
import { blockKinds, type ReferencedEntries } from '../../content/blocks'
import { richText } from '../../content/fields'
import { isTypeName } from '../../content/registry'
import { extractSearchWords } from '../search-index'
import { cleanRichText, listArticleMedia, listReferencedIds, prepareArticle } from '.'
import type { ArticleNotes } from './article-media'

const showBlocks = (html: string, entries: ReferencedEntries = new Map(), notes: ArticleNotes = new Map()) =>
  prepareArticle(html, false, { entries, notes })

const field = richText({ label: '正文' })

/** The entry that the references of a kind's sample name, as visitors see it. */
function createEntries(kind: (typeof blockKinds)[number]): ReferencedEntries {
  const type = Object.values(kind.fields)
    .map(({ view }) => ('type' in view ? view.type : ''))
    .find((name) => name !== '')
  return type !== undefined && isTypeName(type)
    ? new Map([[7, createReferencedEntry(type, { id: 7, title: '引用的标题' })]])
    : new Map()
}

describe.each(blockKinds.map((kind) => [kind.name, kind] as const))('a block of the kind %s', (_name, kind) => {
  const stored = formatSampleBlock(kind)

  test('is kept as it is by the cleaner, between paragraphs and twice', () => {
    const html = `<p>前</p>${stored}<p>后</p>`

    expect(cleanRichText(html)).toBe(html)
  })

  test('loses everything that its kind does not declare', () => {
    const values = { ...createSampleValues(kind), onclick: 'alert(1)', __proto__: { x: 1 } }
    const written = formatSampleBlock(kind, values).replace(
      '<div ',
      '<div onclick="x()" style="color:red" class="x" id="y" ',
    )

    expect(cleanRichText(written)).toBe(stored)
  })

  test('is dropped when there is nothing in it, and its text when it was written into', () => {
    expect(cleanRichText(`<p>前</p><div data-block="${kind.name}" data-values="{}">内<b>文</b></div>`)).toBe(
      '<p>前</p>内<b>文</b>',
    )
    expect(cleanRichText(stored.replace('</div>', '<p>内文</p></div>'))).toBe(`${stored}<p>内文</p>`)
  })

  test('shows visitors a class of its own and nothing of what it is stored as', () => {
    const { html } = showBlocks(stored, createEntries(kind))

    expect(html).toMatch(/^<\w+ class="block-/)
    expect(html).not.toContain('data-')
    expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<script|<b>&|onclick|javascript:/)
  })

  test('has a name, a description and its initials for the menu of blocks', () => {
    expect(kind.label).toMatch(/^[\u4E00-\u9FFF]{2,6}$/u)
    expect(kind.description).not.toBe('')
    expect(kind.pinyin.split(' ')).toHaveLength(kind.label.length)
  })
})

const storedOf = (name: string, values: Record<string, unknown>) => {
  const kind = blockKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no kind ${name}`)
  return formatSampleBlock(kind, values)
}

test('A block of an unknown kind is unwrapped', () => {
  expect(cleanRichText('<div data-block="frame" data-values="{}"><p>内文</p></div>')).toBe('<p>内文</p>')
})

test('A picture from elsewhere does not survive in a block', () => {
  const picture = { src: 'https://evil.example/x.jpg', width: 1, height: 1, alt: '', caption: '' }

  expect(cleanRichText(storedOf('gallery', { pictures: [picture] }))).toBe('')
})

test('Related entries are links to where the entries are now; those that visitors do not see are left out', () => {
  const html = storedOf('relatedEntries', { heading: '', news: [7, 8], solutions: [], products: [], cases: [] })
  const entries = new Map([[7, createReferencedEntry('news', { id: 7, title: '年会召开' })]])

  expect(listReferencedIds(html)).toEqual([7, 8])
  expect(showBlocks(html, entries).html).toBe(
    '<div class="block-related"><strong>相关内容</strong><ul><li><a href="/news/newsDetail?id=7">年会召开</a><span>新闻</span></li></ul></div>',
  )
  expect(showBlocks(html).html).toBe('')
})

test('The words of blocks are found by the search', () => {
  const html = storedOf('keyFigures', { figures: [{ value: '2.3', unit: '万平方千米', label: '激光点云' }] })

  expect(extractSearchWords(field, `<p>前</p>${html}`)).toBe('前 激光点云 2.3 万平方千米')
})

test('Text with nothing but a block is not empty', () => {
  const html = storedOf('note', { text: '停水通知', tone: 'warning' })

  expect(cleanRichText(html)).toBe(html)
  expect(showBlocks(html)).toMatchObject({
    html: '<div class="block-note block-note-warning" role="note"><strong>注意</strong><p>停水通知</p></div>',
    excerpt: '注意 停水通知',
  })
})

test('A map in a block counts as an upload of the text, and is noted after the block', () => {
  const src = '/media/ab/abcdefabcdefabcdefabcdefabcdefab.jpg'
  const html = storedOf('gallery', { pictures: [{ src, width: 2, height: 1, alt: '', caption: '' }] })
  const notes = new Map([[src, { alt: '区位图', mapNote: '审图号：GS（2026）1 号' }]])

  expect(listArticleMedia(html)).toContainEqual({ src, alt: '' })
  expect(showBlocks(html, new Map(), notes).html).toMatch(
    / alt="区位图".*<\/ul><p class="align-center">审图号：GS（2026）1 号<\/p>$/,
  )
})
