import { createIsomorphicFn } from '@tanstack/react-start'
import type { TypeName } from '../../content/registry'
import type {
  AnswerOf,
  EntryAnswer,
  EntryQuery,
  EntryReadKey,
  QueryArgument,
  ReadInput,
  ReadName,
} from '../../contract'
import { ApiFailure, type FailureRecord } from './failure'
import { renewEndedSession } from './session-end'

/** A JSON value, as answers travel from the server to the browser. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A read has no stored entry to collide with, so its failure crosses the wire without the details of a problem. */
type ReadFailure = Omit<FailureRecord, 'problem'>

export type ReadOutcome = { data: Json; failure?: undefined } | { failure: ReadFailure; data?: undefined }

/** Calls the API with the visitor's own credentials: on the server at once, in the browser by a server function. */
const read = createIsomorphicFn()
  .server(async (input: ReadInput): Promise<ReadOutcome> => (await import('./transport.server')).readFromApi(input))
  .client(async (input: ReadInput): Promise<ReadOutcome> => (await import('./read-on-server')).readOnServer(input))

/**
 * Reads from the API, on the server and in the browser alike.
 * @param name the call, such as `news.list`
 * @param given the call's query, where it has one
 * @throws ApiFailure
 */
export async function readApi<Name extends ReadName>(
  name: Name,
  ...given: QueryArgument<Name>
): Promise<AnswerOf<Name>> {
  const [query = {}] = given
  return (await readAnswer(name, query)) as AnswerOf<Name>
}

/**
 * The same for code that takes the content type as a parameter: TypeScript follows the type's name through the
 * declaration of the call, which it cannot through the names of all calls.
 * @param type the content type
 * @param key the call by which visitors read of it
 */
export async function readEntries<Name extends TypeName, Key extends EntryReadKey>(
  type: Name,
  key: Key,
  query: EntryQuery<Name, Key>,
): Promise<EntryAnswer<Name, Key>> {
  return (await readAnswer(`${type}.${key}`, query)) as EntryAnswer<Name, Key>
}

async function readAnswer(call: ReadName, query: object): Promise<unknown> {
  const input = { call, query: omitUndefined(query) }
  let outcome = await read(input)
  // To the check of the session itself 401 is an answer.
  if (outcome.failure?.status === 401 && call !== 'session.current' && (await renewEndedSession()))
    outcome = await read(input)
  if (outcome.failure) throw new ApiFailure(outcome.failure)
  return outcome.data
}

function omitUndefined(query: object): ReadInput['query'] {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}
