import { getRequestHeader } from '@tanstack/react-start/server'
import { hasSessionCookie } from '../../server/api/session-cookie'

/** Whether the request being answered carries a session, living or not. */
export function hasVisitorSession(): boolean {
  return hasSessionCookie(getRequestHeader('cookie'))
}
