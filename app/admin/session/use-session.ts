import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '../../data/client/session'
import { tokenKey } from '../../data/client/token-key'

/**
 * Who is signed in. In the browser the session's token is put (back) into its place whenever the
 * session is read: after a refresh, in a second tab; once the session is found gone, the token goes too.
 * @returns the session, and the machine message of a check that failed
 */
export function useSession() {
  const { data } = useQuery(sessionQuery)
  const token = data?.session?.sessionId
  const isGone = data !== undefined && !data.session && data.error === null
  useEffect(() => {
    if (token) sessionStorage.setItem(tokenKey, token)
    else if (isGone) sessionStorage.removeItem(tokenKey)
  }, [isGone, token])
  return { account: data?.session?.account ?? null, error: data?.error ?? null }
}
