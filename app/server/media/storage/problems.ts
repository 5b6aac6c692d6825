import { Problem } from '../../errors'

/** The problem when a key has no object. */
export function createNotFoundProblem(cause?: unknown): Problem {
  return new Problem('notFound', '文件不存在', { cause })
}

/** What people read when the store fails. */
export const unavailableText = '文件存储暂时不可用，请稍后重试'

/** The problem when the store fails or cannot be reached. */
export function createUnavailableProblem(cause: unknown): Problem {
  return new Problem('unavailable', unavailableText, { retryAfterSeconds: 10, cause })
}

/** The `code` that Node puts on errors of the file system; empty when there is none. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Maps an error of the file system (full, missing, read-only, out of descriptors) to a problem; returns other errors unchanged. */
export function toDiskProblem(error: unknown): unknown {
  const code = readErrorCode(error)
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code))
    return new Problem('storageFull', '存储空间不足，暂时无法上传，请联系管理员', { cause: error })
  if (code === 'ENOENT') return createNotFoundProblem(error)
  return /^(EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE|EBUSY|ENOTDIR|ESTALE)$/.test(code)
    ? createUnavailableProblem(error)
    : error
}
