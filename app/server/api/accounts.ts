import { z } from 'zod'
import { accountSchema, newAccountSchema, profileSchema } from '../../content/account'
import { accountRow, session } from '../../contract/accounts'
import { id, listing, toListing } from '../../contract/shapes'
import { createOneTimePassword } from '../auth'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import { publicRead, publicWrite, staffRead, staffWrite } from './call'
import { codeShape } from './totp'

const password = z.string().max(1000, '密码过长')

const accountChanges = z
  .object(accountSchema.shape)
  .omit({ username: true })
  .extend({ disabled: z.boolean() })
  .partial()

/** What was shown of the parts that change. */
const seenAccount = z
  .strictObject({
    name: z.string(),
    duties: z.array(id),
    department: z.string(),
    phone: z.string(),
    email: z.string(),
  })
  .partial()

/** Accounts: everybody's own, and all of them for administrators. */
export const accountCalls = {
  own: staffRead({
    whileFactorMissing: true,
    summary: '自己的账号',
    answer: accountRow,
    handle: ({ auth }, { session }) => auth.getOwnAccount(session.actor),
  }),
  saveOwn: staffWrite({
    summary: '修改自己的资料',
    body: z
      .strictObject(profileSchema.shape)
      .partial()
      .extend({ seen: seenAccount.omit({ duties: true }).optional() }),
    answer: accountRow,
    handle: ({ auth }, { body: { seen, ...changes }, session }) =>
      auth.saveAccount(session.actor.id, changes, session.actor, { seen }),
  }),
  password: staffWrite({
    summary: '修改自己的密码',
    whileFactorMissing: true,
    whilePasswordExpired: true,
    body: z.strictObject({ current: password, next: password }),
    async handle({ auth }, { body, session, cookie }) {
      const { secret } = await auth.changePassword(session, body.current, body.next)
      cookie.set(secret)
    },
  }),
  people: staffRead({
    summary: '工作人员姓名',
    answer: listing(z.strictObject({ id, name: z.string() })),
    async handle({ auth }) {
      return toListing((await auth.listAccounts()).map(({ id, name }) => ({ id, name })))
    },
  }),
  list: staffRead({
    asks: 'account.manage',
    summary: '账号列表',
    answer: listing(accountRow),
    handle: async ({ auth }) => toListing(await auth.listAccounts()),
  }),
  create: staffWrite({
    asks: 'account.manage',
    summary: '新增账号，并答复其一次性密码',
    body: z.strictObject(newAccountSchema.shape),
    /** The one-time password is sent only here. */
    answer: accountRow.extend({ password: z.string() }),
    async handle({ auth }, { body, session }) {
      await auth.requireConfirmation(session)
      const password = createOneTimePassword()
      const account = await auth.createAccount({ ...body, password, mustChangePassword: true }, session.actor)
      return { ...account, password }
    },
  }),
  save: staffWrite({
    asks: 'account.manage',
    summary: '修改账号',
    body: z.strictObject({ ...accountChanges.shape, id, seen: seenAccount.optional() }),
    answer: accountRow,
    handle: ({ auth }, { body: { id, seen, ...changes }, session }) =>
      auth.saveAccount(id, changes, session.actor, {
        seen,
        requireConfirmation: (work) => auth.requireConfirmation(session, work),
      }),
  }),
  reset: staffWrite({
    asks: 'account.manage',
    summary: '重置密码',
    body: z.strictObject({ id }),
    answer: z.strictObject({ password: z.string() }),
    async handle({ auth }, { body, session }) {
      await auth.requireConfirmation(session)
      return auth.resetPassword(body.id, session.actor)
    },
  }),
}

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
    async handle({ auth }, { body, cookie }) {
      const { address } = getRequestContext()
      const previousSecret = cookie.secret ?? cookie.leftSecret
      const previous = previousSecret === undefined ? {} : { previousSecret }
      const begun = await auth.signIn({ ...body, address, ...previous })
      if ('pendingSecret' in begun) {
        cookie.setPending(begun.pendingSecret)
        throw new Problem('secondFactorDue', '请输入动态口令')
      }
      cookie.set(begun.secret)
      return begun.answer
    },
  }),
  finish: publicWrite({
    path: '/login/code/allow',
    summary: '以动态口令或恢复代码完成登录',
    body: z.strictObject({ code: codeShape }),
    answer: session,
    async handle({ auth }, { body, cookie }) {
      const previousSecret = cookie.secret ?? cookie.leftSecret
      const { secret, answer } = await auth.finishSignIn({
        pendingSecret: cookie.pendingSecret,
        code: body.code,
        previousSecret,
      })
      cookie.set(secret)
      return answer
    },
  }),
  current: publicRead({
    path: '/session',
    summary: '查询登录状态',
    usesSession: true,
    answer: session,
    async handle({ auth }, { session }) {
      if (!session) throw new Problem('unauthenticated', '请先登录')
      return auth.toSessionAnswer(session)
    },
  }),
  signOut: publicWrite({
    path: '/logout',
    summary: '退出登录',
    usesSession: true,
    async handle({ auth }, { cookie, session }) {
      if (session || cookie.leftSecret !== undefined) await auth.signOut(cookie.leftSecret ?? cookie.secret)
      // Last, so that a browser whose request failed can still end the session.
      cookie.clear()
    },
  }),
}
