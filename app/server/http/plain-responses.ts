import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatProblem } from '../api/errors'
import { Problem } from '../errors'

const wrongMethod = new Problem('methodNotAllowed', '不支持的请求方法')

/** The response to a method that an address does not take. @param allow the methods that it takes */
export function createMethodNotAllowed(allow = 'GET, HEAD'): Response {
  return createTextResponse(405, '不支持的请求方法', { allow })
}

/** A short response in plain text that nobody keeps. */
export function createTextResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

/**
 * Refuses a request before anything looks into it, which nobody keeps: in JSON what asks for the API, in plain text all
 * else.
 */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  problem: Problem,
  headers: Record<string, string> = {},
): void {
  const isForProgram = /^\/api(?:[/?#]|$)/.test(request.url ?? '')
  const { body, headers: own } = formatProblem(problem)
  const told = isForProgram ? JSON.stringify(body) : problem.message
  response
    .writeHead(problem.status, {
      'Content-Type': isForProgram ? 'application/json' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(told),
      ...own,
      ...headers,
    })
    .end(told)
}

/** Answers `GET /healthz`. */
export function sendHealth(request: IncomingMessage, response: ServerResponse, ready: boolean): void {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendRefusal(request, response, wrongMethod, { Allow: 'GET, HEAD' })
  const status = ready ? 200 : 503
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(ready ? {} : { 'Retry-After': '1' }),
    })
    .end(JSON.stringify({ status: ready ? 'ok' : 'unavailable' }))
}
