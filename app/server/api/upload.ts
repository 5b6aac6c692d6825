import { Readable } from 'node:stream'
import { Problem } from '../errors'
import { chunksOf, isOfType, readBytes } from './body-bytes'
import { checkText } from './json'

/** One file on its way in. */
export interface Upload {
  name: string
  bytes: Readable
  declaredSize?: number
}

const maxForm = 25 * 1_048_576
const maxParts = 10

/**
 * Reads a file, either as the bare body with its name in `X-File-Name` (as it comes, at any size the
 * media library takes), or as the one `file` part of a small form.
 * @throws Problem unsupportedType, tooLarge or invalid
 */
export async function readUpload(request: Request): Promise<Upload> {
  if (isOfType(request, 'application/octet-stream')) return bareUpload(request)
  if (/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')) return formUpload(request)
  throw new Problem('unsupportedType', '请以文件方式上传')
}

function bareUpload(request: Request): Upload {
  if (!request.body) throw noFile()
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  const bytes = Readable.from(chunksOf(request), { objectMode: false })
  return { name: fileName(request), bytes, ...(Number.isSafeInteger(length) ? { declaredSize: length } : {}) }
}

function fileName(request: Request): string {
  try {
    return checkName(decodeURIComponent(request.headers.get('x-file-name') ?? ''))
  } catch {
    throw new Problem('invalid', '文件名不正确', { fields: { 'X-File-Name': '应为编码后的文件名' } })
  }
}

async function formUpload(request: Request): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, maxForm)
  refuseManyParts(type, bytes)
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Problem('invalid', '上传的表单不正确')
  })
  const parts = [...form.entries()]
  const [part] = parts
  if (parts.length !== 1 || part?.[0] !== 'file' || typeof part[1] === 'string') throw noFile()
  const file = part[1]
  const content = Readable.from([new Uint8Array(await file.arrayBuffer())], { objectMode: false })
  return { name: checkName(file.name), bytes: content, declaredSize: file.size }
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

function checkName(name: string): string {
  checkText(name)
  if (name.length > 255) throw new Problem('invalid', '文件名过长')
  return name === '' ? 'file' : name
}

function noFile(): Problem {
  return new Problem('invalid', '请选择要上传的文件', { fields: { file: '缺少文件' } })
}
