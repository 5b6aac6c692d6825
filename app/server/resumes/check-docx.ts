import { buffer } from 'node:stream/consumers'
import { Parser } from 'htmlparser2'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { ResumeFault } from '../../content/candidate'
import { ResumeRefusal } from './refusal.ts'

/** What a document may hold, and what it may unpack to. Sizes are those announced: yauzl holds each part to its own. */
const most = { parts: 1000, unpackedBytes: 64 * 1024 * 1024, xmlBytes: 24 * 1024 * 1024 }

/** The first bytes of a ZIP, and of a container that Word 97–2003 wrote and that today's Word encrypts in. */
const beginnings = { zip: [0x50, 0x4b, 0x03, 0x04], ole: [0xd0, 0xcf, 0x11, 0xe0] } as const

/** Whether a file begins like a ZIP or an OLE container. */
export function beginsLike(bytes: Buffer, kind: keyof typeof beginnings): boolean {
  return beginnings[kind].every((byte, at) => bytes[at] === byte)
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Parts that no résumé needs, by the path, in small letters. */
const refusedParts: ReadonlyArray<readonly [RegExp, ResumeFault]> = [
  [/(?:^|\/)vba(?:project|data)/, 'active'],
  [/(?:^|\/)activex\//, 'active'],
  [/(?:^|\/)attachedtoolbars\b/, 'active'],
  [/(?:^|\/)customui\//, 'active'],
  [/(?:^|\/)embeddings\//, 'embedded'],
  [/(?:^|\/)afchunk/, 'embedded'],
  [/(?:^|\/)(?:encryptedpackage|encryptioninfo)$/, 'encrypted'],
]

/** Words in the types of parts and relationships that say the same. */
const refusedTypes: ReadonlyArray<readonly [RegExp, ResumeFault]> = [
  [/macroenabled|vba|activex|attachedtoolbars/i, 'active'],
  [/oleobject|\/package$|afchunk|[/.]control$/i, 'embedded'],
]

/** Fields that fetch or run something: DDE, and what is included from another file. */
const refusedFields = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|MACROBUTTON|RD|LINK)\b/i

/**
 * Refuses what is no Word document to be read alone: encrypted or old ones, macros, objects and files in it, and what it
 * would fetch from elsewhere.
 * @throws ResumeRefusal
 */
export async function checkDocx(bytes: Buffer): Promise<void> {
  const parts = await readParts(bytes)
  const types = parts.get('[content_types].xml')
  if (!types || !parts.has('word/document.xml')) throw new ResumeRefusal('wrongType')
  checkTypes(types)
  for (const [name, xml] of parts) {
    if (name.endsWith('.rels')) checkRelationships(xml)
    else if (name.startsWith('word/')) checkFields(xml)
  }
}

/** The XML of a document by the names of its parts, in small letters. */
async function readParts(bytes: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  const names = new Set<string>()
  let left = { unpacked: most.unpackedBytes, xml: most.xmlBytes }
  const zip: ZipFile = await fromBufferPromise(bytes).catch(() => {
    throw new ResumeRefusal('damaged')
  })
  if (zip.entryCount > most.parts) throw new ResumeRefusal('tooComplex')
  for await (const entry of listEntries(zip)) {
    const name = entry.fileName.toLowerCase()
    if (names.has(name)) throw new ResumeRefusal('damaged')
    names.add(name)
    if (entry.isEncrypted()) throw new ResumeRefusal('encrypted')
    for (const [pattern, fault] of refusedParts) if (pattern.test(name)) throw new ResumeRefusal(fault)
    const isXml = /\.(?:xml|rels)$/.test(name)
    left = {
      unpacked: left.unpacked - entry.uncompressedSize,
      xml: left.xml - (isXml ? entry.uncompressedSize : 0),
    }
    if (left.unpacked < 0 || left.xml < 0) throw new ResumeRefusal('tooComplex')
    // Also of other parts: none is larger than it says.
    const content = await unpack(zip, entry)
    if (isXml) parts.set(name, decodeXml(content))
  }
  return parts
}

async function* listEntries(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw error instanceof ResumeRefusal ? error : new ResumeRefusal('damaged')
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch {
    throw new ResumeRefusal('damaged')
  }
}

/** XML as Word and others write it: in UTF-8, without a DTD, which could name entities. */
function decodeXml(bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ResumeRefusal('damaged')
  }
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw new ResumeRefusal('damaged')
  if (text.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ResumeRefusal('damaged')
  return text
}

/** The attributes of an element, by their names without prefix, in small letters. */
type Attributes = ReadonlyMap<string, string>

interface XmlReader {
  /** Called with the name of each element without its prefix. */
  onElement?: (name: string, attributes: Attributes) => void
  onText?: (name: string, text: string) => void
}

function readXml(xml: string, { onElement, onText }: XmlReader): void {
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(tag, raw) {
        const name = dropPrefix(tag)
        open.push(name)
        if (open.length > 256) throw new ResumeRefusal('tooComplex')
        onElement?.(name, new Map(Object.entries(raw).map(([key, value]) => [dropPrefix(key).toLowerCase(), value])))
      },
      ontext(text) {
        onText?.(open.at(-1) ?? '', text)
      },
      onclosetag() {
        open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}

function dropPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function refuseType(type: string): void {
  for (const [pattern, fault] of refusedTypes) if (pattern.test(type)) throw new ResumeRefusal(fault)
}

function checkTypes(xml: string): void {
  let isDocument = false
  readXml(xml, {
    onElement(_name, attributes) {
      const type = attributes.get('contenttype') ?? ''
      refuseType(type)
      if (type === mainType) isDocument = true
    },
  })
  if (!isDocument) throw new ResumeRefusal('wrongType')
}

/**
 * Links that a person follows may lead elsewhere. A template may be one of the sender's own disk, which Word names in every
 * document and finds nowhere else; WPS names pictures that it has lost.
 */
function mayLeadOutside(type: string, target: string): boolean {
  if (/\/hyperlink$/i.test(type)) return /^(?:https?:|mailto:|tel:|#)/i.test(target)
  if (/\/attachedtemplate$/i.test(type)) return /^file:\/\/\/[a-z]:[\\/](?![\\/])/i.test(target)
  return /\/image$/i.test(type) && /^(?:null)?$/i.test(target)
}

function checkRelationships(xml: string): void {
  readXml(xml, {
    onElement(name, attributes) {
      if (name !== 'Relationship') return
      const type = attributes.get('type') ?? ''
      const target = (attributes.get('target') ?? '').trim()
      const isOutside = (attributes.get('targetmode') ?? '').trim().toLowerCase() === 'external'
      const mayLeadThere = isOutside ? mayLeadOutside(type, target) : !/^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(target)
      if (!mayLeadThere) throw new ResumeRefusal('external')
      refuseType(type)
    },
  })
}

/** The instructions of fields may be spread over runs of text. */
function checkFields(xml: string): void {
  let instructions = ''
  readXml(xml, {
    onElement(name, attributes) {
      if (name === 'fldSimple') instructions += ` ${attributes.get('instr') ?? ''}`
      if (name === 'fldChar' && attributes.get('fldchartype') !== 'separate') instructions += '\n'
      if (name === 'altChunk' || name === 'OLEObject' || name === 'object') throw new ResumeRefusal('embedded')
      if (name === 'control') throw new ResumeRefusal('active')
    },
    onText(name, text) {
      if (name === 'instrText' || name === 'delInstrText') instructions += text
    },
  })
  if (instructions.split('\n').some((one) => refusedFields.test(one.trim().split(/[\s"\\]/)[0] ?? '')))
    throw new ResumeRefusal('active')
}
