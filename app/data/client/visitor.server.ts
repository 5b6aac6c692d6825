import { getRequestHeader } from '@tanstack/react-start/server'
import { carriesSession } from '../../server/api/session-cookie'

/** Whether the request being answered carries a session, living or not. */
export function visitorHasSession(): boolean {
  return carriesSession(getRequestHeader('cookie'))
}
