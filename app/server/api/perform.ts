import type { AppContext } from '../context'
import { Problem } from '../errors'
import { maxBody, refuseLargeBody } from './body'
import type { Call, Run } from './call'
import { problemAnswer, problemOf } from './errors'
import { authorise } from './guard'
import type { KeptAnswers } from './kept-answers'
import { corsHeaders, refuseForeignOrigin } from './origin'
import { searchOf } from './query'
import { recordDone, recordRefused } from './record'
import { sessionCookie } from './session-cookie'

/**
 * Answers a request to a declared call. Everything that is not the call's own business happens
 * here, in this order: foreign pages, encoded bodies, session, rights, token, sizes, query, body.
 */
export async function perform(context: AppContext, kept: KeptAnswers, call: Call, request: Request): Promise<Response> {
  const run: Run = { request, session: null, cookie: sessionCookie(context.env, request), trace: {} }
  try {
    if (call.method !== 'GET') refuseForeignOrigin(context.env, request)
    refuseEncodedBody(request)
    if (call.usesSession) run.session = await context.auth.session(run.cookie.secret)
    authorise(call, run.session, request)
    refuseLargeBody(request, call.body?.limit ?? maxBody)
    const make = async () => {
      const answer = await call.run(context, run)
      await recordDone(context, call, run, answer)
      return JSON.stringify(answer)
    }
    const text = call.sameForAll ? await kept.of(keyOf(call, request), make, call.keptFor) : await make()
    return jsonAnswer(context, request, 200, text, {
      // Anyone's browser may keep a public answer, as long as it asks again before using it.
      'Cache-Control': call.sameForAll ? 'no-cache' : 'no-store',
      ...run.cookie.headers(),
    })
  } catch (error) {
    const problem = problemOf(context, error, `${call.method} ${call.path}`)
    await recordRefused(context, call, run, problem)
    return refusal(context, request, problem, run.cookie.headers())
  }
}

/** The call as a client asks for it: path and query. */
function keyOf({ path }: Call, request: Request): string {
  const search = searchOf(request)
  return search === '' ? path : `${path}?${search}`
}

/** The answer to a request that was refused. */
export function refusal(context: AppContext, request: Request, problem: Problem, more: Record<string, string> = {}): Response {
  const { body, headers } = problemAnswer(problem)
  return jsonAnswer(context, request, problem.status, JSON.stringify(body), { 'Cache-Control': 'no-store', ...headers, ...more })
}

function refuseEncodedBody(request: Request): void {
  if (request.headers.has('content-encoding')) throw new Problem('unsupportedEncoding', '请求内容不能压缩')
}

function jsonAnswer(context: AppContext, request: Request, status: number, json: string, more: Record<string, string>) {
  return new Response(json, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      ...corsHeaders(context.env, request),
      ...more,
    },
  })
}
