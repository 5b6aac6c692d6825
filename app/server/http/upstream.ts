import { calls } from '../api'
import { discardRest } from '../api/read-bytes'
import { createBreaker } from '../concurrency/breaker'
import { Problem } from '../errors'
import type { ClientInfo } from './client-info'
import { createProblemResponse } from '../api/errors'
import { parseTarget } from './target'

/** How long it may take to begin with its response once the request has gone out, in ms. */
const headMs = 5_000
/** The same of a file: staff wait eight seconds for a smaller picture, whose original may have to come from the store first. */
const mediaHeadMs = 20_000
/** The same of a slow call: to store a large upload takes over four minutes at worst. fetch itself waits for five. */
const slowHeadMs = 280_000
/** How long it may stand still within a response, in ms. */
const bodyMs = 15_000
/** After so many failures in a row it is left alone, but for one call from time to time. */
const maxFailures = 5
const retryMs = 2_000
const refusal = '服务暂时不可用，请稍后重试'

/** Creates a client of another process. Its callers share one circuit breaker. */
export function createUpstream() {
  const breaker = createBreaker({ maxFailures, retryMs, refusal, isFailure: isUnavailable })

  const fetchResponse: typeof fetch = async (input, init) => {
    try {
      return await breaker.run(() => fetchInTime(input, init))
    } catch (error) {
      const body = init?.body
      if (body instanceof ReadableStream && !body.locked) void discardRest(body.getReader())
      return createFailureResponse(error)
    }
  }

  return {
    /** Fetches like the global function, but answers 503 with a problem where the process cannot be reached or stands still. */
    fetch: fetchResponse,
    /** The same for responses that are needed whole: one that breaks off is a 503 too. */
    async fetchWhole(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      const response = await fetchResponse(input, init)
      const { status, statusText, headers } = response
      return response.arrayBuffer().then(
        // Some statuses do not take a body, not even an empty one.
        (body) => new Response(body.byteLength > 0 ? body : null, { status, statusText, headers }),
        createFailureResponse,
      )
    },
  }
}

let shared: ReturnType<typeof createUpstream> | undefined

/** The client of the process that `API_URL` names, shared by everything in this process. */
export function getUpstream() {
  shared ??= createUpstream()
  return shared
}

/** Whether the other process has failed, and not the sender of the request. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unavailable' && !(error.cause instanceof LongWait)
}

/** Something that may take long has taken too long: that says nothing of other calls. */
class LongWait extends Error {
  override name = 'LongWait'
}

function createFailureResponse(error: unknown): Response {
  if (error instanceof Problem) return createProblemResponse(error)
  throw error
}

/** @throws Problem unavailable; invalid when the sender of the body has left */
async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const deadline = createDeadline()
  const limitMs = findHeadLimit(new URL(input instanceof Request ? input.url : input).pathname)
  const sender = init.signal ?? (input instanceof Request ? input.signal : undefined)
  const signal = sender ? AbortSignal.any([sender, deadline.signal]) : deadline.signal
  const passed = init.body instanceof ReadableStream ? passBody(init.body, deadline, limitMs) : undefined
  const body = passed?.stream ?? init.body
  deadline.restart(limitMs)
  try {
    const response = await fetch(input, { ...init, ...(body ? { body } : {}), signal })
    passed?.discardRest()
    deadline.end()
    return response.body ? new Response(limitStandstill(response.body, deadline), response) : response
  } catch (error) {
    passed?.discardRest()
    deadline.end()
    const known = error instanceof Error && error.cause instanceof Problem ? error.cause : error
    if (known instanceof Problem || sender?.aborted) throw known
    throw createUnavailable(error)
  }
}

const slowPaths = new Set(calls.filter(({ isSlow }) => isSlow).map(({ path }) => path))

/** @param path may have something in front of `/api` or `/media`, as `API_URL` has it */
function findHeadLimit(path: string): number {
  const [, callPath] = /\/api(\/.+)$/.exec(path) ?? []
  if (callPath === undefined) return /\/media\//.test(path) ? mediaHeadMs : headMs
  return slowPaths.has(callPath) ? slowHeadMs : headMs
}

function createUnavailable(cause: unknown): Problem {
  return new Problem('unavailable', refusal, { retryAfterSeconds: 5, cause })
}

type Deadline = ReturnType<typeof createDeadline>

/** A signal that aborts when it was last restarted too long ago. */
function createDeadline() {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const end = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    end,
    restart(limitMs: number) {
      end()
      const message = `no response within ${limitMs} ms`
      const cause = limitMs > headMs ? new LongWait(message) : message
      timer = setTimeout(() => controller.abort(createUnavailable(cause)), limitMs)
    },
  }
}

/**
 * The body of a request on its way to the other process, whose time runs only while that process takes a piece, not while
 * the sender makes one. What is left of it when the response comes first is discarded: cancelling the body of a node:http
 * request while bytes arrive ends the process (node:internal/webstreams/adapters).
 */
function passBody(source: ReadableStream<Uint8Array<ArrayBuffer>>, deadline: Deadline, limitMs: number) {
  const reader = source.getReader()
  let isOver = false

  function discardUnread(): void {
    if (!isOver) void discardRest(reader)
    isOver = true
  }

  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        if (isOver) return controller.close()
        deadline.end()
        const { done, value } = await reader.read().catch((cause: unknown) => {
          throw new Problem('invalid', '提交的内容没有传完', { cause })
        })
        if (!isOver) deadline.restart(limitMs)
        if (done || isOver) controller.close()
        else controller.enqueue(value)
      },
      cancel: discardUnread,
    },
    { highWaterMark: 0 },
  )
  return { stream, discardRest: discardUnread }
}

/** The body of a response, which fails when its next piece takes too long. */
function limitStandstill(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  deadline: Deadline,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        deadline.restart(bodyMs)
        const { done, value } = await reader
          .read()
          .catch((cause: unknown) => {
            throw cause instanceof Problem ? cause : createUnavailable(cause)
          })
          .finally(deadline.end)
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason).catch(() => undefined),
    },
    { highWaterMark: 0 },
  )
}

/** Headers that belong to one connection and are never passed on; and `Expect`, which this server has answered. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
const notSentOn = [...hopByHop, 'host', 'content-length', 'accept-encoding', 'expect']
/** fetch has decoded the body already. */
const notSentBack = [...hopByHop, 'content-encoding', 'content-length']

/** The signs of our own paths: nothing encoded, which the other process could decode once more than this one. */
const plainPath = /^(?:\/[\w@.-]+)+\/?$/

/**
 * Passes a request on to the process that answers the API, and its response back. The client's address,
 * scheme and host go along; the other process believes them when `TRUST_PROXY` says so.
 * @param apiUrl the other process
 */
export async function proxyRequest(request: Request, apiUrl: string, client: ClientInfo): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (!isProxied(pathname)) return createProblemResponse(new Problem('notFound', '没有这个地址'))
  const headers = omitHeaders(request.headers, notSentOn)
  headers.set('x-forwarded-for', client.address)
  headers.set('x-forwarded-proto', client.secure ? 'https' : 'http')
  headers.set('x-forwarded-host', client.host)
  const { method, signal } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const response = await getUpstream().fetch(`${apiUrl}${pathname}${search}`, {
    method,
    headers,
    signal,
    redirect: 'manual',
    ...(hasBody ? { body: request.body, duplex: 'half' as const } : {}),
  })
  return new Response(response.body, { status: response.status, headers: omitHeaders(response.headers, notSentBack) })
}

/** Whether a path belongs to the other process once `..` and its spellings are resolved, as a URL has them. */
function isProxied(path: string): boolean {
  return plainPath.test(path) && /^(?:api|media|crawlerFile)$/.test(parseTarget(path).kind)
}

/** A copy without some headers, and without those that `Connection` names. */
function omitHeaders(headers: Headers, names: string[]): Headers {
  const copy = new Headers(headers)
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim())
  for (const name of [...names, ...named]) if (name !== '') copy.delete(name)
  return copy
}
