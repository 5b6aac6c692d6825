import type { IncomingMessage } from 'node:http'
import { readBytes } from '../api/read-bytes'
import { Problem } from '../errors'
import type { ClientInfo } from './client-info'
import { createProblemResponse } from '../api/errors'

const maxBodyBytes = 1_000_000

/**
 * Handles a request to one of the framework's server functions. The framework answers 500 to input that it cannot
 * parse, and logs it: here such input is refused with 400, and so is everything else that it fails on.
 * @param isOwnPage whether one of the site's own pages sent the call
 */
export async function handleServerFunction(
  request: Request,
  pages: (request: Request) => Promise<Response> | Response,
  isOwnPage: boolean,
): Promise<Response> {
  if (!isOwnPage) return createProblemResponse(new Problem('foreignOrigin', '请求来自其他网站，已被拒绝'))
  try {
    const response = await pages(await validateRequest(request))
    return response.status >= 500 ? createInvalidResponse() : response
  } catch (error) {
    if (error instanceof Problem) return createProblemResponse(error)
    return createInvalidResponse()
  }
}

/**
 * Whether one of the site's own pages sent a request, by its fetch metadata headers, or by Origin or
 * Referer for browsers without them.
 * @param siteUrl the configured public origin
 */
export function isFromOwnPage({ headers }: IncomingMessage, client: ClientInfo, siteUrl: string | undefined): boolean {
  const own = [`${client.secure ? 'https' : 'http'}://${client.host}`, siteUrl]
  const { origin, referer, 'sec-fetch-site': site } = headers
  if (origin !== undefined && !own.includes(origin)) return false
  if (site !== undefined) return site === 'same-origin'
  const sender = origin ?? (URL.canParse(referer ?? '') ? new URL(referer ?? '').origin : undefined)
  return sender !== undefined && own.includes(sender)
}

/** Validates a request and returns a copy that the framework can read. @throws Problem */
async function validateRequest(request: Request): Promise<Request> {
  // The framework compares origins by itself too, but does not know of proxies.
  const headers = new Headers(request.headers)
  headers.set('sec-fetch-site', 'same-origin')
  if (request.method === 'GET') {
    requireJson(new URL(request.url).searchParams.get('payload') ?? 'null')
    return new Request(request.url, { headers })
  }
  if (request.method !== 'POST') throw new Problem('methodNotAllowed', '不支持这种请求方式')
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? ''))
    throw new Problem('unsupportedType', '请以 JSON 格式提交')
  const body = await readBytes(request, maxBodyBytes)
  requireJson(new TextDecoder().decode(body))
  return new Request(request.url, { method: 'POST', headers, body })
}

function requireJson(json: string): void {
  try {
    JSON.parse(json)
  } catch {
    throw new Problem('invalid', '提交的内容不是有效的 JSON')
  }
}

function createInvalidResponse(): Response {
  return createProblemResponse(new Problem('invalid', '提交的内容不正确'))
}
