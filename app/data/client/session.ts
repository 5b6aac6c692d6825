import { queryOptions } from '@tanstack/react-query'
import type { SessionAnswer } from '../../contract'
import { ApiFailure } from './failure'
import { readApi } from './read-api'

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

/** Who is signed in. What was known stays known when a later check fails. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: readSession, staleTime: 30_000 })
