import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getFailureText } from '../../data/client'
import { sessionQuery, tokenKey } from '../../data/client/session'

/**
 * Who is signed in. In the browser the session's token is put (back) into its place whenever the
 * session is read: after a refresh, in a second tab; once the session is found gone, the token goes too.
 * @returns the account that was known last, which stays while the page is left after logging out; whether it is signed
 * in; and the Chinese sentence of a check that failed
 */
export function useSession() {
  const { data, error } = useQuery(sessionQuery)
  const token = data?.sessionId
  const isGone = data === null
  const [known, setKnown] = useState(data?.account ?? null)
  if (data && data.account !== known) setKnown(data.account)
  useEffect(() => {
    if (token) sessionStorage.setItem(tokenKey, token)
    else if (isGone) sessionStorage.removeItem(tokenKey)
  }, [isGone, token])
  return { account: data?.account ?? known, isSignedIn: Boolean(data), problem: error && getFailureText(error) }
}
