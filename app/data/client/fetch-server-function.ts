import { ApiFailure } from './failure'
import { createFailureRecord, noResponseFailure } from './failure-catalogue'

/**
 * Fetches the answer of a server function. The host answers some requests before the framework sees them, the network
 * may answer none, or a proxy may answer with a page of its own: all of these become an `ApiFailure`.
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
