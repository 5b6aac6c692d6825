import { Hono } from 'hono'
import type { AppContext } from '../app/create-context'
import type { Env } from '../env'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import { formatAttachment } from '../media'
import type { NamedCall } from './call'
import { calls } from './contract'
import { type ApiResult, authorise, createDispatch, createProblemResult, type Dispatch, refuseCall } from './dispatch'
import { toProblem } from './errors'
import { FileAnswer } from './file-answer'
import { readBody } from './read-input'
import { readSessionCookie } from './session-cookie'

/** The content API of one instance. */
export interface Api {
  /** Handles a request whose path begins with `/api`; never throws. */
  fetch: (request: Request) => Promise<Response>
  /** Makes a call from within this process. */
  dispatch: Dispatch
}

/** Creates the API over an instance. What the contract does not declare is 404. */
export function createApi(context: AppContext): Api {
  const app = new Hono()
  const dispatch = createDispatch(context)
  for (const call of calls)
    app.on(call.method, `/api${call.path}`, ({ req }) => handleRequest(context, dispatch, call, req.raw))
  for (const [path, onPath] of groupByPath(calls))
    app.all(`/api${path}`, ({ req }) => handleOtherMethod(context, onPath, req.raw))
  app.notFound(({ req }) => createProblemResponse(context, req.raw, new Problem('notFound', '没有这个接口')))
  app.onError((error, { req }) => createProblemResponse(context, req.raw, toProblem(context, error, req.path)))
  return { fetch: async (request) => app.fetch(request), dispatch }
}

function groupByPath(all: readonly NamedCall[]): Map<string, NamedCall[]> {
  const paths = new Map<string, NamedCall[]>()
  for (const call of all) paths.set(call.path, [...(paths.get(call.path) ?? []), call])
  return paths
}

/** Handles a method that the path does not know: a preflight, or a mistake. Without a session, paths of staff are refused with 401. */
async function handleOtherMethod(context: AppContext, onPath: NamedCall[], request: Request): Promise<Response> {
  const methods = onPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  if (isPreflight(context.env, request)) {
    return new Response(null, {
      status: 204,
      headers: { ...createCorsHeaders(context.env, request), ...createPreflightHeaders(methods) },
    })
  }
  try {
    const [call] = onPath
    if (call && call.access !== 'public') {
      const { secret } = readSessionCookie(context.env, request.headers.get('cookie') ?? undefined)
      authorise({ ...call, method: 'GET' }, await context.auth.findSession(secret), undefined)
    }
  } catch (error) {
    return createProblemResponse(context, request, toProblem(context, error, request.method))
  }
  const problem = new Problem('methodNotAllowed', '不支持这种请求方式')
  return createProblemResponse(context, request, problem, { Allow: methods.join(', ') })
}

/** Handles an HTTP request to a call. Cross-site requests and compressed bodies are refused first. */
async function handleRequest(
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
    authorization: headers.get('authorization') ?? undefined,
  }
  return createResponse(context, request, await dispatch(call, input, visitor))
}

/** The response to an HTTP request that reaches no call. */
function createProblemResponse(
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
  const file = answer.value instanceof FileAnswer ? answer.value : undefined
  return new Response(file ? file.open() : answer.json, {
    status,
    statusText,
    headers: {
      'Content-Type': file?.contentType ?? 'application/json; charset=utf-8',
      ...(file && { 'Content-Disposition': formatAttachment(file.name) }),
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

/** The origin under which the request reached this process, as its Host header says. */
function readOwnOrigin(request: Request): string | null {
  const address = `${getRequestContext().secure ? 'https' : 'http'}://${request.headers.get('host')}`
  return URL.canParse(address) ? new URL(address).origin : null
}

/**
 * Refuses a call that another site's page makes. Browsers name the page's origin on every POST; a
 * request that names none comes from no page.
 * @throws Problem foreignOrigin
 */
function refuseForeignOrigin(env: Env, request: Request): void {
  const own = readOwnOrigin(request)
  const origin = request.headers.get('origin')
  const fromSite = origin !== null && origin === env.SITE_URL
  const fromHere = origin === null || origin === own || fromSite
  const crossSite = request.headers.get('sec-fetch-site') === 'cross-site' && !(fromSite && origin !== own)
  if (!fromHere || crossSite) throw new Problem('foreignOrigin', '请求来自其他网站，已被拒绝')
}

/** The headers that let the site's own pages call this process at another address. */
function createCorsHeaders(env: Env, request: Request): Record<string, string> {
  if (!env.SITE_URL) return {}
  const vary = { Vary: 'Origin' }
  if (request.headers.get('origin') !== env.SITE_URL) return vary
  return {
    ...vary,
    'Access-Control-Allow-Origin': env.SITE_URL,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Retry-After',
  }
}

/** Whether a browser asks beforehand if the site may make a call here. */
function isPreflight(env: Env, request: Request): boolean {
  return (
    request.method === 'OPTIONS' &&
    env.SITE_URL !== undefined &&
    request.headers.get('origin') === env.SITE_URL &&
    request.headers.has('access-control-request-method')
  )
}

/** The headers of the response to a preflight, in addition to those of `createCorsHeaders`. */
function createPreflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': 'Content-Type, X-CSRF-Token, X-File-Name, Upload-Id, Upload-Offset, Upload-Folder',
    'Access-Control-Max-Age': '600',
  }
}
