import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { ResumeFault } from '../../content/candidate'
import { readXml, decodeXml } from './read-xml.ts'
import { ResumeRefusal } from './refusal.ts'

/** What a document may hold, and what it may unpack to. Sizes are those announced: yauzl holds each part to its own. */
const most = { parts: 1000, unpackedBytes: 64 * 1024 * 1024, xmlBytes: 24 * 1024 * 1024 }

/** Parts that no résumé needs, by the path, in small letters. */
const refusedParts: ReadonlyArray<readonly [RegExp, ResumeFault]> = [
  [/(?:^|\/)vba(?:project|data)/, 'active'],
  [/(?:^|\/)activex\//, 'active'],
  [/(?:^|\/)attachedtoolbars\b/, 'active'],
  [/(?:^|\/)customui\//, 'active'],
  [/(?:^|\/)embeddings\//, 'embedded'],
  [/(?:^|\/)afchunk/, 'embedded'],
  // A part may lie in several pieces (OPC 9.1.4), none of which can be read alone. No program for texts writes such.
  [/\/\[\d+\](?:\.last)?\.piece$/, 'damaged'],
  [/(?:^|\/)(?:encryptedpackage|encryptioninfo)$/, 'encrypted'],
]

/** The parts of a document (OPC, ECMA-376 part 2), by their names in small letters and without a slash in front. */
export interface DocxParts {
  /** The content of those that are XML by name, by type or by how they begin. */
  xml: ReadonlyMap<string, string>
  /** What `[Content_Types].xml` says of each part that is there. */
  types: ReadonlyMap<string, string>
  /** All types that it names, also of parts that are not there. */
  namedTypes: readonly string[]
}

const typesPart = '[content_types].xml'

/**
 * Unpacks a document.
 * @throws ResumeRefusal when it is no sound package, has parts that no résumé needs, or unpacks to too much
 */
export async function readDocxParts(bytes: Buffer): Promise<DocxParts> {
  const zip: ZipFile = await fromBufferPromise(bytes).catch(() => {
    throw new ResumeRefusal('damaged')
  })
  if (zip.entryCount > most.parts) throw new ResumeRefusal('tooComplex')
  const entries = await collectEntries(zip)
  const typesEntry = entries.get(typesPart)
  if (!typesEntry) throw new ResumeRefusal('wrongType')
  if (typesEntry.uncompressedSize > most.xmlBytes) throw new ResumeRefusal('tooComplex')
  const { find, named } = readTypes(decodeXml(await unpack(zip, typesEntry)))
  entries.delete(typesPart)
  const [xml, types] = [new Map<string, string>(), new Map<string, string>()]
  let left = most.xmlBytes - typesEntry.uncompressedSize
  for (const [name, entry] of entries) {
    const type = find(name)
    types.set(name, type)
    // Also of other parts: none is larger than it says.
    const content = await unpack(zip, entry)
    if (!isXml(name, type, content)) continue
    left -= content.length
    if (left < 0) throw new ResumeRefusal('tooComplex')
    // A drawing may have a DTD, which no program for texts takes in its own parts.
    if (type.startsWith('image/') && beginsWithDtd(content)) continue
    xml.set(name, decodeXml(content))
  }
  return { xml, types, namedTypes: named }
}

async function collectEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let left = most.unpackedBytes
  for await (const entry of listEntries(zip)) {
    const name = toPartName(entry.fileName)
    if (entries.has(name)) throw new ResumeRefusal('damaged')
    entries.set(name, entry)
    if (entry.isEncrypted()) throw new ResumeRefusal('encrypted')
    for (const [pattern, fault] of refusedParts) if (pattern.test(name)) throw new ResumeRefusal(fault)
    left -= entry.uncompressedSize
    if (left < 0) throw new ResumeRefusal('tooComplex')
  }
  return entries
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

/** The name of the part to which a path in a package leads. @throws ResumeRefusal */
export function toPartName(path: string): string {
  let plain: string
  try {
    plain = decodeURIComponent(path.trim())
  } catch {
    throw new ResumeRefusal('damaged')
  }
  return posix.join('/', plain.replaceAll('\\', '/')).slice(1).toLowerCase()
}

/** By the content too: programs follow relationships, and not all of them compare the types. */
function isXml(name: string, type: string, content: Buffer): boolean {
  if (/\.(?:xml|rels|vml)$/.test(name) || /[+/]xml$|vmldrawing$/.test(type)) return true
  const beginning = content.toString('latin1', 0, 256)
  if (/^(?:(?:\xff\xfe|\xfe\xff)[\s\0]*<|<\0\?\0|\0<\0\?)/.test(beginning)) return true
  // Fonts in a document are scrambled, and may begin with any byte.
  return /^(?:\xef\xbb\xbf)?\s*<[?!\w:\x80-\xff]/.test(beginning) && !beginning.includes('\0')
}

function beginsWithDtd(content: Buffer): boolean {
  return /^(?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->)*<!DOCTYPE/.test(content.toString('latin1', 0, 4096))
}

/** Reads what the package says of its parts: by their names, and otherwise by their extensions. */
function readTypes(xml: string) {
  const [byName, byExtension] = [new Map<string, string>(), new Map<string, string>()]
  const note = (types: Map<string, string>, key: string, type: string) => {
    if ((types.get(key) ?? type) !== type) throw new ResumeRefusal('damaged')
    types.set(key, type)
  }
  readXml(xml, {
    onElement(element, { PartName = '', Extension = '', ContentType = '' }) {
      const type = ContentType.trim().toLowerCase()
      if (element === 'Override') note(byName, toPartName(PartName), type)
      if (element === 'Default') note(byExtension, Extension.trim().toLowerCase(), type)
    },
  })
  return {
    find: (name: string) => byName.get(name) ?? byExtension.get(posix.extname(`a${name}`).slice(1)) ?? '',
    named: [...byName.values(), ...byExtension.values()],
  }
}
