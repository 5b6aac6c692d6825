import { Problem } from '../errors'

/** The problem of a busy or unreachable database. */
export function createUnavailableProblem(cause: unknown): Problem {
  return new Problem('unavailable', '系统繁忙，请稍后重试', { retryAfterSeconds: 5, cause })
}

/** The problem of a full disk. */
export function createFullProblem(cause: unknown): Problem {
  return new Problem('storageFull', '存储空间不足，暂时无法保存，请联系管理员', { cause })
}

/** The `code` that Node, SQLite and PostgreSQL put on their errors; empty when there is none. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
