import { appendResponseHeader, getRequestHeader } from '@tanstack/react-start/server'
import type { AxiosRequestConfig } from 'axios'
import { type AnswerOf, type CallName, findCall, type ReadInput, type WriteInput } from '../../contract'
import { app } from '../../server/app/app'
import { env } from '../../server/env'
import { requestContext } from '../../server/http/request-context'
import { createApiClient, createInProcessClient, failureOf } from './api-client'
import { createDispatchAdapter, type Dispatch } from './dispatch-adapter'
import { findPreview } from './preview.server'
import type { Json, ReadOutcome } from './read-api'
import type { WriteOutcome } from './write-api'

const apiUrl = env().API_URL
const dispatch: Dispatch = async (...call) => (await app()).api.dispatch(...call)

/** Calls the API in this process, or over HTTP when `API_URL` is set. */
const client = apiUrl
  ? createApiClient(`${apiUrl}/api`, relayCookies)
  : createInProcessClient(createDispatchAdapter(dispatch), relayCookies)

function relayCookies(cookies: string[]): void {
  for (const cookie of cookies) appendResponseHeader('set-cookie', cookie)
}

/** Makes a reading call on behalf of the visitor whose request is being answered. */
export async function readFromApi({ call, query }: ReadInput): Promise<ReadOutcome> {
  try {
    const preview = findCall(call)?.readsContent ? await previewOfPage() : undefined
    if (!preview?.revision) return { data: asJson(await send(call, { params: query })) }
    const params = { revisionId: preview.revisionId, call, query: JSON.stringify(query) }
    return { data: asJson(await send('preview.answer', { params })) }
  } catch (error) {
    const { problem: _problem, ...failure } = failureOf(error)
    return { failure }
  }
}

/** Makes a visitor's writing call. */
export async function writeToApi({ call, body }: WriteInput): Promise<WriteOutcome> {
  try {
    return { data: asJson(await send(call, { data: body })) }
  } catch (error) {
    const { problem, ...failure } = failureOf(error)
    return { failure: { ...failure, ...(problem?.fields ? { fields: problem.fields } : {}) } }
  }
}

/** The preview that the page being rendered is, if it is one. */
export function previewOfPage() {
  return findPreview((revisionId) => send('preview.revision', { params: { revisionId } }))
}

/** Sends a call with the visitor's cookies. @throws ApiFailure */
async function send<Name extends CallName>(
  name: Name,
  input: Pick<AxiosRequestConfig, 'params' | 'data'>,
): Promise<AnswerOf<Name>> {
  const call = findCall(name)
  const where = { call: name, method: call?.method, url: call?.path }
  return (await client.request<AnswerOf<Name>>({ ...input, ...where, headers: visitorHeaders() })).data
}

/** Every answer of the API is JSON. */
function asJson(answer: unknown): Json {
  return answer as Json
}

/** The visitor's cookies, and for another process also where the visitor came from. */
function visitorHeaders(): Record<string, string> {
  const cookie = getRequestHeader('cookie')
  const { address, secure } = requestContext()
  const forwarded = { 'x-forwarded-for': address, 'x-forwarded-proto': secure ? 'https' : 'http' }
  return { ...(cookie ? { cookie } : {}), ...(apiUrl ? forwarded : {}) }
}
