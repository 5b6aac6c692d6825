import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

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
  if (encoding === 'gzip') return compressGzip(body, { level: gzipLevel })
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
