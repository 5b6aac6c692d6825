/** In the place of the server's transport (`app/data/client/transport.server.ts`): the same calls, over HTTP from the browser. */
import type { AxiosRequestConfig } from 'axios'
import { findCall, type CallName, type ReadInput, type WriteInput } from '../../../app/contract'
import { createApiClient, toFailureRecord } from '../../../app/data/client/api-client'
import type { Json, ReadOutcome } from '../../../app/data/client/read-api'
import type { WriteOutcome } from '../../../app/data/client/server-functions'

const client = createApiClient('/api')

export async function readFromApi({ call, query }: ReadInput): Promise<ReadOutcome> {
  try {
    return { data: await send(call, { params: query }) }
  } catch (error) {
    const { problem: _problem, ...failure } = toFailureRecord(error)
    return { failure }
  }
}

export async function writeToApi({ call, body }: WriteInput): Promise<WriteOutcome> {
  try {
    return { data: await send(call, { data: body }) }
  } catch (error) {
    const { problem, ...failure } = toFailureRecord(error)
    return { failure: { ...failure, ...(problem?.fields ? { fields: problem.fields } : {}) } }
  }
}

async function send(name: CallName, input: AxiosRequestConfig): Promise<Json> {
  const call = findCall(name)
  return (await client.request<Json>({ ...input, call: name, method: call?.method, url: call?.path })).data
}
