import type { Finding } from '../read-document'
import type { DocxPackage } from './open-package'
import type { Relationship } from './relationships'
import { findAll, readAttribute } from './word-xml'

/** Lists what the look of a document is made of, and what of it the article will not have. */
export function describeDocx(
  document: DocxPackage,
  main: string,
  relationships: ReadonlyMap<string, Relationship>,
): Finding[] {
  const part = document.readXml(main)
  if (!part) return []
  const countValues = (name: string, ...attributes: string[]) =>
    new Set(findAll(part, name).flatMap((element) => attributes.map((attribute) => readAttribute(element, attribute))))
      .size
  const fonts = countValues('rFonts', 'eastAsia', 'ascii')
  const sizes = countValues('sz', 'val')
  const colours = countValues('color', 'val')
  const kinds = [...relationships.values()].map(({ type }) => type)
  const frames = kinds.filter((type) => type === 'header' || type === 'footer').length
  const breaks = findAll(part, 'br').filter((element) => readAttribute(element, 'type') === 'page').length
  const comments = readComments(document, relationships)
  const styles = [
    fonts > 0 ? `字体 ${fonts} 种` : '',
    sizes > 0 ? `字号 ${sizes} 种` : '',
    colours > 0 ? `颜色 ${colours} 种` : '',
  ].filter(Boolean)
  const pages = [frames > 0 ? `页眉页脚 ${frames} 处` : '', breaks > 0 ? `分页符 ${breaks} 个` : ''].filter(Boolean)
  const all: Finding[] = [
    { group: 'dropped', text: styles.join('、'), detail: '由网站统一排版' },
    { group: 'dropped', text: pages.join('、'), detail: '网页不分页' },
    {
      group: 'dropped',
      text: comments.length > 0 ? `批注 ${comments.length} 条` : '',
      detail: `不进入正文：${comments.join('；')}`,
    },
  ]
  return all.filter(({ text }) => text !== '')
}

function readComments(document: DocxPackage, relationships: ReadonlyMap<string, Relationship>): string[] {
  const path = [...relationships.values()].find(({ type }) => type === 'comments')?.target
  const part = path === undefined ? null : document.readXml(path)
  return (part ? findAll(part, 'comment') : []).map((comment) => {
    const text = findAll(comment, 't')
      .map((run) => run.textContent)
      .join('')
    return `${readAttribute(comment, 'author') ?? ''}“${text}”`
  })
}

/** Reads which program wrote a document, who wrote in it, and its title among its properties. */
export function readOrigin(document: DocxPackage): { origin: string; writer: string; title: string } {
  const [app, core] = [document.readXml('docProps/app.xml'), document.readXml('docProps/core.xml')]
  const read = (part: Document | null, name: string) =>
    part?.getElementsByTagNameNS('*', name)[0]?.textContent.trim() ?? ''
  const program = read(app, 'Application')
  const version = Number.parseInt(read(app, 'AppVersion'), 10)
  const years: Record<number, string> = { 12: '2007', 14: '2010', 15: '2013', 16: '2016 或更新' }
  const origin = /^Microsoft/.test(program) ? `Word ${years[version] ?? ''}`.trim() : program.split(/[/$]/)[0]
  return {
    origin: origin || 'Word 文档',
    writer: read(core, 'lastModifiedBy') || read(core, 'creator'),
    title: read(core, 'title'),
  }
}
