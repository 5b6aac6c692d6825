import { type Finding, type ReadDocument, noMetadata, ReadProblem } from '../read-document'
import { findTitle } from '../read-web-page'
import { type DocxPicture, type DocxFacts, preparePart } from './prepare-part'
import { createListCounter, readStyles } from './numbering'
import { getRelationshipsPath, readRelationships, type Relationship, findAll, readAttribute } from './word-xml'
import type { WorkerAnswer, WorkerRequest } from './docx-worker'

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
    ...noMetadata,
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

/**
 * Converts prepared parts to HTML.
 * @param prepared by their paths; everything else of the document that matters here goes along as it is
 * @throws ReadProblem
 */
async function convertToHtml(document: DocxPackage, prepared: ReadonlyMap<string, Document>): Promise<string> {
  const parts = new Map<string, string>()
  const serializer = new XMLSerializer()
  for (const path of ['[Content_Types].xml', '_rels/.rels', ...[...prepared.keys()].map(getRelationshipsPath)]) {
    const part = document.readXml(path)
    if (part) parts.set(path, serializer.serializeToString(part))
  }
  for (const [path, part] of prepared) parts.set(path, serializer.serializeToString(part))
  const answer = await callWorker({ kind: 'convert', parts })
  if (!('html' in answer)) throw createDamagedProblem()
  return answer.html
}

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/**
 * Takes the pictures that a web page can show out of a document; Windows bitmaps are converted. EMF, WMF and TIFF stay
 * behind: no browser shows them.
 * @returns the files by the addresses that the text has, and how many were converted
 */
async function takeFiles(
  document: DocxPackage,
  pictures: readonly DocxPicture[],
): Promise<{ files: Map<string, File>; converted: number }> {
  const files = new Map<string, File>()
  let converted = 0
  for (const { source, kind } of pictures) {
    const address = `${ownPrefix}${source}`
    const bytes = kind === 'part' && !files.has(address) ? document.readBytes(source) : undefined
    if (!bytes) continue
    const name = source.slice(source.lastIndexOf('/') + 1)
    const extension = (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase()
    const type = types[extension]
    if (type !== undefined) files.set(address, new File([bytes], name, { type }))
    else if (extension === 'bmp' || extension === 'dib') {
      const file = await convertBitmap(bytes, name)
      if (!file) continue
      files.set(address, file)
      converted += 1
    }
  }
  return { files, converted }
}

async function convertBitmap(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/bmp' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return new File([blob], name.replace(/\.[^.]+$/, '.png'), { type: 'image/png' })
  } catch {
    // Damaged or too large: its placeholder stays.
    return null
  }
}

/** Lists what the look of a document is made of, and what of it the article will not have. */
function describeDocx(
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
function readOrigin(document: DocxPackage): { origin: string; writer: string; title: string } {
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

/** The parts of a Word document. */
interface DocxPackage {
  /** The bytes of a part, such as a picture. */
  readBytes(path: string): Uint8Array<ArrayBuffer> | undefined
  /** An XML part; one that is not there is null. @throws ReadProblem */
  readXml(path: string): Document | null
}

/** Opens a .docx file. @throws ReadProblem when it is damaged, or unpacks to more than any document needs */
async function openPackage(file: Blob): Promise<DocxPackage> {
  const answer = await callWorker({ kind: 'unpack', file })
  if (!('parts' in answer)) throw createDamagedProblem()
  const { parts } = answer
  return {
    readBytes: (path) => parts.get(path),
    readXml(path) {
      const bytes = parts.get(path)
      return bytes ? parseXml(new TextDecoder().decode(bytes)) : null
    },
  }
}

/** Documents of the strict kind name the same elements in other namespaces (ISO/IEC 29500-1). */
const strictNames: Array<[strict: string, transitional: string]> = [
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  [
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  ],
  ['http://purl.oclc.org/ooxml/drawingml/', 'http://schemas.openxmlformats.org/drawingml/2006/'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
]

function parseXml(text: string): Document {
  // No program writes one, and its entities could grow without end.
  if (text.includes('<!DOCTYPE')) throw createDamagedProblem()
  const named = strictNames.reduce((xml, [strict, transitional]) => xml.replaceAll(strict, transitional), text)
  const parsed = new DOMParser().parseFromString(named, 'application/xml')
  if (parsed.querySelector('parsererror')) throw createDamagedProblem()
  return parsed
}

const timeoutMs = 60_000

/** Has a worker unpack a document, or convert what was made of it. @throws ReadProblem */
async function callWorker(request: WorkerRequest): Promise<Exclude<WorkerAnswer, { problem: string }>> {
  const worker = new Worker(new URL('./docx-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the worker that reads documents did not start')))
      setTimeout(() => resolve({ problem: 'tooLarge' }), timeoutMs)
      worker.postMessage(request)
    })
    if ('problem' in answer) throw answer.problem === 'tooLarge' ? createTooLargeProblem() : createDamagedProblem()
    return answer
  } finally {
    worker.terminate()
  }
}

function createDamagedProblem(): ReadProblem {
  return new ReadProblem('文件已损坏，读不出内容，请在 Word 中打开后另存一份')
}

function createTooLargeProblem(): ReadProblem {
  return new ReadProblem('文件展开后过大，请拆分后再导入')
}

/** The begin of the address of a picture that came with a file. */
const ownPrefix = 'import:'

/**
 * Puts what the conversion carried as text into its form: pictures, the markers of lists in the way that Word writes
 * them on the clipboard, and notes as paragraphs under a line.
 */
function finishHtml(html: string, pictures: readonly DocxPicture[]): { body: HTMLElement; notes: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const mark of body.querySelectorAll('span.import-picture')) {
    const picture = pictures[Number(mark.textContent)]
    const image = body.ownerDocument.createElement('img')
    image.setAttribute('src', picture?.kind === 'address' ? picture.source : `${ownPrefix}${picture?.source ?? ''}`)
    image.alt = picture?.alt ?? ''
    mark.replaceWith(image)
  }
  for (const mark of body.querySelectorAll('span.import-marker')) {
    const [list = '0', level = '1', ...text] = mark.textContent.split('|')
    mark.textContent = text.join('|')
    mark.setAttribute('style', 'mso-list:Ignore')
    mark.closest('p, h1, h2, h3, h4, h5, h6')?.setAttribute('style', `mso-list:l${list} level${level} lfo${list}`)
  }
  return { body, notes: moveNotes(body) }
}

/** @returns how many there are */
function moveNotes(body: HTMLElement): number {
  const notes = [...body.querySelectorAll('li[id^="footnote-"], li[id^="endnote-"]')]
  const list = notes[0]?.parentElement
  if (!list) return 0
  const line = body.ownerDocument.createElement('hr')
  list.before(line)
  for (const [index, note] of notes.entries()) {
    for (const back of note.querySelectorAll('a[href^="#footnote-ref-"], a[href^="#endnote-ref-"]')) back.remove()
    const number = body.ownerDocument.createElement('sup')
    number.textContent = `[${index + 1}]`
    const first = note.querySelector('p') ?? note
    first.prepend(number, ' ')
    list.before(...note.childNodes)
  }
  list.remove()
  return notes.length
}
