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

/** A failure as plain data, which crosses the wire between server function and browser. */
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
