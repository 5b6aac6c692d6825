import { z } from 'zod'
import { Problem } from '../errors'
import { requestContext } from '../request-context'
import { formBody } from './body'
import { publicCall } from './call'
import { nothing } from './shapes/common'
import { sessionAnswer } from './shapes/people'

/** Taken exactly as typed: nothing is trimmed. The bound is far above what any account can have. */
const credentials = z.strictObject({ username: z.string().max(1000), password: z.string().max(1000) })

/** Signing in and out, and who is signed in. */
export const loginCalls = [
  publicCall({
    method: 'POST',
    path: '/login/form',
    summary: '登录',
    body: formBody(credentials),
    answer: sessionAnswer,
    async handle({ auth }, { body, cookie }) {
      const { address } = requestContext()
      const previous = cookie.secret === undefined ? {} : { previousSecret: cookie.secret }
      const { secret, answer } = await auth.signIn({ ...body, address, ...previous })
      cookie.set(secret)
      return answer
    },
  }),
  publicCall({
    method: 'GET',
    path: '/session',
    summary: '查询登录状态',
    usesSession: true,
    answer: sessionAnswer,
    async handle({ auth }, { session }) {
      if (!session) throw new Problem('unauthenticated', '请先登录')
      return auth.answer(session)
    },
  }),
  publicCall({
    method: 'POST',
    path: '/logout',
    summary: '退出登录',
    usesSession: true,
    answer: nothing,
    async handle({ auth }, { cookie, session }) {
      // Even if the end cannot be stored, this browser has forgotten the session.
      cookie.clear()
      if (session) await auth.signOut(cookie.secret)
      return {}
    },
  }),
]
