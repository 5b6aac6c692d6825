import type { ResumeFault } from '../../content/candidate'
import { readDocxParts, type DocxParts, toPartName } from './read-docx-parts.ts'
import { findValues, readXml } from './read-xml.ts'
import { ResumeRefusal } from './refusal.ts'

/** The first bytes of a ZIP, and of a container that Word 97–2003 wrote and that today's Word encrypts in. */
const beginnings = { zip: [0x50, 0x4b, 0x03, 0x04], ole: [0xd0, 0xcf, 0x11, 0xe0] } as const

/** Whether a file begins like a ZIP or an OLE container. */
export function beginsLike(bytes: Buffer, kind: keyof typeof beginnings): boolean {
  return beginnings[kind].every((byte, at) => bytes[at] === byte)
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

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
  const parts = await readDocxParts(bytes)
  for (const type of parts.namedTypes) refuseType(type)
  checkMainPart(parts)
  for (const [name, xml] of parts.xml) {
    if (name.endsWith('.rels')) checkRelationships(xml)
    checkFields(xml)
  }
}

/**
 * Programs open the part that the package names, whatever its path: it is there, is a document, and is the only one.
 * Strict documents name it by another relationship than others (ECMA-376 part 1, 15.2.13, and part 4).
 */
function checkMainPart({ xml, types }: DocxParts): void {
  const targets: string[] = []
  readXml(xml.get('_rels/.rels') ?? '', {
    onElement(element, { Type = '', Target = '' }) {
      if (element === 'Relationship' && /\/officedocument$/i.test(Type.trim())) targets.push(toPartName(Target))
    },
  })
  if (targets.length > 1) throw new ResumeRefusal('damaged')
  const [main = ''] = targets
  if (!xml.has(main) || types.get(main) !== mainType) throw new ResumeRefusal('wrongType')
  for (const [name, type] of types) if (type === mainType && name !== main) throw new ResumeRefusal('damaged')
}

function refuseType(type: string): void {
  for (const [pattern, fault] of refusedTypes) if (pattern.test(type)) throw new ResumeRefusal(fault)
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
    onElement(name, { Type: type = '', Target = '', TargetMode = '' }) {
      if (name !== 'Relationship') return
      const target = Target.trim()
      const isOutside = TargetMode.trim().toLowerCase() === 'external'
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
      if (name === 'fldSimple') instructions += `\n${findValues(attributes, 'instr').join('\n')}\n`
      if (name === 'fldChar' && findValues(attributes, 'fldchartype').join() !== 'separate') instructions += '\n'
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
