import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}

interface StaticFile {
  contentType: string
  etag: string
  plain: Buffer
  /** Compressed at the first request that can use it. */
  gzip?: Buffer
  brotli?: Buffer
}

/** The files of the build: few and small, so they live in memory and no request path ever touches the disk. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>()

  /** @param folder the built client, such as `dist/client` */
  constructor(folder: string) {
    for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!item.isFile()) continue
      const file = join(item.parentPath, item.name)
      const contentType = contentTypes[extname(item.name)]
      if (!contentType) continue
      const plain = readFileSync(file)
      const path = `/${relative(folder, file).split(sep).join('/')}`
      const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
      this.#files.set(path, { contentType, etag, plain })
    }
  }

  /**
   * Answers a request for a file of the build.
   * @returns false when there is no such file; nothing was sent then
   */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.#files.get(path)
    if (!file) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return true
    }
    response.setHeader('Cache-Control', lifetime(path))
    response.setHeader('ETag', file.etag)
    response.setHeader('Vary', 'Accept-Encoding')
    if (file.contentType === 'image/svg+xml') response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end()
      return true
    }
    const { body, encoding } = encode(file, String(request.headers['accept-encoding'] ?? ''))
    if (encoding) response.setHeader('Content-Encoding', encoding)
    response.writeHead(200, { 'Content-Type': file.contentType, 'Content-Length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

/** Built files are named by their content. A drawing that changes gets another name; the browser asks again in the background. */
function lifetime(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('/art/') ? 'public, max-age=2592000, stale-while-revalidate=31536000' : 'public, max-age=3600'
}

const brotliQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
/** Below this many bytes the best there is saves nothing worth the time. */
const worthPacking = 30_000

/** Packs a file well at once, and large ones as small as they get in the background, which takes ten times as long. */
function packNow(file: StaticFile): Buffer {
  if (file.plain.length > worthPacking) {
    brotliCompress(file.plain, brotliQuality(constants.BROTLI_MAX_QUALITY), (error, smallest) => {
      if (!error) file.brotli = smallest
    })
  }
  return brotliCompressSync(file.plain, brotliQuality(9))
}

function encode(file: StaticFile, accepted: string): { body: Buffer; encoding?: string } {
  if (file.plain.length < 1024 || /^image\/(jpeg|png|webp)/.test(file.contentType)) return { body: file.plain }
  if (/\bbr\b/.test(accepted)) {
    file.brotli ??= packNow(file)
    return { body: file.brotli, encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepted)) {
    file.gzip ??= gzipSync(file.plain, { level: 9 })
    return { body: file.gzip, encoding: 'gzip' }
  }
  return { body: file.plain }
}
