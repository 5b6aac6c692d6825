import type { AnswerOf, FormCallName } from '../../server/api'
import { ApiFailure, createFailureRecord, noResponseFailure } from './failure'

declare const __API_URL_BROWSER__: string

/** Where the calls are: `call-path.ts` knows every content type, which is more than visitors load. */
const paths: Record<FormCallName, string> = { 'candidate.create': '/candidate/create/allow' }

/**
 * Sends a form with a file straight to the API: server functions take JSON, in which a file is a third larger.
 * @throws ApiFailure, with `problem.fields` when fields are at fault
 */
export async function sendForm<Name extends FormCallName>(name: Name, form: FormData): Promise<AnswerOf<Name>> {
  const response = await fetch(`${__API_URL_BROWSER__}/api${paths[name]}`, {
    method: 'POST',
    body: form,
  }).catch(() => {
    throw new ApiFailure(noResponseFailure)
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const data: unknown = isJson ? await response.json() : undefined
  const { ok, status, statusText, headers } = response
  // A proxy may send a page of its own.
  if (ok && !isJson) throw new ApiFailure(noResponseFailure)
  if (!ok)
    throw new ApiFailure(createFailureRecord({ status, statusText, data, retryAfter: headers.get('retry-after') }))
  return data as AnswerOf<Name>
}
