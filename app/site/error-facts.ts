/** What the error page may say of an error. */
export interface ErrorFacts {
  status: number
  message: string
}

/**
 * Reads status and message of an error. Only messages that were written for the edge are shown: those
 * of failed calls (`request error`, `axios error`, `404 Not Found`) and of unknown middleware; of anything
 * else nothing is told but `Error`. The class of an error is lost on its way from the server to
 * the browser, so the message alone decides.
 */
export function errorFacts(error: unknown): ErrorFacts {
  const message = error instanceof Error ? error.message : ''
  if (message === 'axios error') return { status: 0, message }
  if (message === 'request error' || /^Unknown middleware [\w.-]{1,60}$/.test(message)) return { status: 500, message }
  const [, status] = /^([45]\d\d)(?: [A-Za-z' -]{1,60})?$/.exec(message) ?? []
  return status === undefined ? { status: 500, message: 'Error' } : { status: Number(status), message }
}
