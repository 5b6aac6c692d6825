import { createHash, hash, timingSafeEqual } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { contentTypes } from '../../content/registry'
import type { AppContext } from '../app/create-context'
import { runAsCaller } from '../audit'
import type { Session } from '../auth'
import { applyClaims } from '../claims'
import { type Computed, createContentCache } from '../content-cache'
import { collectReads, type ContentReads } from '../content-reads'
import { Problem } from '../errors'
import { deepFreeze } from '../deep-freeze'
import { getRequestContext } from '../http/request-context'
import { type Call, type NamedCall, takesTokens } from './call'
import { formatProblem, toProblem } from './errors'
import { parseBody, parseQuery } from './read-input'
import { recordRefusal } from './record-refusal'
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
  /** The `Authorization` header. */
  authorization?: string | undefined
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
      const token = readBearerToken(call, visitor)
      if (token !== undefined) session = await context.auth.tokens.find(token)
      else if (call.usesSession || call.access !== 'public') session = await context.auth.findSession(cookie.secret)
      authorise(call, session, visitor.csrfToken)
      for (const { right, whole } of call.asks)
        if (session) await context.rights.requireSomewhere(session.actor, right, whole ? 'all' : 'own')
      const query = call.isCacheable ? parseKnownQuery(call, input.query) : parseQuery(call, input.query)
      const body = parseBody(call, await input.body())
      for (const { right, of } of call.asks)
        if (session && of) await context.rights.requireFor(session.actor, right, of({ query, body }))
      const getSignal = () => input.getSignal?.()
      if (call.isCacheable) {
        const key = `${call.name} ${JSON.stringify(query)}`
        const { value: answer, freshUntil } = await cache.getOrCompute(
          key,
          state,
          createComputation(context, call, query, () => cache.findAnyAge(key)),
          { getFingerprint: (answer) => answer.fingerprint, call: call.query ? undefined : call.name },
        )
        const request = getRequestContext()
        request.freshUntil = Math.min(request.freshUntil ?? freshUntil, freshUntil)
        // Any browser may keep a public response, as long as it revalidates it before use.
        return { status: 200, statusText: 'OK', headers: { 'Cache-Control': 'no-cache' }, answer }
      }
      const value = await runAsCaller({ actor: session?.actor ?? null, call: call.name }, () =>
        call.handle(context, { query, body, session, cookie, getSignal }),
      )
      const headers = { 'Cache-Control': 'no-store', ...cookie.headers() }
      return { status: 200, statusText: 'OK', headers, answer: createAnswer(value) }
    } catch (error) {
      return refuseCall(context, call, { session, cookie, problem: toProblem(context, error, call.name) })
    }
  }
}

/**
 * Creates the computation of an answer that many requests share. It is made again as long as a page is kept that shows
 * the answer, so it holds nothing of the request.
 * @param findBefore finds what was answered before, which goes on being the answer if it is the same
 */
function createComputation(
  context: AppContext,
  call: NamedCall,
  query: unknown,
  findBefore: () => KeptAnswer | undefined,
) {
  return async (): Promise<Computed<KeptAnswer>> => {
    const cookie = readSessionCookie(context.env, undefined)
    const input = { query, body: undefined, session: null, cookie, getSignal: () => undefined }
    // What finishes the answer is asked for beside it, and is there then. A failure does not depend on it.
    const apart: ContentReads = { parts: new Set(), answers: [] }
    const [value] = await Promise.all([
      call.handle(context, input),
      collectReads(apart, () => context.readHeldCertificates()),
    ])
    const finished = await finishAnswer(context, call.name, value)
    const freshUntil = call.maxAgeMs === undefined ? undefined : context.now() + call.maxAgeMs
    return computeAnswer(finished, freshUntil, findBefore())
  }
}

/** The queries of public reading calls, as their schemas have made them of what was sent: pages ask the same again and again. */
const parsedQueries = new LRUCache<string, { query: unknown }>({ max: 2_000 })
const maxKeyLength = 500

function parseKnownQuery(call: NamedCall, pairs: CallInput['query']): unknown {
  const sent = [...pairs]
  const key = `${call.name} ${JSON.stringify(sent)}`
  const known = parsedQueries.get(key)
  if (known) return known.query
  const query = deepFreeze(parseQuery(call, sent))
  if (key.length < maxKeyLength) parsedQueries.set(key, { query })
  return query
}

/** The result of a call that failed; its refusal is recorded. */
export async function refuseCall(
  context: AppContext,
  call: NamedCall,
  { session, cookie, problem }: { session: Session | null; cookie?: SessionCookie; problem: Problem },
): Promise<ApiResult> {
  const result = createProblemResult(await recordRefusal(context, call, session, problem))
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

/**
 * An answer that many requests share, as the cache takes it. Its value is frozen: nobody can change what others read. An
 * answer that is the same as before is the same object, so that what was made of it need not be made again.
 */
function computeAnswer(
  computed: unknown,
  freshUntil = Number.POSITIVE_INFINITY,
  before?: KeptAnswer,
): Computed<KeptAnswer> {
  const json = JSON.stringify(computed)
  if (before?.json === json) return { value: before, bytes: json.length * 4, freshUntil }
  const value = deepFreeze(computed)
  let fingerprint: string | undefined
  const answer = {
    json,
    value,
    get fingerprint() {
      fingerprint ??= hash('sha1', json, 'base64')
      return fingerprint
    },
  }
  // The text has two bytes per character, and the value about as much.
  return { value: answer, bytes: json.length * 4, freshUntil }
}

/**
 * The token of a program that makes a call of staff. With one, the cookie does not count. Calls of visitors look at none.
 */
function readBearerToken(call: Call, { authorization = '' }: Visitor): string | undefined {
  if (call.access === 'public') return undefined
  return /^Bearer +(\S.*)$/i.exec(authorization)?.[1]
}

/**
 * Decides whether the sender may make a call at all: signed in, and asking from our own page. What the call asks for
 * beyond that is judged by `rights`. The body has not been read yet.
 * @param token the CSRF token that came along
 * @throws Problem unauthenticated, passwordChangeRequired, secondFactorRequired, tokenNotAllowed or badToken
 */
export function authorise(call: Call, session: Session | null, token: string | undefined): void {
  if (call.access !== 'public') {
    if (!session) throw new Problem('unauthenticated', '请先登录')
    if (session.actor.mustChangePassword && !call.whilePasswordExpired) {
      throw new Problem('passwordChangeRequired', '请先修改初始密码')
    }
    if (session.actor.secondFactor === 'missing' && !call.whileFactorMissing) {
      throw new Problem('secondFactorRequired', '您的职责要求启用动态口令，请先启用')
    }
  }
  if (session?.actor.token !== undefined) {
    if (!takesTokens(call)) throw new Problem('tokenNotAllowed', '令牌不能进行这项操作')
    // No browser adds the header of a token by itself, and none lets another site add it: there is nothing to forge.
    return
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
