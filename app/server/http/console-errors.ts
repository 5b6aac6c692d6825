import { format } from 'node:util'
import type { Logger } from 'pino'
import { getRequestContext } from './request-context'
import { isAbort } from './send-failure'

/**
 * Puts what the framework prints with `console.error` into the log, where each event is one line. It prints
 * whatever a request makes it throw: input that it cannot parse, with its stack, and clients that leave.
 */
export function logConsoleErrors(log: Logger): void {
  console.error = (...values: unknown[]) => {
    const error = values.find((value) => value instanceof Error)
    if (isAbort(error)) return
    // The server answers 400. The message of the error may quote what was sent.
    if (getRequestContext().isServerFunction) log.info({ error: error?.name }, 'server function call refused')
    else log.error({ err: error }, format(...values.filter((value) => value !== error)))
  }
}
