import { Hono } from 'hono'
import type { AppContext } from '../context'
import { Problem } from '../errors'
import type { Call } from './call'
import { calls } from './calls'
import { problemOf } from './errors'
import { authorise } from './guard'
import { createKeptAnswers } from './kept-answers'
import { corsHeaders, isPreflight, preflightHeaders } from './origin'
import { perform, refusal } from './perform'
import { sessionCookie } from './session-cookie'

/** The content API of one instance. */
export interface Api {
  /** Answers a request whose path begins with `/api`; never throws. */
  fetch: (request: Request) => Promise<Response>
  /**
   * The JSON that `fetch` would answer to a reading call, when it has answered the same before and that still holds.
   * @param call path below `/api` and query, such as `/news/list/allow?limit=5`
   */
  known: (call: string) => Promise<string | undefined>
  /** Every declared call. */
  calls: readonly Call[]
}

/** Builds the API over an instance. What is not declared in `calls.ts` is answered 404. */
export function createApi(context: AppContext): Api {
  const app = new Hono()
  const kept = createKeptAnswers(context)
  for (const call of calls) app.on(call.method, `/api${call.path}`, ({ req }) => perform(context, kept, call, req.raw))
  for (const [path, onPath] of byPath(calls)) {
    app.all(`/api${path}`, ({ req }) => answerOtherMethod(context, onPath, req.raw))
  }
  app.notFound(({ req }) => refusal(context, req.raw, new Problem('notFound', '没有这个接口')))
  app.onError((error, { req }) => refusal(context, req.raw, problemOf(context, error, req.path)))
  return { fetch: async (request) => app.fetch(request), known: (call) => kept.known(call), calls }
}

function byPath(all: readonly Call[]): Map<string, Call[]> {
  const paths = new Map<string, Call[]>()
  for (const call of all) paths.set(call.path, [...(paths.get(call.path) ?? []), call])
  return paths
}

/** A method that the path does not know: a preflight, or a mistake. Strangers are told nothing of staff paths. */
async function answerOtherMethod(context: AppContext, onPath: Call[], request: Request): Promise<Response> {
  const methods = onPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  if (isPreflight(context.env, request)) {
    return new Response(null, { status: 204, headers: { ...corsHeaders(context.env, request), ...preflightHeaders(methods) } })
  }
  try {
    const [call] = onPath
    if (call && call.access !== 'public') {
      const session = await context.auth.session(sessionCookie(context.env, request).secret)
      authorise({ ...call, method: 'GET' }, session, request)
    }
  } catch (error) {
    return refusal(context, request, problemOf(context, error, request.method))
  }
  return refusal(context, request, new Problem('methodNotAllowed', '不支持这种请求方式'), { Allow: methods.join(', ') })
}
