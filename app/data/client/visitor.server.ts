import { getRequestHeader } from '@tanstack/react-start/server'
import { hasSessionCookie } from '../../server/api/session-cookie'

/** Whether the current request has a session cookie, valid or not. */
export function hasVisitorSession(): boolean {
  return hasSessionCookie(getRequestHeader('cookie'))
}
