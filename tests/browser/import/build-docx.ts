import JSZip from 'jszip'

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A run of text. */
export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** A paragraph; `content` is runs, or plain text. */
export const paragraph = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') || content === '' ? content : run(content)}</w:p>`

export const styled = (style: string, content: string) => paragraph(content, `<w:pStyle w:val="${style}"/>`)

/** An item of a list of `numbering`. */
export const item = (text: string, list = 1, level = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)

export const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<w:p') || content.startsWith('<w:tbl') ? content : paragraph(content)}</w:tc>`
export const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
export const table = (...rows: string[]) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`
export const span = (count: number) => `<w:gridSpan w:val="${count}"/>`
export const mergeBegin = '<w:vMerge w:val="restart"/>'
export const mergeGoOn = '<w:vMerge/>'

/** A picture as Word has drawn it since 2007, in a run. */
export const drawing = (id: string, alt = '', attribute = 'embed') =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="3048000" cy="1905000"/><wp:docPr id="1" name="图片 1" descr="${alt}"/><a:graphic>` +
  `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr/><pic:blipFill>` +
  `<a:blip r:${attribute}="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

/** A picture as Word 2003 and old WPS drew it. */
export const oldPicture = (id: string) =>
  `<w:r><w:pict><v:shape style="width:240pt;height:150pt"><v:imagedata r:id="${id}" o:title=""/></v:shape></w:pict></w:r>`

/** A text box as Word 2010 and later write it, with its copy for older programs. */
export const textBox = (...paragraphs: string[]) => {
  const content = `<w:txbxContent>${paragraphs.join('')}</w:txbxContent>`
  return (
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="9" name="文本框 9"/><a:graphic><a:graphicData uri="wps">` +
    `<wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice>` +
    `<mc:Fallback><w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  )
}

export const note = (id: number, kind: 'footnote' | 'endnote' = 'footnote') =>
  `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:${kind}Reference w:id="${id}"/></w:r>`

export const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`

/** Lists: 1 decimal with letters below, 2 bullets, 3 第%1条, 4 chapters 一、 and （一）, 5 continues 1. */
const numbering =
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'lowerRoman', '%3.')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uF0B7')}${level(1, 'bullet', 'o')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="2">${level(0, 'chineseCounting', '第%1条')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="3">${level(0, 'chineseCountingThousand', '%1、', '<w:pStyle w:val="1"/>')}${level(1, 'chineseCountingThousand', '（%2）', '<w:pStyle w:val="2"/>')}</w:abstractNum>` +
  `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>` +
  `<w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num><w:num w:numId="4"><w:abstractNumId w:val="3"/></w:num>` +
  `<w:num w:numId="5"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`

const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`

/** The styles of a Chinese Word, whose ids are numbers, and some that people make themselves. */
const styles =
  style('a', 'Normal') +
  style('a3', 'Title') +
  style('a4', 'Subtitle') +
  [1, 2, 3, 4, 5]
    .map((at) => style(String(at), `heading ${at}`, `<w:pPr><w:outlineLvl w:val="${at - 1}"/></w:pPr>`))
    .join('') +
  style('Heading1', 'Heading 1x', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>') +
  style('own1', '一级标题', '<w:basedOn w:val="1"/>') +
  style('own2', '正文二级', '<w:basedOn w:val="a"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr>') +
  style('TOC1', 'toc 1') +
  style('list1', 'List Paragraph', '<w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr>') +
  style('middle', '居中', '<w:pPr><w:jc w:val="center"/></w:pPr>')

/** What a document is made of beside its body. */
export interface DocxParts {
  /** Picture files by the ids of their relationships; the name ends with the extension. */
  media?: Record<string, { name: string; bytes: Buffer | string }>
  /** Addresses outside of the document, by the ids of their relationships. */
  external?: Record<string, { type: 'hyperlink' | 'image'; target: string }>
  footnotes?: string[]
  endnotes?: string[]
  comments?: string
  program?: string
  title?: string
  /** Other parts, by their paths. */
  more?: Record<string, string>
}

/** Makes a .docx file of the XML of its body, in the way of Word. */
export async function buildDocx(body: string, parts: DocxParts = {}): Promise<Buffer> {
  const {
    media = {},
    external = {},
    footnotes = [],
    endnotes = [],
    comments = '',
    program = 'Microsoft Office Word',
    title = '',
    more = {},
  } = parts
  const zip = new JSZip()
  const relation = (id: string, type: string, target: string, mode = '') =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode}/>`
  const relations = (...all: string[]) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
  const notes = (kind: string, texts: string[]) =>
    `${head}<w:${kind}s ${namespaces}><w:${kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}>` +
    `${texts.map((text, index) => `<w:${kind} w:id="${index + 1}">${paragraph(`${`<w:r><w:${kind}Ref/></w:r>`}${run(text)}`)}</w:${kind}>`).join('')}</w:${kind}s>`
  zip.file(
    '[Content_Types].xml',
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  )
  zip.file('_rels/.rels', relations(relation('rId1', 'officeDocument', 'word/document.xml')))
  zip.file(
    'word/_rels/document.xml.rels',
    relations(
      relation('s', 'styles', 'styles.xml'),
      relation('n', 'numbering', 'numbering.xml'),
      relation('f', 'footnotes', 'footnotes.xml'),
      relation('e', 'endnotes', 'endnotes.xml'),
      relation('c', 'comments', 'comments.xml'),
      ...Object.entries(media).map(([id, { name }]) => relation(id, 'image', `media/${name}`)),
      ...Object.entries(external).map(([id, { type, target }]) => relation(id, type, target, ' TargetMode="External"')),
    ),
  )
  zip.file('word/document.xml', `${head}<w:document ${namespaces}><w:body>${body}<w:sectPr/></w:body></w:document>`)
  zip.file('word/styles.xml', `${head}<w:styles ${namespaces}>${styles}</w:styles>`)
  zip.file('word/numbering.xml', `${head}<w:numbering ${namespaces}>${numbering}</w:numbering>`)
  zip.file('word/footnotes.xml', notes('footnote', footnotes))
  zip.file('word/endnotes.xml', notes('endnote', endnotes))
  zip.file('word/comments.xml', `${head}<w:comments ${namespaces}>${comments}</w:comments>`)
  zip.file(
    'docProps/app.xml',
    `${head}<Properties><Application>${program}</Application><AppVersion>16.0000</AppVersion></Properties>`,
  )
  zip.file(
    'docProps/core.xml',
    `${head}<p xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>李岱</dc:creator></p>`,
  )
  for (const { name, bytes } of Object.values(media)) zip.file(`word/media/${name}`, bytes)
  for (const [path, text] of Object.entries(more)) zip.file(path, text)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}
