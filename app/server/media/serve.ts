import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Problem } from '../errors'
import { parseRange } from './range'
import type { Media, MediaDelivery } from './types'

const safetyHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Serves GET and HEAD of `/media/<key>`; unknown keys are 404. */
export async function serveMedia(media: Pick<Media, 'deliver'>, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return createTextResponse(405, '不支持的请求方法', { Allow: 'GET, HEAD' })
  const key = new URL(request.url).pathname.replace(/^\/media\//, '')
  try {
    const delivery = await media.deliver(key)
    return delivery ? await createResponse(delivery, request) : createNotFound()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'notFound') return createNotFound()
    return createTextResponse(error.status, error.message, { 'Retry-After': String(error.retryAfterSeconds ?? 10) })
  }
}

async function createResponse(delivery: MediaDelivery, request: Request): Promise<Response> {
  const { size, etag, contentType } = delivery
  const headers = new Headers({
    ...safetyHeaders,
    'Content-Type': contentType,
    'Cache-Control': delivery.isSubstitute ? 'no-cache' : 'public, max-age=31536000, immutable',
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Disposition': delivery.kind === 'file' ? formatAttachment(delivery.name) : 'inline',
  })
  if (matchesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('if-range')
  const range = ifRange && ifRange !== etag ? null : parseRange(request.headers.get('range'), size)
  if (range === 'unsatisfiable')
    return createTextResponse(416, '请求的范围不正确', { 'Content-Range': `bytes */${size}` })
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(toWeb(await delivery.open(range ?? undefined)), { status, headers })
}

/** The DOM's and Node's types of the same class differ. */
function toWeb(stream: Readable): ReadableStream {
  const web: NodeReadableStream = Readable.toWeb(stream)
  return web as ReadableStream
}

function matchesTag(header: string | null, etag: string): boolean {
  return (
    header !== null && header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
  )
}

/** Content-Disposition (RFC 6266) with the name in UTF-8 (RFC 8187) and an ASCII fallback. */
function formatAttachment(name: string): string {
  const ext = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="download${ext}"; filename*=UTF-8''${encoded}`
}

function createNotFound(): Response {
  return createTextResponse(404, '文件不存在')
}

function createTextResponse(status: number, message: string, more: Record<string, string> = {}): Response {
  return new Response(message, {
    status,
    headers: { ...safetyHeaders, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more },
  })
}
