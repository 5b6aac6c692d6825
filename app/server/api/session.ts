import type { Contract } from '../../contract'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import type { Handlers } from './handler'

/** Signing in and out, and who is signed in. */
export const sessionHandlers: Handlers<Contract['session']> = {
  async signIn({ auth }, { body, cookie }) {
    const { address } = getRequestContext()
    const previous = cookie.secret === undefined ? {} : { previousSecret: cookie.secret }
    const { secret, answer } = await auth.signIn({ ...body, address, ...previous })
    cookie.set(secret)
    return answer
  },
  async current({ auth }, { session }) {
    if (!session) throw new Problem('unauthenticated', '请先登录')
    return auth.toSessionAnswer(session)
  },
  async signOut({ auth }, { cookie, session }) {
    // Even if the end cannot be stored, this browser has forgotten the session.
    cookie.clear()
    if (session) await auth.signOut(cookie.secret)
    return {}
  },
}
