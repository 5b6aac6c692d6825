import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { formatProblem } from '../api/errors'
import { Problem } from '../errors'
import type { ClientInfo } from './client-info'
import { createErrorPage } from './error-page'
import { setCommonHeaders } from './headers'
import { createTextResponse } from './plain-answers'
import { createProblemAnswer } from './problem-answer'
import { sendResponse } from './send'
import type { Target } from './target'

/**
 * Answers a request that could not be handled. Its cause is logged unless it is a refusal, or the client has left.
 * @param toProblem what an error of the database is to a client; null for other errors
 */
export async function sendFailure(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  client: ClientInfo,
  kind: Target['kind'],
  error: unknown,
  toProblem: (error: unknown) => Problem | null,
): Promise<void> {
  if (isAbort(error) && hasLeft(request, response)) return void response.destroy()
  const problem = error instanceof Problem ? error : toProblem(error)
  if (!problem) log.error({ err: error, method: request.method }, 'request failed')
  if (response.headersSent) {
    response.destroy()
    return
  }
  setCommonHeaders(response, client.secure)
  await sendResponse(request, response, createFailureResponse(kind, problem ?? undefined))
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

/** Programs get JSON, people a page, and what is only a part of a page gets a line. */
function createFailureResponse(kind: Target['kind'], problem: Problem | undefined): Response {
  if (kind === 'page') return createErrorPage(problem)
  const told = problem ?? new Problem('internal', '服务器出错了，请稍后重试')
  if (kind === 'api' || kind === 'serverFunction') return createProblemAnswer(told)
  return createTextResponse(told.status, told.message, formatProblem(told).headers)
}
