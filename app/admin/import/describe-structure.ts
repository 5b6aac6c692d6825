import { countContent } from './count-content'
import type { Finding } from './read-document'

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
