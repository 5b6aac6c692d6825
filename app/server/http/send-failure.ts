import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Problem } from '../errors'
import type { ClientInfo } from './client-info'
import { createErrorPage } from './error-page'
import { setCommonHeaders } from './headers'
import { sendResponse } from './send'
import type { Target } from './target'

/** Answers a request that could not be handled. Its cause is logged unless it is a refusal, or the client has left. */
export async function sendFailure(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  client: ClientInfo,
  kind: Target['kind'],
  error: unknown,
): Promise<void> {
  if (isAbort(error) && hasLeft(request, response)) return void response.destroy()
  if (!(error instanceof Problem)) log.error({ err: error, method: request.method }, 'request failed')
  if (response.headersSent) {
    response.destroy()
    return
  }
  setCommonHeaders(response, client.secure)
  await sendResponse(request, response, createFailureResponse(kind, error instanceof Problem ? error : undefined))
}

function hasLeft(request: IncomingMessage, response: ServerResponse): boolean {
  return response.destroyed || request.socket.destroyed || (request.destroyed && !request.complete)
}

/** Whether an error only says that a request or its connection was given up. */
export function isAbort(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return error.name === 'AbortError' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** Programs get JSON, people a page. */
function createFailureResponse(kind: Target['kind'], problem: Problem | undefined): Response {
  if (kind !== 'api' && kind !== 'serverFunction') return createErrorPage(problem)
  const { status, code, message, retryAfterSeconds } = problem ?? new Problem('internal', '服务器出错了，请稍后重试')
  const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(Math.ceil(retryAfterSeconds)) }
  return Response.json({ code, message }, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
