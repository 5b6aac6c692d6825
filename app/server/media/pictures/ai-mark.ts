import type { Metadata } from 'sharp'

/**
 * The implicit mark of generated content (GB 45438-2025): a JSON object under the name AIGC in the metadata of a picture,
 * as a property of XMP, a text of PNG or a comment of EXIF. Those who spread a picture may not remove it.
 */

const namespace = 'http://www.tc260.org.cn/ns/AIGC/1.0/'

/** The members of the mark. Nothing else is taken over, so that nothing about a place or a person hides in it. */
const members = [
  'Label',
  'ContentProducer',
  'ProduceID',
  'ReservedCode1',
  'ContentPropagator',
  'PropagateID',
  'ReservedCode2',
]
const maxMemberLength = 500

/**
 * Finds the mark in a picture's metadata.
 * @returns JSON with the members of the mark; empty when there is none
 */
export function findAiMark({ xmp, exif, comments = [] }: Pick<Metadata, 'xmp' | 'exif' | 'comments'>): string {
  const texts = [
    ...comments.filter(({ keyword }) => keyword === 'AIGC').map(({ text }) => text),
    ...(xmp ? readXmp(xmp.toString()) : []),
    // A comment may be in UTF-16, at an even or an odd offset of the block.
    ...(exif ? [exif.toString(), exif.toString('utf16le'), exif.subarray(1).toString('utf16le')] : []),
    ...(exif
      ? [
          Buffer.from(exif.subarray(0, exif.length - (exif.length % 2)))
            .swap16()
            .toString('utf16le'),
        ]
      : []),
  ]
  for (const text of texts) {
    const mark = readMark(text)
    if (mark !== '') return mark
  }
  return ''
}

/** Creates an XMP packet that holds the mark and nothing else. */
export function createAiMarkXmp(mark: string): string {
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:TC260="${namespace}" TC260:AIGC="${escapeXml(mark)}"/>` +
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
  )
}

/** The values of properties called AIGC, whatever prefix their namespace has. */
function readXmp(packet: string): string[] {
  const attributes = [...packet.matchAll(/[\s:]AIGC\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, double, single]) => double ?? single ?? '',
  )
  const elements = [...packet.matchAll(/<(?:[\w-]+:)?AIGC(?:\s[^>]*)?>([^<]*)</g)].map(([, text = '']) => text)
  return [...attributes, ...elements].map(unescapeXml)
}

/** Reads the mark from a text that is it, or that holds `"AIGC": {…}`. */
function readMark(text: string): string {
  const start = text.search(/"AIGC"\s*:\s*\{/)
  const object = start === -1 ? (text.trim().startsWith('{') ? text.trim() : '') : text.slice(text.indexOf('{', start))
  const end = object.indexOf('}')
  if (end === -1) return ''
  const found = parseObject(object.slice(0, end + 1))
  const kept = members.flatMap((name) => {
    const value = found[name]
    return typeof value === 'string' ? [[name, value.slice(0, maxMemberLength).toWellFormed()]] : []
  })
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept))
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function unescapeXml(text: string): string {
  const characters = Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character]))
  return text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_whole, hex: string, digits: string) =>
      String.fromCodePoint(Math.min(0x10_ff_ff, Number.parseInt(digits, hex ? 16 : 10) || 0x20)),
    )
    .replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => characters[entity] ?? entity)
}
