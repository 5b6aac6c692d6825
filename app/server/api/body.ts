import type { ZodType } from 'zod'
import { Problem } from '../errors'
import { checkText, parseJson } from './json'
import { checked } from '../check'

/** How a call reads its body. */
export interface BodyReader<Body> {
  /** The media types it takes, for the OpenAPI document. */
  contentTypes: readonly string[]
  /** The greatest number of bytes; infinite where reading has limits of its own. */
  limit: number
  /** The shape, for the OpenAPI document. */
  documented: ZodType
  /** @throws Problem unsupportedType, tooLarge or invalid */
  read: (request: Request) => Promise<Body>
}

/** The greatest body of every call but uploads. */
export const maxBody = 1_048_576

/** Refuses a body whose announced length is over the limit, before a byte of it is read. @throws Problem tooLarge */
export function refuseLargeBody(request: Request, limit: number): void {
  const length = request.headers.get('content-length')
  if (length !== null && !(Number(length) <= limit)) throw tooLarge()
}

/**
 * Reads a whole body into memory.
 * @throws Problem tooLarge as soon as more than `limit` bytes have come, whatever length was announced
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  refuseLargeBody(request, limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/**
 * A body as it comes. Whoever stops early leaves the rest unread, and the host discards it: cancelling
 * the stream of a node:http request while bytes arrive ends the process (node:internal/webstreams/adapters).
 * @throws Problem invalid when the sender goes away
 */
export async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  const next = () =>
    reader?.read().catch((cause: unknown) => {
      throw new Problem('invalid', '提交的内容没有传完', { cause })
    })
  try {
    for (let part = await next(); part && !part.done; part = await next()) yield part.value
  } finally {
    reader?.releaseLock()
  }
}

/** Whether a request's body is of a media type, in UTF-8 as far as it says. */
export function isOfType(request: Request, type: string): boolean {
  const [given, ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  return given?.trim() === type && parameters.every((parameter) => /^\s*charset\s*=\s*"?utf-8"?\s*$/.test(parameter))
}

/**
 * A JSON body of a shape.
 * @param documented the shape to show in the OpenAPI document, where a deeper module checks more than `schema` does
 */
export function jsonBody<Body>(schema: ZodType<Body>, documented: ZodType = schema): BodyReader<Body> {
  return {
    contentTypes: ['application/json'],
    limit: maxBody,
    documented,
    async read(request) {
      if (!isOfType(request, 'application/json')) throw new Problem('unsupportedType', '请以 JSON 格式提交')
      return checked(schema, parseJson(await readBytes(request, maxBody)))
    },
  }
}

/** A form-encoded body in which every field of the shape comes exactly once, and no other. */
export function formBody<Body>(schema: ZodType<Body>): BodyReader<Body> {
  return {
    contentTypes: ['application/x-www-form-urlencoded'],
    limit: maxBody,
    documented: schema,
    async read(request) {
      if (!isOfType(request, 'application/x-www-form-urlencoded')) throw badForm()
      return checked(schema, parseForm(new TextDecoder().decode(await readBytes(request, maxBody))))
    },
  }
}

/** Decodes strictly: a wrong escape is refused instead of becoming a replacement character that equals others. */
function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const pair of text.split('&')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s).map(decodeFormText)
    if (fields.has(name)) throw badForm()
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

function decodeFormText(encoded: string): string {
  let text: string
  try {
    text = decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    throw badForm()
  }
  checkText(text)
  return text
}

function badForm(): Problem {
  return new Problem('invalid', '提交的表单不正确')
}

function tooLarge(): Problem {
  return new Problem('tooLarge', '提交的内容过大')
}
