import { isConnectionLost } from './postgres-problems'
import { ForeignDatabaseError } from './migrate'
import { readErrorCode } from './problems'

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
