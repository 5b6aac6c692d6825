import type { Contract } from '../../contract'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import type { Handlers } from './handler'

/** Signing in and out, and who is signed in. */
export const sessionHandlers: Handlers<Contract['session']> = {
  async signIn({ auth }, { body, cookie }) {
    const { address } = getRequestContext()
    const previousSecret = cookie.secret ?? cookie.leftSecret
    const previous = previousSecret === undefined ? {} : { previousSecret }
    const { secret, answer } = await auth.signIn({ ...body, address, ...previous })
    cookie.set(secret)
    return answer
  },
  async current({ auth }, { session }) {
    if (!session) throw new Problem('unauthenticated', '请先登录')
    return auth.toSessionAnswer(session)
  },
  async signOut({ auth }, { cookie, session }) {
    if (session || cookie.leftSecret !== undefined) await auth.signOut(cookie.leftSecret ?? cookie.secret)
    // Not before: a browser that was not answered still has with what to end the session.
    cookie.clear()
    return {}
  },
}
