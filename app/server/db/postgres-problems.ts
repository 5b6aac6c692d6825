import type { Problem } from '../errors'
import { codeOf, databaseFull, databaseUnavailable } from './problems'

const networkCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/
/** Connection exceptions, and a server that is stopping, starting or out of connections. */
const serverCodes = /^(08...|57P0[1-5]|53300)$/
const driverMessages = /timeout exceeded when trying|Query read timeout|Connection terminated|not queryable|has been discarded/
/** Cancelled, out of patience for a lock, deadlocked, not serialisable, read-only, out of memory. */
const momentary = /^(57014|55P03|40P01|40001|25006|53200)$/

/** Whether the connection that brought this error is of no further use. */
export function isGone(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== '') return networkCodes.test(code) || serverCodes.test(code)
  return error instanceof Error && driverMessages.test(error.message)
}

/** The problem behind an error of PostgreSQL or its driver; null when it is a fault of ours. */
export function postgresProblem(error: unknown): Problem | null {
  const code = codeOf(error)
  if (code === '53100') return databaseFull(error)
  return isGone(error) || momentary.test(code) ? databaseUnavailable(error) : null
}
