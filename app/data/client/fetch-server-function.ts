import { ApiFailure } from './failure'
import { createFailureRecord, noResponseFailure } from './failure-catalogue'

/**
 * Fetches the answer of a server function. The host answers some requests before the framework sees them, and the
 * network may answer none: both are failures of the catalogue.
 * @throws ApiFailure
 */
export async function fetchServerFunction(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init).catch(() => {
    throw new ApiFailure(noResponseFailure)
  })
  if (response.ok || response.headers.has('x-tss-serialized')) return response
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const data: unknown = isJson ? await response.json() : undefined
  const { status, statusText, headers } = response
  throw new ApiFailure(createFailureRecord({ status, statusText, data, retryAfter: headers.get('retry-after') }))
}
