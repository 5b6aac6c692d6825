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

const networkCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/
/** Connection exceptions, and a server that is stopping, starting or out of connections. */
const serverCodes = /^(08...|57P0[1-5]|53300)$/
const driverMessages =
  /timeout exceeded when trying|Query read timeout|Connection terminated|not queryable|has been discarded/
/** Query cancelled, lock timeout, deadlock, serialisation failure, read-only, out of memory. */
const transientCodes = /^(57014|55P03|40P01|40001|25006|53200)$/

/** Whether the connection of this error is lost. */
export function isConnectionLost(error: unknown): boolean {
  const code = readErrorCode(error)
  if (code !== '') return networkCodes.test(code) || serverCodes.test(code)
  return error instanceof Error && driverMessages.test(error.message)
}

/** A prepared statement that is unknown, is another's, or gives something else since its table was changed. */
const statementCodes = /^(26000|42P05|0A000)$/

/** Whether a prepared query failed because it cannot be used any more, and would not if it were sent whole. */
export function isStatementLost(error: unknown): boolean {
  return statementCodes.test(readErrorCode(error))
}

/** Maps an error of PostgreSQL or its driver to a problem; null for programming errors. */
export function toPostgresProblem(error: unknown): Problem | null {
  const code = readErrorCode(error)
  if (code === '53100') return createFullProblem(error)
  return isConnectionLost(error) || transientCodes.test(code) ? createUnavailableProblem(error) : null
}

/** The database has been migrated in ways that this version does not know; operators see the message only. */
export class ForeignDatabaseError extends Error {
  override name = 'ForeignDatabaseError'
}

/**
 * Says in one line for operators why a process cannot start over its database.
 * @returns undefined for an error that has another cause
 */
export function describeDatabaseFailure(error: unknown): string | undefined {
  if (error instanceof ForeignDatabaseError) return error.message
  const code = readErrorCode(error)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === '53100')
    return 'The disk is full: the database in DATA_DIR or DATABASE_URL cannot be written.'
  if (/^(SQLITE_(CANTOPEN|READONLY|IOERR|NOTADB|CORRUPT)|EACCES|EROFS|ENOTDIR|EEXIST)/.test(code))
    return `The database in DATA_DIR cannot be opened (${code}).`
  if (/^(28P01|28000|3D000)$/.test(code)) return `The database at DATABASE_URL refuses this account or name (${code}).`
  if (isConnectionLost(error)) return `The database at DATABASE_URL does not answer (${code || 'no connection'}).`
  return undefined
}
