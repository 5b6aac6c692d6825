import type { ApiProblem } from '../../contract'

/**
 * A call that did not succeed. `message` is the machine's message of the error catalogue
 * (`Bad credentials`, `request error`, `axios error`, or status code and status text); `text` is
 * the Chinese sentence for a person.
 */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly code: string
  readonly text: string
  readonly problem: ApiProblem | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(failure: FailureRecord) {
    super(failure.message)
    this.status = failure.status
    this.code = failure.code
    this.text = failure.text
    this.problem = failure.problem
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}

/** A failure as plain data, which is sent from server function to browser. */
export interface FailureRecord {
  status: number
  code: string
  message: string
  text: string
  problem?: ApiProblem
  retryAfterSeconds?: number
}

/** The Chinese sentence for anything that was thrown. */
export function getFailureText(error: unknown): string {
  return error instanceof ApiFailure ? error.text : '操作没有完成，请稍后重试'
}

/** Whether a call was refused because somebody else has changed the same meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'conflict'
}

/** The row of the catalogue for a call without a response. */
export const noResponseFailure: FailureRecord = {
  status: 500,
  code: 'noResponse',
  message: 'request error',
  text: '服务器没有响应，请稍后重试',
}

/** What statuses are called where the connection does not say it (HTTP/2), and the message where the API gives none. */
const statusTexts: Record<number, { reason: string; text?: string }> = {
  400: { reason: 'Bad Request' },
  401: { reason: 'Unauthorized', text: '登录已过期，请重新登录' },
  403: { reason: 'Forbidden', text: '没有权限进行此操作' },
  404: { reason: 'Not Found', text: '内容不存在或已删除' },
  409: { reason: 'Conflict' },
  413: { reason: 'Payload Too Large', text: '提交的内容过大' },
  429: { reason: 'Too Many Requests', text: '操作过于频繁，请稍后再试' },
  500: { reason: 'Internal Server Error' },
  502: { reason: 'Bad Gateway' },
  503: { reason: 'Service Unavailable', text: '服务器繁忙，请稍后重试' },
  504: { reason: 'Gateway Timeout' },
}

/** An HTTP response that is a failure, as far as the catalogue looks at it. */
interface FailedResponse {
  status: number
  statusText: string
  data: unknown
  retryAfter: string | null | undefined
}

/** The row of the catalogue for a call whose response is a failure. */
export function createFailureRecord({ status, statusText, data, retryAfter }: FailedResponse): FailureRecord {
  const problem = isProblem(data) ? data : undefined
  const seconds = Number(retryAfter)
  const known = statusTexts[status]
  return {
    status,
    code: problem?.code ?? 'http',
    message: `${status} ${statusText || known?.reason || ''}`.trim(),
    text: problem?.message ?? known?.text ?? '操作没有完成，请稍后重试',
    ...(problem ? { problem } : {}),
    ...(Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {}),
  }
}

function isProblem(data: unknown): data is ApiProblem {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data
}
