import { Hono } from 'hono'
import { calls, type NamedCall } from '../../contract'
import type { AppContext } from '../app/create-context'
import { Problem } from '../errors'
import { authorise } from './authorise'
import { createDispatch, type Dispatch } from './dispatch'
import { toProblem } from './errors'
import { createProblemResponse, handleRequest } from './handle-request'
import { createCorsHeaders, isPreflight, createPreflightHeaders } from './origin'
import { readSessionCookie } from './session-cookie'

/** The content API of one instance. */
export interface Api {
  /** Answers a request whose path begins with `/api`; never throws. */
  fetch: (request: Request) => Promise<Response>
  /** Makes a call from within this process. */
  dispatch: Dispatch
}

/** Creates the API over an instance. What the contract does not declare is answered 404. */
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

/** Answers a method that the path does not know: a preflight, or a mistake. Strangers are told nothing of staff paths. */
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
