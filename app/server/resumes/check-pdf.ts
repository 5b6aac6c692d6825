import { inflateSync } from 'node:zlib'
import type { ResumeFault } from '../../content/candidate'
import { type PdfToken, readToken } from './read-pdf-tokens.ts'
import { ResumeRefusal } from './refusal.ts'

/** Names that no résumé needs, wherever they stand in an object, by what is said of them. */
const refusedNames: Readonly<Record<string, ResumeFault>> = {
  JavaScript: 'active',
  JS: 'active',
  Launch: 'active',
  SubmitForm: 'active',
  ImportData: 'active',
  ResetForm: 'active',
  Rendition: 'active',
  RichMedia: 'active',
  RichMediaExecute: 'active',
  XFA: 'active',
  EmbeddedFile: 'embedded',
  EmbeddedFiles: 'embedded',
  EF: 'embedded',
  FileAttachment: 'embedded',
  Collection: 'embedded',
  GoToE: 'external',
  GoToR: 'external',
}

/** What the streams of objects of one file may unpack to together, and how many objects and how deep a file may be. */
const most = { unpackedBytes: 32 * 1024 * 1024, objects: 50_000, levels: 100 }

/** An object that hides in what readers of this file would skip: `5 0 obj`, with comments between its parts. */
const hiddenObject = /\d(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+\d+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+obj/

/**
 * Refuses a PDF that is no document to be read alone. It reads every object of the file one after the other and trusts no
 * table of contents: an object that a table could name is one that was read here, or the file is refused. Streams of
 * objects are unpacked; other streams hold what is drawn, which can name no action.
 * @throws ResumeRefusal
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw new ResumeRefusal('wrongType')
  try {
    checkEnd(text)
    checkBody(bytes, text)
  } catch (error) {
    // What is encrypted cannot be unpacked either.
    const isEncrypted = error instanceof ResumeRefusal && error.fault === 'damaged' && /\/Encrypt\b/.test(text)
    throw isEncrypted ? new ResumeRefusal('encrypted') : error
  }
}

function checkBody(bytes: Buffer, text: string): void {
  const budget = { left: most.unpackedBytes, objects: 0 }
  let at = 0
  let before: PdfToken | null = null
  for (let token = readToken(text, at); token; token = readToken(text, at)) {
    refuseHidden(text, at, token)
    at = token.end
    if (token.kind === 'open') {
      const dictionary = readDictionary(text, token)
      at = dictionary.end
      refuseNames(dictionary)
      const next = readToken(text, at)
      if (next?.kind === 'word' && next.text === 'stream') at = skipStream(bytes, text, { dictionary, next, budget })
    } else if (token.kind === 'name') refuseName(token.text)
    else if (token.kind === 'word' && token.text === 'obj') {
      budget.objects += 1
      if (budget.objects > most.objects) throw new ResumeRefusal('tooComplex')
    } else if (token.kind === 'word' && token.text === 'stream') throw new ResumeRefusal('damaged')
    before = token
  }
  if (budget.objects === 0 || !before) throw new ResumeRefusal('damaged')
}

/** The end names where the table of contents begins, and there is one. */
function checkEnd(text: string): void {
  const tail = text.slice(-2048)
  const named = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)?.[1]
  if (named === undefined) throw new ResumeRefusal('damaged')
  const start = text.slice(Number(named), Number(named) + 40)
  if (!/^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(start)) throw new ResumeRefusal('damaged')
}

/** Refuses what is skipped before a token, or within it, if it could be read as an object. */
function refuseHidden(text: string, from: number, { kind, at, end }: PdfToken): void {
  if (at > from && text.slice(from, at).includes('%') && hiddenObject.test(text.slice(from, at)))
    throw new ResumeRefusal('damaged')
  if (kind === 'string' && hiddenObject.test(text.slice(at, end))) throw new ResumeRefusal('damaged')
}

/** A dictionary: its own keys with the token after each, and every name in it. */
interface Dictionary {
  end: number
  values: ReadonlyMap<string, PdfToken>
  names: ReadonlySet<string>
}

/** @param open its `<<` @throws ResumeRefusal damaged, tooComplex */
function readDictionary(text: string, open: PdfToken): Dictionary {
  const values = new Map<string, PdfToken>()
  const names = new Set<string>()
  const levels: Array<'open' | 'array'> = ['open']
  let key: string | null = null
  let at = open.end
  for (let token = readToken(text, at); token; token = readToken(text, at)) {
    refuseHidden(text, at, token)
    at = token.end
    if (token.kind === 'name') names.add(token.text)
    if (levels.length === 1 && token.kind !== 'close') {
      if (key !== null) values.set(key, token)
      // A reference is three words, of which the first says enough.
      key = key === null && token.kind === 'name' ? token.text : null
    }
    if (token.kind === 'open' || token.kind === 'array') levels.push(token.kind)
    if (levels.length > most.levels) throw new ResumeRefusal('tooComplex')
    if (token.kind === 'close' || token.kind === 'arrayEnd') {
      if (levels.pop() !== (token.kind === 'close' ? 'open' : 'array')) throw new ResumeRefusal('damaged')
      if (levels.length === 0) return { end: at, values, names }
    }
    if (token.kind === 'word' && (token.text === 'obj' || token.text === 'endobj')) throw new ResumeRefusal('damaged')
  }
  throw new ResumeRefusal('damaged')
}

function refuseNames({ names, values }: Dictionary): void {
  if (values.has('Encrypt')) throw new ResumeRefusal('encrypted')
  for (const name of names) refuseName(name)
}

function refuseName(name: string): void {
  const fault = Object.hasOwn(refusedNames, name) ? refusedNames[name] : undefined
  if (fault) throw new ResumeRefusal(fault)
}

interface StreamPlace {
  dictionary: Dictionary
  /** Its keyword. */
  next: PdfToken
  budget: { left: number; objects: number }
}

/** Skips a stream; one that holds objects is unpacked and read. @returns where it ends */
function skipStream(bytes: Buffer, text: string, { dictionary, next, budget }: StreamPlace): number {
  const { values } = dictionary
  // Its content would lie in another file.
  if (values.has('F') || values.has('FFilter')) throw new ResumeRefusal('external')
  const start = next.end + (text.startsWith('\r\n', next.end) ? 2 : 1)
  const length = values.get('Length')
  const announced = length?.kind === 'word' ? Number(length.text) : Number.NaN
  const isAnnounced =
    Number.isSafeInteger(announced) && /^\s*endstream\b/.test(text.slice(start + announced, start + announced + 16))
  const end = isAnnounced ? start + announced : text.indexOf('endstream', start)
  if (end === -1 || end > text.length) throw new ResumeRefusal('damaged')
  if (hiddenObject.test(text.slice(start, end))) throw new ResumeRefusal('damaged')
  const type = values.get('Type')
  if ((type?.kind === 'name' && type.text === 'ObjStm') || values.has('First'))
    checkObjects(bytes.subarray(start, end), isDeflated(text, values), budget)
  return text.indexOf('endstream', end) + 'endstream'.length
}

/** Whether a stream is packed as programs pack objects. @throws ResumeRefusal damaged for any other way */
function isDeflated(text: string, values: Dictionary['values']): boolean {
  if (values.has('DecodeParms')) throw new ResumeRefusal('damaged')
  const filter = values.get('Filter')
  if (!filter) return false
  const only = filter.kind === 'array' ? readToken(text, filter.end) : filter
  const isOnly = filter.kind !== 'array' || (only && readToken(text, only.end)?.kind === 'arrayEnd')
  if (only?.kind !== 'name' || only.text !== 'FlateDecode' || !isOnly) throw new ResumeRefusal('damaged')
  return true
}

/** @throws ResumeRefusal for what the objects of a stream hold */
function checkObjects(packed: Buffer, isFlate: boolean, budget: StreamPlace['budget']): void {
  const text = (isFlate ? inflate(packed, budget.left) : packed).toString('latin1')
  budget.left -= text.length
  if (budget.left < 0) throw new ResumeRefusal('tooComplex')
  let at = 0
  for (let token = readToken(text, at); token; token = readToken(text, at)) {
    if (token.kind === 'name') refuseName(token.text)
    if (token.kind === 'name' && token.text === 'Encrypt') throw new ResumeRefusal('encrypted')
    at = token.end
  }
}

function inflate(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
    throw new ResumeRefusal(isTooLarge ? 'tooComplex' : 'damaged')
  }
}
