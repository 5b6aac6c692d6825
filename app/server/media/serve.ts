import { hasSessionCookie } from '../api/session-cookie'
import { Problem } from '../errors'
import { createTextResponse } from '../http/plain-responses'
import { isNotModified } from '../http/send'
import type { Media, MediaDelivery } from './create-media'

const safetyHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Serves GET and HEAD of `/media/<key>`; a file that was replaced leads to the new one, unknown keys are 404. */
export async function serveMedia(media: Pick<Media, 'deliver' | 'findSuccessor'>, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return createRefusal(405, '不支持的请求方法', { Allow: 'GET, HEAD' })
  const key = new URL(request.url).pathname.replace(/^\/media\//, '')
  try {
    // No visitor waits for a picture: the original is there at once.
    const isPatient = hasSessionCookie(request.headers.get('cookie') ?? undefined)
    const delivery = await media.deliver(key, { isPatient })
    return delivery ? await createResponse(delivery, request) : await redirectToSuccessor(media, key)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'notFound') return createNotFound()
    return createRefusal(error.status, error.message, { 'Retry-After': String(error.retryAfterSeconds ?? 10) })
  }
}

/** The address of a file that was replaced leads to the new one, for as long as that is there. */
async function redirectToSuccessor(media: Pick<Media, 'findSuccessor'>, key: string): Promise<Response> {
  const successor = await media.findSuccessor(key)
  if (successor === null) return createNotFound()
  const headers = { ...safetyHeaders, Location: `/media/${successor}`, 'Cache-Control': 'no-cache' }
  return new Response(null, { status: 302, headers })
}

async function createResponse(delivery: MediaDelivery, request: Request): Promise<Response> {
  const { size, etag, contentType } = delivery
  const headers = new Headers({
    ...safetyHeaders,
    'Content-Type': contentType,
    'Cache-Control': delivery.mayBeKept ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    'Accept-Ranges': 'bytes',
    // A drawing is shown as a picture of a page, and never as a document of its own.
    'Content-Disposition': isDownloaded(delivery) ? formatAttachment(delivery.name) : 'inline',
  })
  if (isNotModified(request.headers.get('if-none-match'), null, { etag, lastModified: null }))
    return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('if-range')
  const range = ifRange && ifRange !== etag ? null : parseRange(request.headers.get('range'), size)
  if (range === 'unsatisfiable') return createRefusal(416, '请求的范围不正确', { 'Content-Range': `bytes */${size}` })
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(await delivery.open(range ?? undefined), { status, headers })
}

function isDownloaded({ kind, contentType }: MediaDelivery): boolean {
  return kind === 'file' || contentType === 'image/svg+xml'
}

/** Content-Disposition (RFC 6266) with the name in UTF-8 (RFC 8187) and an ASCII fallback. */
export function formatAttachment(name: string): string {
  const ext = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="download${ext}"; filename*=UTF-8''${encoded}`
}

function createNotFound(): Response {
  return createRefusal(404, '文件不存在')
}

/** A short text in place of a file. */
function createRefusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return createTextResponse(status, message, { ...safetyHeaders, ...headers })
}

/** Both ends included. */
interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a `Range` header (RFC 9110, section 14). Several ranges, other units and nonsense count as none.
 * @param size of the whole
 */
function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return null
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
