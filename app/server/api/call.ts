import type { ZodType } from 'zod'
import type { AppContext } from '../context'
import { Problem } from '../errors'
import type { Session } from '../auth/types'
import type { BodyReader } from './body'
import { readQuery } from './query'
import type { SessionCookie } from './session-cookie'

export type Access = 'public' | 'staff' | 'administrator'

/** What a call hands its handler. */
export interface Input<Query, Body, Who extends Session | null> {
  query: Query
  body: Body
  session: Who
  cookie: SessionCookie
}

interface Declaration<Query, Body, Answer, Who extends Session | null> {
  method: 'GET' | 'POST'
  /** The path below `/api`. */
  path: string
  /** One Chinese sentence for the OpenAPI document. */
  summary: string
  query?: ZodType<Query>
  body?: BodyReader<Body>
  answer: ZodType<Answer>
  /** The audit log's name for a call whose module does not keep the log itself, such as `news.publish`. */
  action?: string
  /** Whether this very use is worth a line of the log; by default every one is. */
  worthKeeping?: (body: Body) => boolean
  /** How long an answer may be kept that changes while the content does not, in ms. */
  keptFor?: number
  /** Answers out of published content alone, so that it can be answered as if a draft were published. */
  readsContent?: boolean
  /** Stays usable while the account's one-time password has not been changed. */
  whilePasswordExpired?: boolean
  handle: (context: AppContext, input: Input<Query, Body, Who>) => Promise<Answer>
}

/** What running a call needs, and the trace that it leaves for the audit log even when it fails. */
export interface Run {
  request: Request
  session: Session | null
  cookie: SessionCookie
  trace: { body?: unknown; worthKeeping?: boolean }
}

/** One declared call, with its exact types folded into `run`. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  access: Access
  summary: string
  query: ZodType | undefined
  body: BodyReader<unknown> | undefined
  answer: ZodType
  action: string | undefined
  /** Looks at the session although visitors may call it too; with one, a POST needs its token. */
  usesSession: boolean
  /** Answers everyone alike, out of content, settings and the clock: its answers may be kept while these stay as they are. */
  sameForAll: boolean
  keptFor: number | undefined
  readsContent: boolean
  whilePasswordExpired: boolean
  /** Validates query and body, then handles. @throws Problem */
  run: (context: AppContext, run: Run) => Promise<unknown>
}

/**
 * Declares a call that visitors may make.
 * @param declaration everything there is to say of it; `usesSession` hands the handler the session, if there is one
 */
export function publicCall<Answer, Query = undefined, Body = undefined>(
  declaration: Declaration<Query, Body, Answer, Session | null> & { usesSession?: boolean },
): Call {
  return declare(declaration, 'public', declaration.usesSession ?? false, (session) => session)
}

/** Declares a call that only staff may make, or only administrators. */
export function staffCall<Answer, Query = undefined, Body = undefined>(
  declaration: Declaration<Query, Body, Answer, Session> & { access?: 'staff' | 'administrator' },
): Call {
  return declare(declaration, declaration.access ?? 'staff', true, signedIn)
}

function signedIn(session: Session | null): Session {
  if (!session) throw new Problem('unauthenticated', '请先登录')
  return session
}

function declare<Query, Body, Answer, Who extends Session | null>(
  declaration: Declaration<Query, Body, Answer, Who>,
  access: Access,
  usesSession: boolean,
  who: (session: Session | null) => Who,
): Call {
  const { method, path, summary, answer, action } = declaration
  return {
    method,
    path,
    access,
    summary,
    answer,
    action,
    query: declaration.query,
    body: declaration.body,
    usesSession,
    sameForAll: access === 'public' && method === 'GET' && !usesSession,
    keptFor: declaration.keptFor,
    readsContent: declaration.readsContent ?? false,
    whilePasswordExpired: declaration.whilePasswordExpired ?? false,
    async run(context, { request, session, cookie, trace }) {
      // A declaration without query or body has `undefined` for their type.
      const query = (declaration.query ? readQuery(declaration.query, request) : undefined) as Query
      const body = (declaration.body ? await declaration.body.read(request) : undefined) as Body
      trace.body = body
      trace.worthKeeping = declaration.worthKeeping?.(body) ?? true
      return declaration.handle(context, { query, body, cookie, session: who(session) })
    },
  }
}
