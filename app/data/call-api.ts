import { createIsomorphicFn } from '@tanstack/react-start'
import { ApiFailure, type FailureRecord } from './failure'

/** A reading call: the path below `/api` and its query. */
export interface ApiRead {
  path: string
  query?: Record<string, string | number>
}

/** JSON as it comes over the wire; each reader in this folder names the shape the API's contract gives it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A read has no stored entry to collide with, so its failure crosses the wire without the details of a problem. */
export type ReadFailure = Omit<FailureRecord, 'problem'>

export type ReadOutcome = { data: Json; failure?: undefined } | { failure: ReadFailure; data?: undefined }

/** Behind every page's data: asks the API with the visitor's own credentials, on the server at once, in the browser by a server function. */
const ask = createIsomorphicFn()
  .server(async (read: ApiRead): Promise<ReadOutcome> => (await import('./door.server')).askApi(read))
  .client(async (read: ApiRead): Promise<ReadOutcome> => (await import('./remote-read')).readRemotely(read))

/**
 * Reads from the API, on the server and in the browser alike.
 * @returns the answer's JSON in the shape that the call's contract gives it
 * @throws ApiFailure
 */
export async function readApi<Answer>(path: string, query: Record<string, string | number | undefined> = {}): Promise<Answer> {
  const given: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given[name] = value
  const outcome = await ask({ path, query: given })
  if (outcome.failure) throw new ApiFailure(outcome.failure)
  return outcome.data as Answer
}
