import { createServerFn } from '@tanstack/react-start'
import type { AnswerOf, BodyOf, VisitorWriteName } from '../../contract'
import { parseWriteInput } from '../../contract/inputs'
import { ApiFailure, type FailureRecord } from './failure'
import { fetchServerFunction } from './fetch-server-function'
import type { Json } from './read-api'

/** What went wrong with a visitor's write; unlike staff's, it has no stored entry in it. */
type WriteFailure = Omit<FailureRecord, 'problem'> & { fields?: Record<string, string> }

export type WriteOutcome = { data: Json; failure?: undefined } | { failure: WriteFailure; data?: undefined }

const writeOnServer = createServerFn({ method: 'POST' })
  .validator((input: { call: VisitorWriteName; body: Json }) => parseWriteInput(input))
  .handler(async ({ data }): Promise<WriteOutcome> => (await import('./transport.server')).writeToApi(data))

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
