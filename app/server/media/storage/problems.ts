import { Problem } from '../../errors'

/** There is no object of that key. */
export function noSuchObject(cause?: unknown): Problem {
  return new Problem('notFound', '文件不存在', { cause })
}

/** The store cannot be reached or does not do its work. */
export function storeUnavailable(cause: unknown): Problem {
  return new Problem('unavailable', '文件存储暂时不可用，请稍后重试', { retryAfter: 10, cause })
}

/** The `code` that Node puts on errors of the file system; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** What to answer when the disk failed: full, gone, read-only or out of descriptors. Other errors come back as they are. */
export function diskProblem(error: unknown): unknown {
  const code = codeOf(error)
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code)) return new Problem('storageFull', '存储空间不足，暂时无法上传，请联系管理员', { cause: error })
  if (code === 'ENOENT') return noSuchObject(error)
  return /^(EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE|EBUSY|ENOTDIR|ESTALE)$/.test(code) ? storeUnavailable(error) : error
}
