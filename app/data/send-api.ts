import { createServerFn } from '@tanstack/react-start'
import { ApiFailure, type FailureRecord } from './failure'
import type { Json } from './call-api'
import { givenSend } from './given'

/** A writing call that visitors may make: the path below `/api`, which ends in `/allow`, and its JSON body. */
export interface ApiSend {
  path: string
  body: Json
}

/** What went wrong with a visitor's write; unlike staff's, it has no stored entry in it. */
export type SendFailure = Omit<FailureRecord, 'problem'> & { fields?: Record<string, string> }

type Outcome = { data: Json; failure?: undefined } | { failure: SendFailure; data?: undefined }

const sendToApi = createServerFn({ method: 'POST' })
  .validator((input: ApiSend) => givenSend(input))
  .handler(async ({ data }): Promise<Outcome> => {
    const { tellApi } = await import('./door.server')
    return tellApi(data)
  })

/**
 * Writes to the API on behalf of a visitor.
 * @returns the answer's JSON in the shape that the call's contract gives it
 * @throws ApiFailure, with `problem.fields` when fields are at fault
 */
export async function sendApi<Answer>(path: string, body: Json): Promise<Answer> {
  const outcome = await sendToApi({ data: { path, body } })
  if (!outcome.failure) return outcome.data as Answer
  const { fields, ...failure } = outcome.failure
  throw new ApiFailure({ ...failure, ...(fields ? { problem: { code: failure.code, message: failure.text, fields } } : {}) })
}
