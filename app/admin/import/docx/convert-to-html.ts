import { callWorker, createDamagedProblem } from './call-worker'
import type { DocxPackage } from './open-package'
import { getRelationshipsPath } from './relationships'

/**
 * Converts prepared parts to HTML.
 * @param prepared by their paths; everything else of the document that matters here goes along as it is
 * @throws ReadProblem
 */
export async function convertToHtml(document: DocxPackage, prepared: ReadonlyMap<string, Document>): Promise<string> {
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
