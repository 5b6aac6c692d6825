import type { NamedCall } from '../../contract'
import type { AppContext } from '../app/create-context'
import { Problem } from '../errors'
import { readBody } from './body'
import { type ApiResult, type Dispatch, createProblemResult, refuseCall } from './dispatch'
import { toProblem } from './errors'
import { createCorsHeaders, refuseForeignOrigin } from './origin'

/** Answers an HTTP request to a call. Cross-site requests and compressed bodies are refused first. */
export async function handleRequest(
  context: AppContext,
  dispatch: Dispatch,
  call: NamedCall,
  request: Request,
): Promise<Response> {
  try {
    if (call.method !== 'GET') refuseForeignOrigin(context.env, request)
    if (request.headers.has('content-encoding')) throw new Problem('unsupportedEncoding', '请求内容不能压缩')
  } catch (error) {
    const problem = toProblem(context, error, call.name)
    return createResponse(context, request, await refuseCall(context, call, { session: null, problem }))
  }
  const input = {
    query: new URLSearchParams(readQueryString(request)),
    body: () => readBody(call, request),
    getSignal: () => request.signal,
  }
  const { headers } = request
  const visitor = {
    cookie: headers.get('cookie') ?? undefined,
    csrfToken: headers.get('x-csrf-token') ?? undefined,
  }
  return createResponse(context, request, await dispatch(call, input, visitor))
}

/** Answers an HTTP request that reaches no call. */
export function createProblemResponse(
  context: AppContext,
  request: Request,
  problem: Problem,
  headers: Record<string, string> = {},
): Response {
  const result = createProblemResult(problem)
  return createResponse(context, request, { ...result, headers: { ...result.headers, ...headers } })
}

function createResponse(
  { env }: AppContext,
  request: Request,
  { status, statusText, answer, headers }: ApiResult,
): Response {
  return new Response(answer.json, {
    status,
    statusText,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      ...createCorsHeaders(env, request),
      ...headers,
    },
  })
}

/** Reads the query string. The URL as a whole may not parse, because its host is whatever the client sent. */
function readQueryString({ url }: Request): string {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark + 1)
}
