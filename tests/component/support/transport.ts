/** In the place of the server's transport (`app/data/client/transport.server.ts`): the same calls, over HTTP from the browser. */
import type { AxiosRequestConfig } from 'axios'
import type { CallName } from '../../../app/server/api'
import type { ReadInput, WriteInput } from '../../../app/server/api/inputs'
import { createApiClient, toFailureRecord } from '../../../app/data/client/api-client'
import type { Json, ReadOutcome } from '../../../app/data/client/read-api'
import type { WriteOutcome } from '../../../app/data/client/server-functions'

const client = createApiClient('/api')

type CallAddresses = Record<CallName, { method: string; path: string }>

/** The calls are declared on the server: a page of a test is told where they are. */
const addresses: Promise<CallAddresses> = fetch('/instances/calls').then((response) => response.json())

export async function readForBrowser({ call, query }: ReadInput): Promise<ReadOutcome> {
  try {
    return { data: await send(call, { params: query }) }
  } catch (error) {
    const { problem: _problem, ...failure } = toFailureRecord(error)
    return { failure }
  }
}

export async function writeForBrowser({ call, body }: WriteInput): Promise<WriteOutcome> {
  try {
    return { data: await send(call, { data: body }) }
  } catch (error) {
    const { problem, ...failure } = toFailureRecord(error)
    return { failure: { ...failure, ...(problem?.fields ? { fields: problem.fields } : {}) } }
  }
}

async function send(name: CallName, input: AxiosRequestConfig): Promise<Json> {
  const { method, path } = (await addresses)[name]
  return (await client.request<Json>({ ...input, call: name, method, url: path })).data
}
