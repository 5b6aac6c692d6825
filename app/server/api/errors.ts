import { randomUUID } from 'node:crypto'
import type { ApiProblem } from '../../contract/publishing'
import type { AppContext } from '../app/create-context'
import { Problem } from '../errors'

/**
 * Maps a thrown error to the problem of the response. An unexpected error is logged without any user input, under an
 * id that the response carries too.
 */
export function toProblem(context: AppContext, error: unknown, call: string): Problem {
  if (error instanceof Problem) return error
  const known = context.engine.toProblem(error)
  if (known) return known
  const requestId = randomUUID()
  context.log.error({ requestId, call, ...toLogFields(error) }, 'API call failed')
  return new InternalProblem(requestId)
}

class InternalProblem extends Problem {
  readonly requestId: string

  constructor(requestId: string) {
    super('internal', '服务器出错了，请稍后重试')
    this.requestId = requestId
  }
}

/** Where an error came from; its message only up to what engines put before quoted values. */
function toLogFields(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
  return { error: error.name, code, message: error.message.replace(/["'“].*/s, '…').slice(0, 200), stack }
}

/** The body and headers of a problem's response. */
export function formatProblem(problem: Problem): { body: ApiProblem; headers: Record<string, string> } {
  return {
    body: {
      code: problem.code,
      message: problem.message,
      ...(problem.fields ? { fields: problem.fields } : {}),
      ...(problem.fieldCodes ? { fieldCodes: problem.fieldCodes } : {}),
      ...(problem.obstacles ? { obstacles: problem.obstacles } : {}),
      ...(problem.current ? { current: problem.current } : {}),
    },
    headers: {
      ...(problem.retryAfterSeconds === undefined
        ? {}
        : { 'Retry-After': String(Math.max(1, Math.ceil(problem.retryAfterSeconds))) }),
      ...(problem instanceof InternalProblem ? { 'X-Request-Id': problem.requestId } : {}),
    },
  }
}

/** The response that tells a program of a problem where no call of the API was reached. */
export function createProblemResponse(problem: Problem): Response {
  const { body, headers } = formatProblem(problem)
  return Response.json(body, { status: problem.status, headers: { 'cache-control': 'no-store', ...headers } })
}
