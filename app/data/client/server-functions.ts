import { createServerFn } from '@tanstack/react-start'
import type { AnswerOf, BodyOf, VisitorWriteName } from '../../server/api'
import type { ReadInput } from '../../server/api/inputs'
import { ApiFailure, type FailureRecord, createFailureRecord, noResponseFailure } from './failure'
import type { Json, ReadOutcome } from './read-api'

const readFunction = createServerFn({ method: 'GET' })
  .validator((sent: ReadInput) => sent)
  .handler(async ({ data }): Promise<ReadOutcome> => (await import('./transport.server')).readForBrowser(data))

/** The last page that the server knows of: the document itself, then whatever a call has named. */
let reportedPage: string | undefined

/**
 * Reads from a page that is open in the browser. The first call from a page that was entered without a new document names it, for the count of views.
 * @throws ApiFailure when the server function itself got no response
 */
export function readOnServer(data: ReadInput): Promise<ReadOutcome> {
  const page = toPagePath(location.href)
  reportedPage ??= toPagePath(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const headers: Record<string, string> = page === reportedPage ? {} : { 'x-viewed': page }
  reportedPage = page
  return readFunction({ data, headers, fetch: fetchServerFunction })
}

function toPagePath(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** What went wrong with a visitor's write; unlike staff's, it has no stored entry in it. */
type WriteFailure = Omit<FailureRecord, 'problem'> & { fields?: Record<string, string> }

export type WriteOutcome = { data: Json; failure?: undefined } | { failure: WriteFailure; data?: undefined }

const writeOnServer = createServerFn({ method: 'POST' })
  .validator((sent: { call: VisitorWriteName; body: Json }) => sent)
  .handler(async ({ data }): Promise<WriteOutcome> => (await import('./transport.server')).writeForBrowser(data))

/**
 * Writes to the API on behalf of a visitor.
 * @param name the call, such as `application.create`
 * @throws ApiFailure, with `problem.fields` when fields are at fault
 */
export async function writeApi<Name extends VisitorWriteName>(name: Name, body: BodyOf<Name>): Promise<AnswerOf<Name>> {
  const outcome = await writeOnServer({ data: { call: name, body: { ...body } }, fetch: fetchServerFunction })
  if (!outcome.failure) return outcome.data as AnswerOf<Name>
  const { fields, ...failure } = outcome.failure
  throw new ApiFailure({
    ...failure,
    ...(fields ? { problem: { code: failure.code, message: failure.text, fields } } : {}),
  })
}

/**
 * Fetches the response of a server function. The host may refuse a request before the framework sees it, the network
 * may fail, or a proxy may send a page of its own: all of these become an `ApiFailure`.
 * @throws ApiFailure
 */
export async function fetchServerFunction(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init).catch(() => {
    throw new ApiFailure(noResponseFailure)
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  if (response.headers.has('x-tss-serialized') || (response.ok && isJson)) return response
  if (response.ok) throw new ApiFailure(noResponseFailure)
  const data: unknown = isJson ? await response.json() : undefined
  const { status, statusText, headers } = response
  throw new ApiFailure(createFailureRecord({ status, statusText, data, retryAfter: headers.get('retry-after') }))
}
