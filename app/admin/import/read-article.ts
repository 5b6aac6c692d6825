import { buildArticle, type ImportedArticle } from './build-article'
import { readDocx } from './docx/read-docx'
import { type ReadDocument, ReadProblem } from './read-document'
import { decodeText, readMht, readWebPage } from './read-web-page'

/**
 * Reads a document and makes an article of it. Loaded when a file is chosen: it brings the readers with it.
 * @throws ReadProblem
 */
export async function readArticle(file: File, companions: readonly File[]): Promise<ImportedArticle> {
  return buildArticle(await readFile(file, companions))
}

const largestFile = 100 * 1024 * 1024

/**
 * Reads a document by what its bytes are.
 * @param companions the pictures of a saved page that were chosen with it
 * @throws ReadProblem
 */
async function readFile(file: File, companions: readonly File[]): Promise<ReadDocument> {
  if (file.size > largestFile) throw new ReadProblem('文件过大，不能超过 100 MB，请压缩图片后再导入')
  if (file.size === 0) throw new ReadProblem('文件是空的')
  const head = new Uint8Array(await file.slice(0, 65_536).arrayBuffer())
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (begins(0x50, 0x4b, 3, 4)) return readDocx(file)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw await createOldFormatProblem(file)
  if (begins(0x25, 0x50, 0x44, 0x46)) throw new ReadProblem('PDF 不能导入为正文，请使用 Word 原稿，或作为附件上传')
  const text = new TextDecoder('latin1').decode(head)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (/^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?content-type:\s*multipart\/related/i.test(text)) {
    const { html, files } = readMht(bytes)
    return readWebPage(html, files, file.name)
  }
  const html = decodeText(bytes)
  if (!/<(!doctype|html|head|body|div|p|section|table|h[1-6])\b/i.test(html.slice(0, 65_536)))
    throw new ReadProblem('不支持的文件，请选择 .docx 文档，或另存的网页（.html、.mht）')
  return readWebPage(html, new Map(companions.map((picture) => [picture.name, picture])), file.name)
}

/** The format of Word 97 (MS-CFB), in which Word also wraps documents with a password. */
async function createOldFormatProblem(file: File): Promise<ReadProblem> {
  const header = new DataView(await file.slice(0, 512).arrayBuffer())
  const sectorSize = 2 ** header.getUint16(30, true)
  const directory = (header.getUint32(48, true) + 1) * sectorSize
  const names = new TextDecoder('utf-16le').decode(await file.slice(directory, directory + 4096).arrayBuffer())
  return names.includes('EncryptedPackage')
    ? new ReadProblem('文件已加密，请在 Word 中另存为无密码的副本')
    : new ReadProblem('这是旧版 .doc 文件，请在 Word 中另存为 .docx')
}
