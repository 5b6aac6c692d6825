import type { IncomingMessage, ServerResponse } from 'node:http'

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

/** Sends a short response in plain text that nobody keeps. */
function sendText(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers })
    .end(message)
}

/** Answers `GET /healthz`. */
export function sendHealth(request: IncomingMessage, response: ServerResponse, ready: boolean): void {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response, 405, '不支持的请求方法', { Allow: 'GET, HEAD' })
  const status = ready ? 200 : 503
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(ready ? {} : { 'Retry-After': '1' }),
    })
    .end(JSON.stringify({ status: ready ? 'ok' : 'unavailable' }))
}
