import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { findByteReader } from '../byte-streams'

/** What a client that reads slowly takes of the memory. */
const maxBufferBytes = 65_536

/**
 * Sends a fetch `Response` over node:http. Text is compressed when the client can read it; everything
 * else streams. Headers that the response already carries win over those set before.
 */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  source: Response,
): Promise<void> {
  source.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  const cookies = source.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  response.statusCode = source.status
  if (request.method === 'HEAD' || !source.body) {
    await source.body?.cancel()
    response.end()
    return
  }
  if (isText(source.headers.get('content-type')) && !source.headers.has('content-encoding') && source.status !== 206) {
    await sendText(request, response, Buffer.from(await source.arrayBuffer()))
    return
  }
  const reader = findByteReader(source.body)
  // A client that disconnects in the middle of a video is no error.
  await (reader ? sendBytes(reader, response) : pipeline(source.body, response)).catch(() => response.destroy())
}

/** Sends bytes through one buffer, which is filled again when the client has taken what it held. */
async function sendBytes(reader: ReadableStreamBYOBReader, response: ServerResponse): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => undefined)
  if (response.destroyed) return cancel()
  response.once('close', cancel)
  let buffer = new ArrayBuffer(Math.min(maxBufferBytes, Number(response.getHeader('Content-Length')) || maxBufferBytes))
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer))
    if (done) break
    await write(response, value)
    buffer = value.buffer
  }
  response.end()
}

function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

async function sendText(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  if (!/accept-encoding/i.test(String(response.getHeader('Vary')))) response.appendHeader('Vary', 'Accept-Encoding')
  const encoding = body.length > minCompressedBytes ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  const bytes = await compress(body, encoding)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The quality at which Brotli is about as fast as gzip, and smaller. */
const brotliQuality = 4
const gzipLevel = 5

/** How a body is sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Shorter bodies hardly get smaller. */
export const minCompressedBytes = 1024

const textTypes = /^(text\/|application\/(json|xml|javascript|rss\+xml)|image\/svg)/

/** Whether a body is text, which gets smaller by compression. @param contentType its Content-Type header */
export function isText(contentType: string | null): boolean {
  return textTypes.test(contentType ?? '')
}

const refusal = /^\s*q\s*=\s*0(\.0*)?\s*$/

/** Browsers send a handful of different headers. */
const choices = new LRUCache<string, Encoding>({ max: 200, memoMethod: readChoice })

/** The best encoding that a client can read. @param accepted its Accept-Encoding header */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  return accepted === undefined ? 'identity' : choices.memo(String(accepted))
}

function readChoice(accepted: string): Encoding {
  const names = new Set<string>()
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';')
    if (!parameters.some((parameter) => refusal.test(parameter))) names.add(name.trim())
  }
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : 'identity'
}

/** Compresses a body, on another thread. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  const chunkSize = chooseChunkSize(body)
  if (encoding === 'gzip') return compressGzip(body, { chunkSize, level: gzipLevel })
  return compressBrotli(body, {
    chunkSize,
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

/**
 * The size of the pieces that a body is compressed into, in bytes. One that takes all of it is not handed back and forth
 * between the threads; long bodies are cut, as Node does it.
 */
export function chooseChunkSize(body: Buffer): number {
  return Math.min(Math.max(body.length >> 2, 16_384), 65_536)
}

/** The validators of a response (RFC 9110, section 8.8). */
export interface CacheValidators {
  etag: string
  /** When the content last changed, in ms since 1970; null when that is not known. */
  lastModified: number | null
}

/**
 * Whether a conditional request is answered with 304 (RFC 9110, 13.2.2: the tag takes precedence over the date).
 * @param tags its If-None-Match header
 * @param since its If-Modified-Since header
 */
export function isNotModified(
  tags: string | null | undefined,
  since: string | null | undefined,
  { etag, lastModified }: CacheValidators,
): boolean {
  if (tags !== null && tags !== undefined)
    return tags.split(',').some((tag) => tag.trim() === '*' || getBaseTag(tag) === getBaseTag(etag))
  const date = Date.parse(since ?? '')
  return lastModified !== null && date >= Math.floor(lastModified / 1000) * 1000
}

/** A tag without its `W/` prefix and the name of an encoding: all of these stand for the same text. */
function getBaseTag(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:br|gzip)"$/, '"')
}
