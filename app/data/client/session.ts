import { queryOptions } from '@tanstack/react-query'
import type { SessionAnswer } from '../../contract'
import { ApiFailure } from './failure'
import { createFailureRecord } from './failure-catalogue'
import { readApi } from './read-api'
import { renewEndedSession } from './session-end'

/**
 * Asks the API with the visitor's cookie who is signed in; null for nobody.
 * @throws ApiFailure when it cannot be asked, which says nothing of the session
 */
export async function readSession(): Promise<SessionAnswer | null> {
  try {
    return await readApi('session.current')
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null
    throw error
  }
}

/**
 * Who is signed in. Under an open page of the back office nobody is not an answer: the person signs in again, or the
 * check fails and what was known stays known, so that the page and what was typed on it stay too.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, queryKey }) => {
    const session = await readSession()
    if (session || !client.getQueryData(queryKey)) return session
    if (await renewEndedSession()) return readSession()
    throw new ApiFailure(createFailureRecord({ status: 401, statusText: '', data: null, retryAfter: null }))
  },
  staleTime: 30_000,
  // Whoever comes back to the tab is told at once, and not in the middle of a sentence.
  refetchOnWindowFocus: true,
  // When the network is back, what the page reads anew finds an ended session as well.
  refetchOnReconnect: false,
})

/** The same for the login page, where nobody may be signed in. */
export const visitorSessionQuery = queryOptions({ ...sessionQuery, queryFn: readSession, staleTime: 0 })
