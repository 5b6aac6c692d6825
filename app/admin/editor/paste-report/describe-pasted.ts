import { countContent } from '../../import/count-content'
import { describeStructure } from '../../import/describe-structure'
import type { Finding } from '../../import/read-document'
import { listLostParts } from '../../import/web/list-lost-parts'
import { isOfficeHtml } from '../paste/is-office-html'

/**
 * Lists what a paste changed, kept and lost, and counts its lists and tables.
 * @param pasted as the clipboard gave it
 * @param taken as the editor took it
 */
export function describePasted(pasted: string, taken: string) {
  const source = new DOMParser().parseFromString(pasted, 'text/html')
  const text = new DOMParser().parseFromString(taken, 'text/html').body
  const listed = source.querySelector('[style*="mso-list"]') !== null
  const { lists, tables } = countContent(text)
  const findings: Finding[] = [
    ...describeTitles(source),
    ...describeStructure(text, { raised: 0, listed }),
    ...describeStyles(source, isOfficeHtml(pasted)),
    ...listLostParts(source),
  ]
  return { findings, lists, tables }
}

function describeTitles(source: Document): Finding[] {
  const count = source.querySelectorAll('h1, p.MsoTitle').length
  if (count === 0) return []
  const detail = '一级标题是文章标题，正文从“标题 2”开始'
  return [{ group: 'changed', text: `一级标题 ${count} 个，改为“标题 2”`, detail, place: 'h2' }]
}

function describeStyles(source: Document, isOffice: boolean): Finding[] {
  const styled = [...source.body.querySelectorAll<HTMLElement>('[style]')]
  const countKinds = (read: (style: CSSStyleDeclaration) => string) =>
    new Set(styled.map(({ style }) => read(style)).filter(Boolean)).size
  const kinds = [
    [countKinds((style) => style.fontFamily), '字体', '种'],
    [countKinds((style) => style.fontSize), '字号', '种'],
    [countKinds((style) => style.color), '颜色', '种'],
  ] as const
  const named = kinds.flatMap(([count, name, unit]) => (count > 0 ? [`${name} ${count} ${unit}`] : []))
  const comments = source.querySelectorAll('.MsoCommentText').length
  const all: Array<[when: boolean, text: string, detail: string]> = [
    [named.length > 0, named.join('、'), '由网站统一排版'],
    [named.length === 0 && isOffice, '办公软件的样式', '由网站统一排版'],
    [comments > 0, `批注 ${comments} 条`, '不进入正文'],
  ]
  return all.flatMap(([when, text, detail]) => (when ? [{ group: 'dropped' as const, text, detail }] : []))
}
