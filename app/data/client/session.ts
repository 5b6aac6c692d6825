import { queryOptions } from '@tanstack/react-query'
import type { SessionAnswer } from '../../contract'
import { signedOutCookie } from '../../contract/signed-out-cookie'
import { ApiFailure, createFailureRecord } from './failure'
import { countSignIns, readApi, renewEndedSession } from './read-api'

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
 * Who is signed in. On an open page of the back office the result is never null: the person signs in again, or the
 * check fails and the known session stays, and with it the page and what was typed on it.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, queryKey }) => {
    const before = countSignIns()
    const session = await readSession()
    if (session || !client.getQueryData(queryKey)) return session
    if (await renewEndedSession(before)) return readSession()
    throw new ApiFailure(createFailureRecord({ status: 401, statusText: '', data: null, retryAfter: null }))
  },
  staleTime: 30_000,
  // Checked when the person comes back to the tab, before they go on typing.
  refetchOnWindowFocus: true,
  // When the network is back, the queries of the page find an ended session as well.
  refetchOnReconnect: false,
})

/** Whether an account may use nothing but the page that protects it: its password or its second factor is due. */
export function isConfined(account: SessionAnswer['account'] | null | undefined): boolean {
  return account?.mustChangePassword === true || account?.mustEnableFactor === true
}

/** The same for the login page, where nobody may be signed in. */
export const visitorSessionQuery = queryOptions({ ...sessionQuery, queryFn: readSession, staleTime: 0 })

/** The browser's storage key of the current user token (`sessionId`). */
export const tokenKey = 'cToken'

/** The session's cookie is out of reach of scripts: this one says beside it that the person has logged out. */
const getMark = () =>
  location.protocol === 'https:'
    ? { name: `__Host-${signedOutCookie}`, attributes: '; Path=/; SameSite=Lax; Secure' }
    : { name: signedOutCookie, attributes: '; Path=/; SameSite=Lax' }

/** Whether this browser has logged out of a session that the server still holds open. */
export function isSignedOutHere(): boolean {
  return document.cookie.split('; ').includes(`${getMark().name}=1`)
}

/** Logs this browser out without the server, from which its session is withheld until it can be ended. */
export function markSignedOut(): void {
  const { name, attributes } = getMark()
  document.cookie = `${name}=1${attributes}`
}

/** The server has ended the session, or another one has taken its place. */
export function clearSignOutMark(): void {
  const { name, attributes } = getMark()
  if (isSignedOutHere()) document.cookie = `${name}=${attributes}; Max-Age=0`
}

let channel: BroadcastChannel | undefined

/** One for the tab, so that it does not hear itself. */
function getChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('session')
  return channel
}

/** Tells the other tabs that this browser has logged out. Without `BroadcastChannel` they notice at their next call. */
export function announceSignOut(): void {
  getChannel()?.postMessage('ended')
}

/** Listens to log outs in other tabs. @returns a function that stops it */
export function onSignOutElsewhere(listener: () => void): () => void {
  getChannel()?.addEventListener('message', listener)
  return () => getChannel()?.removeEventListener('message', listener)
}
