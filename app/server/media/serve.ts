import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Problem } from '../errors'
import { parseRange } from './range'
import type { Media, MediaDelivery } from './types'

const safety = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Answers GET and HEAD of `/media/<key>`; everything unknown is 404. */
export async function serveMedia(media: Pick<Media, 'deliver'>, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, '不支持的请求方法', { Allow: 'GET, HEAD' })
  const key = new URL(request.url).pathname.replace(/^\/media\//, '')
  try {
    const delivery = await media.deliver(key)
    return delivery ? await answer(delivery, request) : notFound()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'notFound') return notFound()
    return plain(error.status, error.message, { 'Retry-After': String(error.retryAfter ?? 10) })
  }
}

async function answer(delivery: MediaDelivery, request: Request): Promise<Response> {
  const { size, etag, contentType } = delivery
  const headers = new Headers({
    ...safety,
    'Content-Type': contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Disposition': delivery.kind === 'file' ? attachment(delivery.name) : 'inline',
  })
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('if-range')
  const range = ifRange && ifRange !== etag ? null : parseRange(request.headers.get('range'), size)
  if (range === 'unsatisfiable') return plain(416, '请求的范围不正确', { 'Content-Range': `bytes */${size}` })
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(toWeb(await delivery.open(range ?? undefined)), { status, headers })
}

/** The same class; the DOM's and Node's declarations of it differ in what they leave out. */
function toWeb(stream: Readable): ReadableStream {
  const web: NodeReadableStream = Readable.toWeb(stream)
  return web as ReadableStream
}

function matches(header: string | null, etag: string): boolean {
  return header !== null && header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

/** RFC 6266 with the name in UTF-8 (RFC 8187), and a plain one for clients that do not read it. */
function attachment(name: string): string {
  const ext = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="download${ext}"; filename*=UTF-8''${encoded}`
}

function notFound(): Response {
  return plain(404, '文件不存在')
}

function plain(status: number, message: string, more: Record<string, string> = {}): Response {
  return new Response(message, { status, headers: { ...safety, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more } })
}
