import { createHash, hash, timingSafeEqual } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { contentTypes } from '../../content/registry'
import type { AppContext } from '../app/create-context'
import type { Session } from '../auth'
import { applyClaims } from '../claims'
import { type Computed, createContentCache } from '../content-cache'
import { Problem } from '../errors'
import { deepFreeze } from '../deep-freeze'
import { getRequestContext } from '../http/request-context'
import { recordCompletedCall, recordRefusedCall } from './audit-trail'
import type { Call, NamedCall } from './call'
import { formatProblem, toProblem } from './errors'
import { parseBody, parseQuery } from './read-input'
import { readSessionCookie, type SessionCookie } from './session-cookie'

/** The input of a call. */
interface CallInput {
  query: Iterable<readonly [string, unknown]>
  /** Reads the body; called only once the caller is authorised. @throws Problem */
  body: () => unknown
  /** A signal that ends when the caller has gone. */
  getSignal?: () => AbortSignal
}

/** The caller's credentials. */
interface Visitor {
  /** The Cookie header. */
  cookie: string | undefined
  /** The `X-CSRF-Token` header. */
  csrfToken: string | undefined
}

/** The result of a call, before it becomes an HTTP response or a value in this process. */
export interface ApiResult {
  status: number
  /** The reason phrase of the status, such as `Not Found`. */
  statusText: string
  headers: Record<string, string>
  /** What the call answers, or its problem. */
  answer: Answer
}

/** An answer as a value and as JSON. The value may be shared with other requests: it is not to be changed. */
interface Answer {
  readonly value: unknown
  readonly json: string
}

/** An answer that many requests share. */
interface KeptAnswer extends Answer {
  /** A hash of it. */
  readonly fingerprint: string
}

/** Makes a call: rights, validation, cache, audit log and errors, in this one place. Never rejects. */
export type Dispatch = (call: NamedCall, input: CallInput, visitor: Visitor) => Promise<ApiResult>

/** How much memory the answers of public reading calls may take. */
const maxAnswerBytes = 16_000_000

/** Creates the one entry point to the calls over an instance. */
export function createDispatch(context: AppContext): Dispatch {
  const cache = createContentCache<KeptAnswer>(maxAnswerBytes)
  return async (call, input, visitor) => {
    const cookie = readSessionCookie(context.env, visitor.cookie)
    let session: Session | null = null
    try {
      const state = await context.states.readForRequest()
      if (call.usesSession || call.access !== 'public') session = await context.auth.findSession(cookie.secret)
      authorise(call, session, visitor.csrfToken)
      const query = parseQuery(call, input.query)
      const body = parseBody(call, await input.body())
      const getSignal = () => input.getSignal?.()
      const compute = () => call.handle(context, { query, body, session, cookie, getSignal })
      if (call.isCacheable) {
        const { value: answer, freshUntil } = await cache.getOrCompute(
          `${call.name} ${JSON.stringify(query)}`,
          state,
          async () =>
            computeAnswer(
              await finishAnswer(context, call.name, await compute()),
              call.maxAgeMs === undefined ? undefined : state.at + call.maxAgeMs,
            ),
          { getFingerprint: (answer) => answer.fingerprint },
        )
        const request = getRequestContext()
        request.freshUntil = Math.min(request.freshUntil ?? freshUntil, freshUntil)
        // Any browser may keep a public response, as long as it revalidates it before use.
        return { status: 200, statusText: 'OK', headers: { 'Cache-Control': 'no-cache' }, answer }
      }
      const value = await compute()
      await recordCompletedCall(context, call, { session, body, answer: value })
      const headers = { 'Cache-Control': 'no-store', ...cookie.headers() }
      return { status: 200, statusText: 'OK', headers, answer: createAnswer(value) }
    } catch (error) {
      return refuseCall(context, call, { session, cookie, problem: toProblem(context, error, call.name) })
    }
  }
}

/** The result of a call that failed; its refusal is logged. */
export async function refuseCall(
  context: AppContext,
  call: NamedCall,
  { session, cookie, problem }: { session: Session | null; cookie?: SessionCookie; problem: Problem },
): Promise<ApiResult> {
  await recordRefusedCall(context, call, session, problem)
  const result = createProblemResult(problem)
  if (result.status >= 500) getRequestContext().isIncomplete = true
  return { ...result, headers: { ...result.headers, ...cookie?.headers() } }
}

/** A problem as a result. */
export function createProblemResult(problem: Problem): ApiResult {
  const { body, headers } = formatProblem(problem)
  return {
    status: problem.status,
    statusText: STATUS_CODES[problem.status] ?? '',
    headers: { 'Cache-Control': 'no-store', ...headers },
    answer: createAnswer(body),
  }
}

function createAnswer(value: unknown): Answer {
  return {
    value,
    get json() {
      return JSON.stringify(value)
    },
  }
}

/** An answer that many requests share, as the cache takes it. Its value is frozen: nobody can change what others read. */
function computeAnswer(computed: unknown, freshUntil = Number.POSITIVE_INFINITY): Computed<KeptAnswer> {
  const json = JSON.stringify(computed)
  let parsed: { value: unknown } | undefined
  let fingerprint: string | undefined
  const answer = {
    json,
    get value() {
      parsed ??= { value: deepFreeze(JSON.parse(json)) }
      return parsed.value
    },
    get fingerprint() {
      fingerprint ??= hash('sha1', json, 'base64')
      return fingerprint
    },
  }
  // The text has two bytes per character, and the value about as much.
  return { value: answer, bytes: json.length * 4, freshUntil }
}

/**
 * Decides whether the sender may make a call: signed in, allowed, and asking from our own page.
 * The body has not been read yet.
 * @param token the CSRF token that came along
 * @throws Problem unauthenticated, passwordChangeRequired, forbidden or badToken
 */
export function authorise(call: Call, session: Session | null, token: string | undefined): void {
  if (call.access !== 'public') {
    if (!session) throw new Problem('unauthenticated', '请先登录')
    if (session.actor.mustChangePassword && !call.whilePasswordExpired) {
      throw new Problem('passwordChangeRequired', '请先修改初始密码')
    }
    if (call.access === 'administrator' && session.actor.role !== 'administrator') {
      throw new Problem('forbidden', '需要管理员权限')
    }
  }
  if (session && call.method === 'POST' && !isSameToken(token ?? '', session.sessionId)) {
    throw new Problem('badToken', '页面已过期，请刷新后重试')
  }
}

/** Compares in constant time. */
function isSameToken(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
}

const { filledFromSettings } = contentTypes.serviceNetwork
const offices = z.looseObject({
  rows: z.array(z.looseObject({ type: z.number(), values: z.record(z.string(), z.unknown()) })),
})

/**
 * Finishes what a reading call answers visitors: its claims as they stand now, and the head office as the settings of
 * the site say it is reached, where its entry says nothing of its own. Handlers of previews run inside a transaction
 * that holds the connection, so this comes after them.
 */
export async function finishAnswer(
  { readHeldCertificates, settings }: Pick<AppContext, 'readHeldCertificates' | 'settings'>,
  call: string,
  answer: unknown,
): Promise<unknown> {
  const finished = applyClaims(answer, await readHeldCertificates())
  if (call !== 'serviceNetwork.list' || !filledFromSettings) return finished
  const { rows, ...rest } = offices.parse(finished)
  const stored = await settings.read()
  for (const { type, values } of rows)
    if (type === filledFromSettings.category)
      for (const field of filledFromSettings.fields) if (values[field] === '') values[field] = stored[field]
  return { ...rest, rows }
}
