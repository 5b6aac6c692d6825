import type { Problem } from '../errors'
import { readErrorCode, createFullProblem, createUnavailableProblem } from './problems'

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

/** Maps an error of PostgreSQL or its driver to a problem; null for programming errors. */
export function toPostgresProblem(error: unknown): Problem | null {
  const code = readErrorCode(error)
  if (code === '53100') return createFullProblem(error)
  return isConnectionLost(error) || transientCodes.test(code) ? createUnavailableProblem(error) : null
}
