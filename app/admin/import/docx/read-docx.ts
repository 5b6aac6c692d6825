import type { Finding, ReadDocument } from '../read-document'
import { unsaid } from '../read-document'
import { findTitle } from '../find-title'
import { convertToHtml } from './convert-to-html'
import { describeDocx, readOrigin } from './describe-docx'
import { finishHtml } from './finish-html'
import type { DocxPicture } from './mark-pictures'
import { createListCounter } from './numbering'
import { type DocxPackage, openPackage } from './open-package'
import { type DocxFacts, preparePart } from './prepare-part'
import { getRelationshipsPath, readRelationships } from './relationships'
import { readStyles } from './styles'
import { takeFiles } from './take-files'
import { ReadProblem } from '../read-problem'

/**
 * Reads a .docx file: its text, its title and the files of its pictures.
 * @throws ReadProblem
 */
export async function readDocx(file: File): Promise<ReadDocument> {
  const document = await openPackage(file)
  const main = findMainPart(document)
  const folder = main.slice(0, main.lastIndexOf('/'))
  const relationships = readRelationships(document.readXml(getRelationshipsPath(main)), folder)
  const findPart = (type: string) => [...relationships.values()].find((one) => one.type === type)?.target ?? ''
  const paragraphs = {
    readStyle: readStyles(document.readXml(findPart('styles'))),
    countItem: createListCounter(document.readXml(findPart('numbering'))),
  }
  const pictures: DocxPicture[] = []
  const facts: DocxFacts = { revisions: 0, textBoxes: 0, equations: 0, contents: 0 }
  const parts = new Map<string, Document>()
  const looks = describeDocx(document, main, relationships)
  for (const path of [main, findPart('footnotes'), findPart('endnotes')]) {
    const part = document.readXml(path)
    if (!part) continue
    const own = readRelationships(document.readXml(getRelationshipsPath(path)), folder)
    preparePart(part, { ...paragraphs, relationships: own, pictures, facts })
    parts.set(path, part)
  }
  const { body, notes } = finishHtml(await convertToHtml(document, parts), pictures)
  const { files, converted } = await takeFiles(document, pictures)
  const { title, writer, origin } = readOrigin(document)
  return {
    ...unsaid,
    origin,
    writer,
    title: findTitle(body, [title, removeExtension(file.name)]),
    html: body.innerHTML,
    files,
    findings: [...describeFacts({ ...facts, notes, converted }), ...looks],
  }
}

function findMainPart(document: DocxPackage): string {
  const all = readRelationships(document.readXml('_rels/.rels'), '')
  const main = [...all.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'word/document.xml'
  if (!document.readBytes(main)) throw new ReadProblem('这不是 Word 文档，请选择 .docx 文件')
  return main
}

function removeExtension(name: string): string {
  return name.replace(/\.[^.]+$/, '')
}

function describeFacts(facts: DocxFacts & { notes: number; converted: number }): Finding[] {
  const { revisions, textBoxes, equations, contents, notes, converted } = facts
  const all: Array<[count: number, finding: Finding]> = [
    [
      notes,
      { group: 'changed', text: `脚注、尾注 ${notes} 条移到文末`, detail: '序号与正文一致', place: 'hr:last-of-type' },
    ],
    [
      textBoxes,
      {
        group: 'changed',
        text: `文本框 ${textBoxes} 个改为引用块`,
        detail: '站内版式没有浮动文本框',
        place: 'blockquote',
      },
    ],
    [revisions, { group: 'changed', text: `修订 ${revisions} 处按“接受”处理`, detail: '请核对相关文字' }],
    [equations, { group: 'changed', text: `公式 ${equations} 个改为文字`, detail: '请核对上下标与分式' }],
    [converted, { group: 'changed', text: `图片 ${converted} 张转为 PNG`, detail: '原为 BMP，网页不能显示' }],
    [contents, { group: 'dropped', text: '目录', detail: '网页按标题自动生成目录' }],
  ]
  return all.flatMap(([count, finding]) => (count > 0 ? [finding] : []))
}
