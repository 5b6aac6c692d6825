import { callWorker, createDamagedProblem } from './call-worker'

/** The parts of a Word document. */
export interface DocxPackage {
  /** The bytes of a part, such as a picture. */
  readBytes(path: string): Uint8Array<ArrayBuffer> | undefined
  /** An XML part; one that is not there is null. @throws ReadProblem */
  readXml(path: string): Document | null
}

/** Opens a .docx file. @throws ReadProblem when it is damaged, or unpacks to more than any document needs */
export async function openPackage(file: Blob): Promise<DocxPackage> {
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
