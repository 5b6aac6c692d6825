import { discardRest } from '../api/body-bytes'
import { createBreaker } from '../concurrency/breaker'
import { Problem } from '../errors'
import { createProblemAnswer } from './problem-answer'

/** How long it may take to begin with its answer once the request has gone out, in ms; it cleans an upload first. */
const headMs = 5_000
const uploadHeadMs = 60_000
/** How long it may stand still within an answer, in ms. */
const bodyMs = 15_000
/** After so many failures in a row it is left alone, but for one call from time to time. */
const maxFailures = 5
const retryMs = 2_000
const refusal = '服务暂时不可用，请稍后重试'

/** The process that answers the API, as a client of it sees it. */
export interface Upstream {
  /** Fetches like the global function, but answers 503 with a problem where the process cannot be reached or stands still. */
  fetch: typeof fetch
  /** The same for answers that are needed whole: one that breaks off is a 503 too. */
  fetchWhole: typeof fetch
}

/** Creates a client of another process. Its callers share one circuit breaker. */
function createUpstream(): Upstream {
  const breaker = createBreaker({ maxFailures, retryMs, refusal, isFailure: isUnavailable })

  const fetchAnswer: typeof fetch = async (input, init) => {
    try {
      return await breaker.run(() => fetchInTime(input, init))
    } catch (error) {
      const body = init?.body
      if (body instanceof ReadableStream && !body.locked) void discardRest(body.getReader())
      return createFailureAnswer(error)
    }
  }

  return {
    fetch: fetchAnswer,
    async fetchWhole(input, init) {
      const answer = await fetchAnswer(input, init)
      const { status, statusText, headers } = answer
      return answer.arrayBuffer().then(
        // Some statuses do not take a body, not even an empty one.
        (body) => new Response(body.byteLength > 0 ? body : null, { status, statusText, headers }),
        createFailureAnswer,
      )
    },
  }
}

let shared: Upstream | undefined

/** The client of the process that `API_URL` names, shared by everything in this process. */
export function getUpstream(): Upstream {
  shared ??= createUpstream()
  return shared
}

/** Whether the other process has failed, and not the sender of the request. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'unavailable'
}

function createFailureAnswer(error: unknown): Response {
  if (error instanceof Problem) return createProblemAnswer(error)
  throw error
}

/** @throws Problem unavailable; invalid when the sender of the body has left */
async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const deadline = createDeadline()
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const limitMs = pathname.endsWith('/api/media/upload') ? uploadHeadMs : headMs
  const sender = init.signal ?? (input instanceof Request ? input.signal : undefined)
  const signal = sender ? AbortSignal.any([sender, deadline.signal]) : deadline.signal
  const passed = init.body instanceof ReadableStream ? passBody(init.body, deadline, limitMs) : undefined
  const body = passed?.stream ?? init.body
  deadline.restart(limitMs)
  try {
    const answer = await fetch(input, { ...init, ...(body ? { body } : {}), signal })
    passed?.discardRest()
    deadline.end()
    return answer.body ? new Response(limitStandstill(answer.body, deadline), answer) : answer
  } catch (error) {
    passed?.discardRest()
    deadline.end()
    const known = error instanceof Error && error.cause instanceof Problem ? error.cause : error
    if (known instanceof Problem || sender?.aborted) throw known
    throw createUnavailable(error)
  }
}

function createUnavailable(cause: unknown): Problem {
  return new Problem('unavailable', refusal, { retryAfterSeconds: 5, cause })
}

/** A signal that aborts when it was last restarted too long ago. */
interface Deadline {
  signal: AbortSignal
  restart(limitMs: number): void
  end(): void
}

function createDeadline(): Deadline {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const end = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    end,
    restart(limitMs) {
      end()
      timer = setTimeout(() => controller.abort(createUnavailable(`no answer within ${limitMs} ms`)), limitMs)
    },
  }
}

/**
 * The body of a request on its way to the other process, whose time runs only while that process takes a piece, not while
 * the sender makes one. What is left of it when the answer comes first is discarded: cancelling the body of a node:http
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

/** The body of an answer, which fails when its next piece takes too long. */
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
