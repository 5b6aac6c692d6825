import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SessionAnswer } from '../../contract'
import type { Guard } from '../../navigation/guards'
import { ApiFailure } from '../client'
import { sessionQuery } from '../client/session'

/**
 * Who is signed in, asked anew when what is known is old.
 * @returns what was known before when the check fails
 * @throws ApiFailure when nothing was known, or when the session is over and the person did not sign in again
 */
async function checkSession(queryClient: QueryClient): Promise<SessionAnswer | null> {
  try {
    return await queryClient.fetchQuery(sessionQuery)
  } catch (error) {
    const known = queryClient.getQueryData(sessionQuery.queryKey)
    if (!known) throw error
    // Who closed the sign-in dialog over the page and then leaves the page signs in on the login page.
    return error instanceof ApiFailure && error.status === 401 ? null : known
  }
}

/** The guards that routes may name in `staticData.middleware`. */
export const guards: Readonly<Record<string, Guard>> = {
  /** Staff only: anonymous people are sent to sign in and come back afterwards. When the check fails, they stay. */
  signedIn: async ({ queryClient, href }) => {
    const session = await checkSession(queryClient)
    if (!session) throw redirect({ to: '/login', search: { redirect: href }, statusCode: 302 })
  },
}
