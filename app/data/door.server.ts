import { appendResponseHeader, getRequestHeader } from '@tanstack/react-start/server'
import { contentType, isTypeName } from '../content/registry'
import { requestContext } from '../server/request-context'
import { answerInProcess, knownInProcess } from '../server/api-door'
import { env } from '../server/env'
import { createApiClient, failureOf } from './api-client'
import type { PreviewedRevision } from '../content/wire'
import { askedPreview } from './preview.server'
import type { ApiRead, ReadFailure } from './call-api'
import type { ApiSend, SendFailure } from './send-api'

/**
 * The server's side of the door: the API in this process, or the one at `API_URL`. The visitor's
 * cookies go in with every call; every Set-Cookie comes out again, on error answers too.
 */
const client = createApiClient(env().API_URL ? `${env().API_URL}/api` : 'http://in-process/api', {
  env: { fetch: relayingFetch },
})

async function relayingFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const response = env().API_URL ? await fetch(request) : await answerInProcess(request)
  for (const cookie of response.headers.getSetCookie()) appendResponseHeader('set-cookie', cookie)
  return response
}

/** Makes a reading call on behalf of the visitor whose request is being answered, unless its answer is known already. */
export async function askApi({ path, query }: ApiRead) {
  if (!/^\/@?[A-Za-z/]{1,60}$/.test(path)) return { failure: readFailure(new Error('not an API path')) }
  try {
    const call = wireCall(path, query)
    const preview = path.endsWith('/allow') ? await previewOfPage() : undefined
    if (preview?.revision) return await askPreview(preview.revisionId, call)
    const known = env().API_URL ? undefined : await knownInProcess(call)
    if (known !== undefined) return { data: JSON.parse(known) }
    const answer = await client.get(call, { headers: visitorHeaders() })
    return { data: answer.data }
  } catch (error) {
    return { failure: readFailure(error) }
  }
}

/** The preview that the page being rendered is, if it is one; see `askedPreview`. */
export function previewOfPage() {
  return askedPreview(async (revisionId) => (await client.get<PreviewedRevision>('/preview', { params: { revisionId }, headers: visitorHeaders() })).data)
}

/** The answer to a reading call as if a revision were published. Calls that do not read content are answered as ever. */
async function askPreview(revisionId: number, call: string) {
  const headers = visitorHeaders()
  try {
    return { data: (await client.get('/preview/answer', { params: { revisionId, call }, headers })).data }
  } catch {
    return { data: (await client.get(call, { headers })).data }
  }
}

/** Makes a visitor's writing call. Only calls that need no session can be reached this way. */
export async function tellApi({ path, body }: ApiSend) {
  if (!/^\/[A-Za-z/]{1,60}\/allow$/.test(path)) return { failure: readFailure(new Error('not a public API path')) }
  try {
    const answer = await client.post(path, body, { headers: visitorHeaders() })
    return { data: answer.data }
  } catch (error) {
    const { problem, ...failure } = failureOf(error)
    const told: SendFailure = { ...failure, ...(problem?.fields ? { fields: problem.fields } : {}) }
    return { failure: told }
  }
}

/** The visitor's cookies, and for another process also where the visitor came from. */
function visitorHeaders(): Record<string, string> {
  const cookie = getRequestHeader('cookie')
  const { address, secure } = requestContext()
  const forwarded = { 'x-forwarded-for': address, 'x-forwarded-proto': secure ? 'https' : 'http' }
  return { ...(cookie ? { cookie } : {}), ...(env().API_URL ? forwarded : {}) }
}

/** Path and query of a call, with the wire name of a content type in the place of `@name`. */
function wireCall(path: string, query: ApiRead['query'] = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const wirePath = path.replace(/^\/@([A-Za-z]+)/, (whole, name: string) => (isTypeName(name) ? `/${contentType(name).wire}` : whole))
  return search === '' ? wirePath : `${wirePath}?${search}`
}

function readFailure(error: unknown): ReadFailure {
  const { problem: _problem, ...failure } = failureOf(error)
  return failure
}
