import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery, tokenKey } from '../../data/session'

/**
 * Who is signed in. In the browser the session's token is put (back) into its place whenever the
 * session is read: after a refresh, in a second tab.
 * @returns the session, and the machine message of a check that failed
 */
export function useSession() {
  const { data } = useQuery(sessionQuery)
  const token = data?.session?.sessionId
  useEffect(() => {
    if (token) sessionStorage.setItem(tokenKey, token)
  }, [token])
  return { account: data?.session?.account ?? null, error: data?.error ?? null }
}
