import type { Call } from '../../contract'
import { Problem } from '../errors'
import { hasContentType, readBytes, refuseLargeBody } from './body-bytes'
import { validateText, parseJsonBytes } from './json'
import { readUpload } from './upload'

/** The size limit of all bodies except uploads. */
const maxBodyBytes = 1_048_576

/**
 * Reads the body of a request to a call, in the call's encoding; it is validated later.
 * @throws Problem unsupportedType, tooLarge or invalid
 */
export async function readBody(call: Call, request: Request): Promise<unknown> {
  if (call.encoding === 'file') return readUpload(request)
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

/** Decodes strictly: a wrong escape is refused instead of becoming a replacement character that equals others. */
function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const pair of text.split('&')) {
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
