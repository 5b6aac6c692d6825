import { Readable } from 'node:stream'
import { Problem } from '../errors'
import { readChunks, hasContentType, readBytes } from './body-bytes'
import { validateText } from './json'

/** A file that is being uploaded. */
export interface Upload {
  name: string
  bytes: Readable
  declaredSize?: number
  /** Which part of which upload it is, when the headers say so. */
  part?: { id: string; offset: number }
}

const maxFormBytes = 25 * 1_048_576
const maxParts = 10

/**
 * Reads a file, either as the bare body with its name in `X-File-Name` (as it comes, at any size the
 * media library takes), or as the one `file` part of a small form.
 * @throws Problem unsupportedType, tooLarge or invalid
 */
export async function readUpload(request: Request): Promise<Upload> {
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
