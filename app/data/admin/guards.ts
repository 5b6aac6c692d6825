import { redirect } from '@tanstack/react-router'
import type { Guard } from '../../navigation/guards'
import { sessionQuery } from '../client/session'

/** The guards that routes may name in `staticData.middleware`. */
export const guards: Readonly<Record<string, Guard>> = {
  /** Staff only: anonymous people are sent to sign in and come back afterwards. Who cannot be asked about is not sent. */
  signedIn: async ({ queryClient, href }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: '/login', search: { redirect: href }, statusCode: 302 })
  },
}
