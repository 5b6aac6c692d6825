import { Readable } from 'node:stream'
import type { ZodType } from 'zod'
import { Problem } from '../errors'
import { validateInput, validateText } from '../validate'
import { readBytes, readChunks, refuseLargeBody } from './read-bytes'
import { readWholeMultipart } from './read-multipart'

/** How a body is sent: as JSON, as the fields of a form, as one file, or as a form with a file. */
export type Encoding = 'json' | 'form' | 'file' | 'multipart'

/** What a call says of its body. */
interface BodyRules {
  body: ZodType | undefined
  encoding: Encoding
}

/** The size limit of all bodies except uploads. */
const maxBodyBytes = 1_048_576

/**
 * Reads the body of a request to a call, in the call's encoding; it is validated later.
 * @throws Problem unsupportedType, tooLarge or invalid
 */
export async function readBody(call: BodyRules, request: Request): Promise<unknown> {
  if (call.encoding === 'file') return readUpload(request)
  if (call.encoding === 'multipart') return readWholeMultipart(request)
  refuseLargeBody(request, maxBodyBytes)
  if (!call.body) return undefined
  if (call.encoding === 'form') return readForm(request)
  if (!hasContentType(request, 'application/json')) throw new Problem('unsupportedType', '请以 JSON 格式提交')
  return parseJsonBytes(await readBytes(request, maxBodyBytes))
}

/** Reads the fields of a form. @throws Problem tooLarge or invalid */
export async function readForm(request: Request): Promise<Record<string, string>> {
  if (!hasContentType(request, 'application/x-www-form-urlencoded')) throw createInvalidFormProblem()
  return parseForm(new TextDecoder().decode(await readBytes(request, maxBodyBytes)))
}

/** Decodes as browsers do (application/x-www-form-urlencoded, WHATWG URL), but strictly: a wrong escape is refused instead of becoming a replacement character that equals others. */
function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const [name = '', value = ''] = pair.split(/=(.*)/s).map(decodeFormText)
    if (fields.has(name)) throw createInvalidFormProblem()
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

function decodeFormText(encoded: string): string {
  let text: string
  try {
    text = decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    throw createInvalidFormProblem()
  }
  validateText(text)
  return text
}

function createInvalidFormProblem(): Problem {
  return new Problem('invalid', '提交的表单不正确')
}

/** Whether a request's body is of a media type, in UTF-8 as far as it says. */
function hasContentType(request: Request, type: string): boolean {
  const [mediaType, ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  return (
    mediaType?.trim() === type && parameters.every((parameter) => /^\s*charset\s*=\s*"?utf-8"?\s*$/.test(parameter))
  )
}

/** Far deeper than any valid body, and far below what overflows the stack of a parser or validator. */
const maxDepth = 24

/** Keys that would reach an object's prototype if some code copied them without care. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses JSON that a client sent. @throws Problem invalid */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid', '提交的内容不是有效的 JSON')
  }
}

/** Decodes the bytes of JSON that a client sent and parses it. @throws Problem invalid */
function parseJsonBytes(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('invalid', '提交的内容不是有效的 JSON')
  }
  return parseJson(text)
}

/**
 * Refuses values that are no tree of modest depth, or hold texts and names that must not be stored.
 * @throws Problem invalid
 */
export function validateTree(root: unknown): void {
  const waiting: Array<{ value: unknown; depth: number }> = [{ value: root, depth: 0 }]
  const seen = new Set<object>()
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { value, depth } = item
    if (typeof value === 'string') validateText(value)
    if (typeof value !== 'object' || value === null) continue
    // JSON never holds the same object twice; what a server function was sent may, and may even hold itself.
    if (depth >= maxDepth || seen.has(value)) throw new Problem('invalid', '提交的内容层级过深')
    seen.add(value)
    for (const [key, child] of Object.entries(value)) {
      validateText(key)
      if (forbiddenKeys.has(key)) throw new Problem('invalid', '提交的内容含有不能使用的名称')
      waiting.push({ value: child, depth: depth + 1 })
    }
  }
}

/** A file that is being uploaded. */
export interface Upload {
  name: string
  bytes: Readable
  declaredSize?: number
  /** Which part of which upload it is, when the headers say so. */
  part?: { id: string; offset: number }
  /** The folder of the media library that it is sent into, when a header says so. */
  folderId?: number
}

const maxFormBytes = 25 * 1_048_576
const maxParts = 10

/**
 * Reads a file, either as the bare body with its name in `X-File-Name` (as it comes, at any size the
 * media library takes), or as the one `file` part of a small form. `Upload-Folder` goes with both.
 * @throws Problem unsupportedType, tooLarge or invalid
 */
async function readUpload(request: Request): Promise<Upload> {
  const folderId = readFolderHeader(request)
  const upload = await readFile(request)
  return folderId === undefined ? upload : { ...upload, folderId }
}

async function readFile(request: Request): Promise<Upload> {
  if (hasContentType(request, 'application/octet-stream')) return readBareUpload(request)
  if (/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')) return readFormUpload(request)
  throw new Problem('unsupportedType', '请以文件方式上传')
}

function readBareUpload(request: Request): Upload {
  if (!request.body) throw createMissingFileProblem()
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  const bytes = Readable.from(readChunks(request), { objectMode: false })
  const part = readPartHeaders(request)
  const size = Number.isSafeInteger(length) ? { declaredSize: length } : {}
  return { name: readFileName(request), bytes, ...size, ...(part ? { part } : {}) }
}

/** @throws Problem invalid */
function readFolderHeader({ headers }: Request): number | undefined {
  const id = headers.get('upload-folder')
  if (id === null) return undefined
  if (!/^[1-9]\d{0,8}$/.test(id))
    throw new Problem('invalid', '文件夹不正确', { fields: { 'Upload-Folder': '应为文件夹的编号' } })
  return Number(id)
}

function readPartHeaders({ headers }: Request): Upload['part'] {
  const [id, offset] = [headers.get('upload-id') ?? '', headers.get('upload-offset') ?? '']
  return /^[0-9a-f]{32}$/.test(id) && /^\d{1,13}$/.test(offset) ? { id, offset: Number(offset) } : undefined
}

function readFileName(request: Request): string {
  try {
    return validateFileName(decodeURIComponent(request.headers.get('x-file-name') ?? ''))
  } catch {
    throw new Problem('invalid', '文件名不正确', { fields: { 'X-File-Name': '应为编码后的文件名' } })
  }
}

async function readFormUpload(request: Request): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, maxFormBytes)
  refuseManyParts(type, bytes)
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Problem('invalid', '上传的表单不正确')
  })
  const parts = [...form.entries()]
  const [part] = parts
  if (parts.length !== 1 || part?.[0] !== 'file' || typeof part[1] === 'string') throw createMissingFileProblem()
  const file = part[1]
  const content = Readable.from([new Uint8Array(await file.arrayBuffer())], { objectMode: false })
  return { name: validateFileName(file.name), bytes: content, declaredSize: file.size }
}

/** Counts the separators before anything parses the parts between them. */
function refuseManyParts(type: string, bytes: Uint8Array): void {
  const boundary = /boundary="?([^";]{1,70})"?/i.exec(type)?.[1]
  if (!boundary) throw new Problem('invalid', '上传的表单不正确')
  const body = Buffer.from(bytes.buffer)
  let parts = 0
  for (let at = body.indexOf(`--${boundary}`); at !== -1; at = body.indexOf(`--${boundary}`, at + 1)) parts += 1
  if (parts > maxParts + 1) throw new Problem('invalid', `上传的表单不能超过 ${maxParts} 个部分`)
}

function validateFileName(name: string): string {
  validateText(name)
  if (name.length > 255) throw new Problem('invalid', '文件名过长')
  return name === '' ? 'file' : name
}

function createMissingFileProblem(): Problem {
  return new Problem('invalid', '请选择要上传的文件', { fields: { file: '缺少文件' } })
}

/**
 * Validates a call's query. What the call does not know is ignored, as on pages; empty text counts as absent.
 * @returns the query as the call's handler takes it
 * @throws Problem invalid, also when a parameter comes twice
 */
export function parseQuery(call: { query: ZodType | undefined }, pairs: Iterable<readonly [string, unknown]>): unknown {
  if (!call.query) return undefined
  const parameters = new Map<string, unknown>()
  for (const [name, value] of pairs) {
    if (parameters.has(name))
      throw new Problem('invalid', '地址中的参数重复', { fields: { [name.slice(0, 60)]: '只能出现一次' } })
    validateText(name)
    if (typeof value === 'string') validateText(value)
    parameters.set(name, value)
  }
  return validateInput(
    call.query,
    Object.fromEntries([...parameters].filter(([, value]) => value !== '' && value !== undefined)),
  )
}

/**
 * Validates a call's body. A file is not looked at here: the media library decides by its bytes.
 * @throws Problem invalid
 */
export function parseBody(call: BodyRules, body: unknown): unknown {
  if (!call.body || call.encoding === 'file') return body
  validateTree(body)
  return validateInput(call.body, body)
}
