import { maxResumeBytes } from '../../content/candidate'
import { toClientKey } from '../audit'
import { createSlots } from '../concurrency/slots'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import { validateText } from '../validate'
import { readChunks, refuseLargeBody } from './read-bytes'

/** A file of a form. Its bytes are no property of its own, so that nothing walks over them. */
export class SentFile {
  readonly #bytes: Uint8Array

  constructor(
    readonly name: string,
    bytes: Uint8Array,
  ) {
    this.#bytes = bytes
  }

  get bytes(): Uint8Array {
    return this.#bytes
  }
}

/** A form with a file as a browser sends it (RFC 7578). */
export interface SentForm {
  fields: Record<string, string>
  /** Undefined when none was chosen, or when it was too large. */
  file: SentFile | undefined
  /** The body was larger than the form takes: what came before the limit was read. */
  isCut: boolean
  /** What was read, and the type that says how: whoever makes the call that it stands for passes both on. */
  bytes: Buffer<ArrayBuffer>
  type: string
}

/** The file of the largest form, its texts, and what separates them. */
const maxBytes = maxResumeBytes + 256 * 1024
const maxParts = 20
const maxFieldBytes = 16 * 1024

/** Forms that are being read, of everybody and of one sender: each is held in memory, and its sender says for how long. */
const slots = createSlots(24, 3)

/**
 * Reads the form of a call. One that is too large is refused as soon as that is known.
 * @returns its fields by name, and its file as `file`
 * @throws Problem unsupportedType, invalid, tooLarge, unavailable
 */
export async function readWholeMultipart(request: Request): Promise<Record<string, unknown>> {
  refuseLargeBody(request, maxBytes)
  const { fields, file, isCut } = await readMultipart(request)
  if (isCut) throw new Problem('tooLarge', '提交的内容过大')
  return { ...fields, ...(file && { file }) }
}

/**
 * Reads a form. What comes before the limit is kept of one that is too large, so that nothing that was typed is lost.
 * @throws Problem unsupportedType, invalid, unavailable
 */
export async function readMultipart(request: Request): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";\s]{1,70})"?/i.exec(type)?.[1]
  if (boundary === undefined) throw new Problem('unsupportedType', '请以表单方式提交')
  const release = slots.take(toClientKey(getRequestContext().address))
  if (typeof release === 'string')
    throw new Problem('unavailable', '同时提交的人较多，请稍后再试。已填写的内容没有丢失', { retryAfterSeconds: 10 })
  try {
    const { bytes, isCut } = await readBeginning(request)
    return { ...parseParts(bytes, boundary), bytes, type, isCut }
  } finally {
    release()
  }
}

async function readBeginning(request: Request): Promise<{ bytes: Buffer<ArrayBuffer>; isCut: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(request)) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > maxBytes) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes }
}

/** The parts that have come in whole. @throws Problem invalid */
function parseParts(body: Buffer, boundary: string): Pick<SentForm, 'fields' | 'file'> {
  const fields = new Map<string, string>()
  let file: SentFile | undefined
  const separator = Buffer.from(`\r\n--${boundary}`)
  // The first separator begins the body, without the line before it.
  let at = body.subarray(0, separator.length - 2).equals(separator.subarray(2)) ? separator.length - 2 : -1
  for (let count = 0; at !== -1 && body.subarray(at, at + 2).toString('latin1') === '\r\n'; count += 1) {
    if (count >= maxParts) throw createFormProblem()
    const headEnd = body.indexOf('\r\n\r\n', at)
    const end = headEnd === -1 ? -1 : body.indexOf(separator, headEnd + 2)
    if (end === -1) break
    const { name, fileName } = parseHead(body.subarray(at, headEnd))
    const content = body.subarray(headEnd + 4, Math.max(end, headEnd + 4))
    if (fields.has(name) || (name === 'file' && file)) throw createFormProblem()
    if (fileName === undefined) fields.set(name, decodeText(content))
    else if (name !== 'file') throw createFormProblem()
    // Browsers send a nameless, empty file where none was chosen.
    else if (fileName !== '' || content.length > 0) file = new SentFile(fileName, new Uint8Array(content))
    at = end + separator.length
  }
  if (fields.size === 0) throw createFormProblem()
  return { fields: Object.fromEntries(fields), file }
}

function parseHead(head: Buffer): { name: string; fileName: string | undefined } {
  const text = decodeText(head)
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(text)?.[1] ?? ''
  const name = /(?:^|;)\s*name="([^"]{1,60})"/i.exec(disposition)?.[1]
  const fileName = /(?:^|;)\s*filename="([^"]*)"/i.exec(disposition)?.[1]
  if (name === undefined) throw createFormProblem()
  // Browsers escape what would end the name or the line (HTML, multipart/form-data encoding).
  const plain = fileName?.replace(/%22/g, '"').replace(/%0D|%0A/g, ' ')
  return { name, fileName: plain?.slice(0, 255) }
}

function decodeText(bytes: Buffer): string {
  if (bytes.length > maxFieldBytes) throw createFormProblem()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw createFormProblem()
  }
  validateText(text)
  return text
}

function createFormProblem(): Problem {
  return new Problem('invalid', '提交的表单不正确')
}
