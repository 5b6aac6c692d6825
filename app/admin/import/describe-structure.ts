import type { Finding } from './read-document'
import { readMissingPicture } from '../../content/picture'

/**
 * Lists what an article is made of, and what of it was written anew.
 * @param changes by how many levels the headings went down, and whether lists were paragraphs before
 */
export function describeStructure(
  article: HTMLElement,
  { raised, listed }: { raised: number; listed: boolean },
): Finding[] {
  const { characters, paragraphs, headings, lists, items, tables, cells, merged, links } = countContent(article)
  const all: Array<[when: boolean, finding: Finding]> = [
    [
      listed && lists > 0,
      {
        group: 'changed',
        text: `${lists} 个列表重新编排，共 ${items} 项`,
        detail: '改为网页的自动编号列表',
        place: 'ol, ul',
      },
    ],
    [
      raised !== 0 && headings > 0,
      {
        group: 'changed',
        text: `标题 ${headings} 个，${raised > 0 ? '降' : '升'} ${Math.abs(raised)} 级`,
        detail: '文档标题成为文章标题，正文从“标题 2”开始',
        place: 'h2, h3, h4',
      },
    ],
    [true, { group: 'kept', text: `正文 ${characters} 字，段落 ${paragraphs}`, detail: '加粗、上下标、对齐方式不变' }],
    [raised === 0 && headings > 0, { group: 'kept', text: `标题 ${headings} 个`, place: 'h2, h3, h4' }],
    [!listed && lists > 0, { group: 'kept', text: `列表 ${lists} 个，共 ${items} 项`, place: 'ol, ul' }],
    [
      tables > 0,
      {
        group: 'kept',
        text: `表格 ${tables} 个，单元格 ${cells} 个`,
        place: 'table',
        ...(merged > 0 ? { detail: `含合并单元格 ${merged} 处` } : {}),
      },
    ],
    [links > 0, { group: 'kept', text: `链接 ${links} 个`, place: 'a' }],
  ]
  return all.flatMap(([when, finding]) => (when ? [finding] : []))
}

/** Counts what a text is made of, the placeholders of pictures left out. */
export function countContent(text: Element) {
  const count = (selector: string) => text.querySelectorAll(selector).length
  const placeholders = [...text.querySelectorAll('p')].filter((one) => readMissingPicture(one.textContent) !== null)
  const countCharacters = (element: Element) => element.textContent.replace(/\s/g, '').length
  return {
    characters: placeholders.reduce((sum, one) => sum - countCharacters(one), countCharacters(text)),
    paragraphs:
      [...text.querySelectorAll('p')].filter((paragraph) => paragraph.textContent.trim() !== '').length -
      placeholders.length,
    headings: count('h2, h3, h4'),
    lists: [...text.querySelectorAll('ul, ol')].filter((list) => list.parentElement?.closest('ul, ol') === null).length,
    items: count('li'),
    tables: count('table'),
    cells: count('td, th'),
    merged: count('[colspan]:not([colspan="1"]), [rowspan]:not([rowspan="1"])'),
    links: count('a[href]'),
  }
}

/** Where 公众号 pages have their article. */
export const wechatArticle = '#js_content'

/** Lists what a web page shows and an article cannot hold. */
export function listLostParts(page: Document): Finding[] {
  const article = page.querySelector(wechatArticle) ?? page.body
  const films = article.querySelectorAll('iframe[src], iframe[data-src], mpvideosnap, .video_iframe').length
  const sounds = article.querySelectorAll('mpvoice, mp-common-mpaudio, audio').length
  const backgrounds = article.querySelectorAll('[style*="background-image"], [style*="url("]').length
  const all: Array<[count: number, text: string, detail: string]> = [
    [films, `视频 ${films} 个`, '请另行上传视频'],
    [sounds, `音频 ${sounds} 段`, '站内文章没有音频'],
    [backgrounds, `背景图 ${backgrounds} 处`, '版式装饰，由网站统一排版'],
  ]
  return all.flatMap(([count, text, detail]) => (count > 0 ? [{ group: 'dropped' as const, text, detail }] : []))
}
