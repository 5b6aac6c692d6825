import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatProblem } from '../api/errors'
import type { Problem } from '../errors'

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
  const text = isForProgram ? JSON.stringify(body) : problem.message
  response
    .writeHead(problem.status, {
      'Content-Type': isForProgram ? 'application/json' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(text),
      ...own,
      ...headers,
    })
    .end(text)
}
