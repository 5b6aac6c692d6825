import { isChunkError } from '../../ui/chunk-reload'
import { ApiFailure } from '../../data/client'

/** What the error page may say of an error. */
export interface ErrorFacts {
  status: number
  message: string
}

/**
 * Reads status and message of an error. Only messages that were written for the edge are shown: those
 * of failed calls (`request error`, `axios error`, `404 Not Found`) and of unknown middleware; of anything
 * else only `Error` is shown. The class of an error is lost on its way from the server to
 * the browser, so the message alone decides.
 */
export function errorFacts(error: unknown): ErrorFacts {
  const message = error instanceof Error ? error.message : ''
  // A script of the next page got no answer, as its data would not have.
  if (isChunkError(error)) return { status: 500, message: 'request error' }
  if (message === 'axios error') return { status: 0, message }
  if (message === 'request error' || /^Unknown middleware [\w.-]{1,60}$/.test(message)) return { status: 500, message }
  const [, status] = /^([45]\d\d)(?: [A-Za-z' -]{1,60})?$/.exec(message) ?? []
  return status === undefined ? { status: 500, message: 'Error' } : { status: Number(status), message }
}

/** Message and status in one line: `request error 500`, `503 Service Unavailable`. */
export function formatFacts({ status, message }: ErrorFacts): string {
  return message.startsWith(`${status}`) ? message : `${message} ${status}`
}

/** Whether a call got no answer: the network is to blame, or the server is gone. */
export function isUnanswered({ message }: ErrorFacts): boolean {
  return message === 'request error' || message === 'axios error'
}

/** Seconds, where the failed call said nothing of when to try again. */
const defaultRetryAfterSeconds = 5

/** The HTTP status of an error page, which is the one it shows, and after how many seconds a retry makes sense. */
export function errorAnswer(error: unknown): { status: number; retryAfterSeconds?: number } {
  // What never was a call, shown as 0, has no HTTP status.
  const status = errorFacts(error).status || 500
  if (status !== 429 && status !== 503) return { status }
  return {
    status,
    retryAfterSeconds: (error instanceof ApiFailure && error.retryAfterSeconds) || defaultRetryAfterSeconds,
  }
}
