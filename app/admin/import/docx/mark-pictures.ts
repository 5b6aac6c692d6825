import type { Relationship } from './relationships'
import { createRun, findAll, readRelationship } from './word-xml'

/** A picture of the document: its part, its address, or the name of something that only Word can draw. */
export interface DocxPicture {
  /** The path of a part, an address, or a name. */
  source: string
  kind: 'part' | 'address' | 'drawing'
  alt: string
}

const drawings = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const drawingFrames = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'
const charts = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const diagrams = 'http://schemas.openxmlformats.org/drawingml/2006/diagram'
const vml = 'urn:schemas-microsoft-com:vml'
const officeVml = 'urn:schemas-microsoft-com:office:office'
/** What Word writes by itself where nobody described the picture. */
const automaticText =
  /(描述已自动生成|AI 生成的内容可能不正确|Description automatically generated|AI-generated content may be incorrect)[。.]?/g

/**
 * Puts a run with its number in the place of every picture, however Word holds it: drawing, group, old shape, or the
 * view of an embedded object. Charts and diagrams, which hold no picture, get one too, so that they are not lost
 * silently.
 * @param pictures gets what the numbers mean
 */
export function markPictures(
  part: Document,
  relationships: ReadonlyMap<string, Relationship>,
  pictures: DocxPicture[],
): void {
  for (const name of ['drawing', 'object', 'pict']) {
    for (const frame of findAll(part, name)) {
      // The view of an object is a `pict` of its own sometimes, which went with it.
      if (!part.contains(frame) || frame.closest('numPicBullet')) continue
      const found = listPictures(frame, relationships)
      const run = frame.parentElement
      for (const picture of found) {
        pictures.push(picture)
        const marker = createRun(part, String(pictures.length - 1), 'picture')
        if (run?.localName === 'r' && frame.previousElementSibling?.localName === 't') run.after(marker)
        else if (run?.localName === 'r') run.before(marker)
        else frame.before(marker)
      }
      frame.remove()
    }
  }
}

function listPictures(frame: Element, relationships: ReadonlyMap<string, Relationship>): DocxPicture[] {
  const alt = readAlternativeText(frame)
  const linked = (id: string | undefined): DocxPicture[] => {
    const relationship = id === undefined ? undefined : relationships.get(id)
    if (!relationship) return []
    return [{ source: relationship.target, kind: relationship.isExternal ? 'address' : 'part', alt }]
  }
  const found = [
    ...findAll(frame, 'blip', drawings).flatMap((blip) => {
      const embedded = linked(readRelationship(blip, 'embed'))
      return embedded.length > 0 ? embedded : linked(readRelationship(blip, 'link'))
    }),
    ...findAll(frame, 'imagedata', vml).flatMap((data) => {
      const held = linked(readRelationship(data, 'id') ?? data.getAttributeNS(officeVml, 'relid') ?? undefined)
      return held.length > 0 ? held : linked(readRelationship(data, 'href'))
    }),
  ]
  const drawn = [
    ...findAll(frame, 'chart', charts).map(() => '图表'),
    ...findAll(frame, 'relIds', diagrams).map(() => '示意图'),
  ]
  return [...found, ...drawn.map((source): DocxPicture => ({ source, kind: 'drawing', alt }))]
}

function readAlternativeText(frame: Element): string {
  const described = findAll(frame, 'docPr', drawingFrames)[0]
  const shape = findAll(frame, 'shape', vml)[0]
  const text = described?.getAttribute('descr') ?? shape?.getAttribute('alt') ?? ''
  const written = text.replace(automaticText, '').trim()
  // A path on somebody's computer, which some programs put here.
  return /[\\/]|\.(png|jpe?g|gif|bmp|emf|wmf)$/i.test(written) ? '' : written
}
