import { deflateSync } from 'node:zlib'
import JSZip from 'jszip'
import { buildDocx, type DocxParts, paragraph } from '../browser/import/build-docx'

/** An object of a PDF: its content, and for a stream the bytes after it. */
type PdfObject = string | { dictionary: string; bytes: Buffer }

const page = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
]

interface PdfParts {
  /** In place of the catalog's dictionary. */
  catalog?: string
  /** Objects after the page and its content, from number 5 on. */
  more?: PdfObject[]
  /** What the trailer says beside size and root. */
  trailer?: string
  text?: string
}

/** Makes a PDF of one page by hand, with a table that names every object. */
export function buildPdf({ catalog, more = [], trailer = '', text = 'Hello' }: PdfParts = {}): Buffer {
  const content = deflateSync(Buffer.from(`BT /F1 12 Tf (${text}) Tj ET`))
  const objects: PdfObject[] = [
    catalog ?? page[0] ?? '',
    ...page.slice(1),
    { dictionary: '/Filter /FlateDecode', bytes: content },
    ...more,
  ]
  let bytes = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(bytes.length)
    const body =
      typeof object === 'string'
        ? Buffer.from(object, 'latin1')
        : Buffer.concat([
            Buffer.from(`<< ${object.dictionary} /Length ${object.bytes.length} >>\nstream\n`, 'latin1'),
            object.bytes,
            Buffer.from('\nendstream'),
          ])
    bytes = Buffer.concat([bytes, Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.concat([
    bytes,
    Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`),
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${bytes.length}\n%%EOF\n`,
    ),
  ])
}

/** A stream of objects, deflated, as PDF 1.5 and later pack them. */
export function packObjects(...objects: string[]): PdfObject {
  const heads: string[] = []
  let offset = 0
  for (const [index, object] of objects.entries()) {
    heads.push(`${20 + index} ${offset}`)
    offset += object.length + 1
  }
  const head = `${heads.join(' ')} `
  return {
    dictionary: `/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`,
    bytes: deflateSync(Buffer.from(`${head}${objects.join('\n')}\n`, 'latin1')),
  }
}

/** A Word document of one paragraph, with other parts. */
export function buildResumeDocx(parts: DocxParts & { body?: string } = {}): Promise<Buffer> {
  return buildDocx(parts.body ?? paragraph('姓名：李明远'), parts)
}

/** Replaces text in a part of a Word document. */
export async function changeDocx(bytes: Buffer, path: string, change: (xml: string) => string): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes)
  const xml = (await zip.file(path)?.async('string')) ?? ''
  zip.file(path, change(xml))
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}
