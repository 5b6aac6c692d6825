import { queryOptions } from '@tanstack/react-query'
import type { SessionAnswer } from '../../contract'
import { ApiFailure } from './failure'
import { readApi } from './read-api'

/** What the session check found: who is signed in, or why it could not tell. */
export interface SessionState {
  session: SessionAnswer | null
  /** The machine message of a failed check; the page goes on without a session. */
  error: string | null
}

/** Who is signed in, asked of the API with the visitor's cookie. Never throws. */
export async function readSession(): Promise<SessionState> {
  try {
    return { session: await readApi('session.current'), error: null }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return { session: null, error: null }
    return { session: null, error: error instanceof Error ? error.message : String(error) }
  }
}

export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: readSession, staleTime: 30_000 })
