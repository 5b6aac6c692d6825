import { z } from 'zod'
import { roleSchema } from '../content/account'
import { publicRead, publicWrite } from './call'
import { id, emptyAnswer } from './shapes'

const session = z.strictObject({
  /** Public to the page: the CSRF token, the specification's "current user token". */
  sessionId: z.string(),
  account: z.strictObject({
    id,
    username: z.string(),
    name: z.string(),
    role: roleSchema,
    mustChangePassword: z.boolean(),
  }),
})

/** Who is signed in, as the API tells its owner. */
export type SessionAnswer = z.infer<typeof session>

/** Taken exactly as typed: nothing is trimmed. The bound is far above what any account can have. */
const credentials = z.strictObject({ username: z.string().max(1000), password: z.string().max(1000) })

/** Signing in and out, and who is signed in. */
export const sessionCalls = {
  signIn: publicWrite({
    path: '/login/form',
    summary: '登录',
    body: credentials,
    encoding: 'form',
    answer: session,
  }),
  current: publicRead({ path: '/session', summary: '查询登录状态', usesSession: true, answer: session }),
  signOut: publicWrite({ path: '/logout', summary: '退出登录', usesSession: true, answer: emptyAnswer }),
}
