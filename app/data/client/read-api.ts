import { type EnsureQueryDataOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { TitleOf } from '../../content/entries'
import type { TypeName } from '../../content/registry'
import type { MenuType } from '../../content/site-structure'
import type { Listing } from '../../contract'
import type { AnswerOf, EntryAnswer, EntryQuery, EntryReadKey, QueryArgument, ReadName } from '../../server/api'
import type { ReadInput } from '../../server/api/inputs'
import { ApiFailure, type FailureRecord } from './failure'

/** A JSON value, as answers travel from the server to the browser. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A read has no stored entry to collide with, so its failure is sent without the details of a problem. */
type ReadFailure = Omit<FailureRecord, 'problem'>

export type ReadOutcome = { data: Json; failure?: undefined } | { failure: ReadFailure; data?: undefined }

/**
 * Calls the API with the visitor's own credentials: on the server at once, in the browser by a server function, which is
 * loaded on first use because a first visit has its data in the page.
 */
const read = createIsomorphicFn()
  .server(async (input: ReadInput): Promise<ReadOutcome> => (await import('./transport.server')).readFromApi(input))
  .client(async (input: ReadInput): Promise<ReadOutcome> => (await import('./server-functions')).readOnServer(input))

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

/** The same for the rows of a header's drop-down: a page of the titles of a type. */
export async function readMenu<Name extends MenuType>(
  type: Name,
  ...[query]: QueryArgument<'menu.solution'>
): Promise<Listing<TitleOf<Name>>> {
  return (await readAnswer(`menu.${type}`, query ?? {})) as Listing<TitleOf<Name>>
}

async function readAnswer(call: ReadName, query: object): Promise<unknown> {
  const input = { call, query: omitUndefined(query) }
  const before = countSignIns()
  let outcome = await read(input)
  // The check of the session itself expects 401.
  if (outcome.failure?.status === 401 && call !== 'session.current' && (await renewEndedSession(before)))
    outcome = await read(input)
  if (outcome.failure) throw new ApiFailure(outcome.failure)
  return outcome.data
}

function omitUndefined(query: object): ReadInput['query'] {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** Has the person sign in again; false when they do not want to. Never settles when they leave the page instead. */
type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain | undefined

/**
 * Makes a function the one that is called whenever the session is found to be over. Only the back office has one: it
 * decides between signing in over the page and the login page.
 * @returns a function that unregisters it
 */
export function onSessionEnded(ask: SignInAgain): () => void {
  signInAgain = ask
  return () => {
    if (signInAgain === ask) signInAgain = undefined
  }
}

let signIns = 0

/** How often somebody has signed in since the document was loaded. */
export const countSignIns = (): number => signIns

export function noteSignIn(): void {
  signIns += 1
}

/**
 * Reports that the session is over.
 * @param before how often somebody had signed in when the call began that found it out: its answer may come when somebody
 * has signed in since
 * @returns whether somebody is signed in again; false at once where nobody is asked, such as on public pages
 */
export async function renewEndedSession(before = signIns): Promise<boolean> {
  if (before !== signIns) return true
  return signInAgain ? signInAgain() : false
}

/**
 * A reading call as a query. Its key is the call's group, its name in it and what it is asked, so that `['media']`
 * reaches everything read of the library, and `['media', 'detail']` every file.
 * @param name the call, such as `media.detail`
 * @param given the call's query, where it has one
 */
export function callQuery<Name extends ReadName>(name: Name, ...given: QueryArgument<Name>) {
  return queryOptions({
    queryKey: [...name.split('.'), ...given],
    queryFn: () => readApi(name, ...given),
    staleTime: 60_000,
  })
}

/**
 * Loads a part that a page can do without: when the call fails, that is logged and the page goes on with the
 * fallback. The next visit asks again.
 * @param fallback what the part shows then
 */
export async function ensureOptional<Answer, Key extends QueryKey>(
  queryClient: QueryClient,
  query: EnsureQueryDataOptions<Answer, Error, Answer, Key>,
  fallback: NoInfer<Answer>,
): Promise<Answer> {
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    const key: QueryKey = query.queryKey
    console.warn(`left out ${JSON.stringify(key)}:`, error instanceof Error ? error.message : error)
    queryClient.setQueryData(key, fallback, { updatedAt: 0 })
    return fallback
  }
}

/**
 * Turns "there is no such record" into the 404 page; for loaders of detail pages.
 * @param answer a reading call
 * @throws the router's notFound when the call failed with 404, and every other failure as it came
 */
export async function requireFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound()
    throw error
  }
}
