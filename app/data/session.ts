import { queryOptions } from '@tanstack/react-query'
import type { SessionAnswer } from '../content/wire'
import { readApi } from './call-api'
import { ApiFailure } from './failure'

/** The browser's storage key of the current user token (`sessionId`). */
export const tokenKey = 'cToken'

/** What the session check found: who is signed in, or why it could not tell. */
export interface SessionState {
  session: SessionAnswer | null
  /** The machine message of a failed check; the page goes on without a session. */
  error: string | null
}

/** Who is signed in, asked of the API with the visitor's cookie. Never throws. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionState> => {
    try {
      return { session: await readApi<SessionAnswer>('/session'), error: null }
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return { session: null, error: null }
      return { session: null, error: error instanceof Error ? error.message : String(error) }
    }
  },
  staleTime: 30_000,
})
