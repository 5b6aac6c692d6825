import { z } from 'zod'
import { session } from '../../contract/accounts'
import { providerAddress, providerIdentity, providerReturn } from '../../contract/provider'
import { id } from '../../contract/shapes'
import { toSafeRedirect } from '../../navigation/guards'
import { Problem } from '../errors'
import { publicRead, publicWrite, staffRead, staffWrite } from './call'

/** Signing in by the identity provider (OpenID Connect). */
export const providerSignInCalls = {
  provider: publicRead({
    path: '/login/provider/facts/allow',
    summary: '统一登录的名称',
    /** Null where the operator has set no provider. */
    answer: z.strictObject({ name: z.string().nullable() }),
    handle: async ({ auth }) => ({ name: auth.provider.name }),
  }),
  providerBegin: publicWrite({
    path: '/login/provider/begin/allow',
    summary: '开始统一登录',
    isSlow: true,
    body: z.strictObject({ redirect: z.string().max(500) }),
    answer: providerAddress,
    async handle({ auth }, { body, cookie }) {
      const { address, secret } = await auth.provider.begin(toSafeRedirect(body.redirect))
      cookie.setProvider(secret)
      return { address }
    },
  }),
  providerSignIn: publicWrite({
    path: '/login/provider/allow',
    summary: '完成统一登录',
    isSlow: true,
    body: providerReturn,
    /** With where the person wanted to go. */
    answer: session.extend({ redirect: z.string() }),
    async handle({ auth }, { body, cookie }) {
      const begun = await auth.signInByProvider({
        providerSecret: cookie.providerSecret,
        returned: body,
        previousSecret: cookie.secret ?? cookie.leftSecret,
      })
      if ('pendingSecret' in begun) {
        cookie.setPending(begun.pendingSecret)
        throw new Problem('secondFactorDue', '请输入动态口令')
      }
      cookie.set(begun.secret)
      return { ...begun.answer, redirect: begun.redirect }
    },
  }),
}

/** The identity of one's own account at the provider, and for administrators that of others. */
export const providerCalls = {
  own: staffRead({
    whileFactorMissing: true,
    summary: '自己关联的统一登录身份',
    answer: z.strictObject({ own: providerIdentity }),
    handle: async ({ auth }, { session }) => ({ own: await auth.provider.readOwn(session) }),
  }),
  begin: staffWrite({
    whileFactorMissing: true,
    summary: '开始关联统一登录身份',
    isSlow: true,
    answer: providerAddress,
    async handle({ auth }, { session, cookie }) {
      // Here and not on the way back: that takes only what this account has begun in this browser within ten minutes, and
      // the login page that it leads to has no dialog to ask in.
      await auth.requireConfirmation(session)
      const { address, secret } = await auth.provider.beginLink(session)
      cookie.setProvider(secret)
      return { address }
    },
  }),
  link: staffWrite({
    whileFactorMissing: true,
    summary: '关联统一登录身份',
    isSlow: true,
    body: providerReturn,
    async handle({ auth }, { body, session, cookie }) {
      await auth.provider.finishLink(session, cookie.providerSecret, body)
    },
  }),
  unlink: staffWrite({
    whileFactorMissing: true,
    summary: '解除自己关联的统一登录身份',
    handle: ({ auth }, { session }) => auth.provider.unlink(session.actor.id, session),
  }),
  end: staffWrite({
    asks: 'account.manage',
    summary: '解除账号关联的统一登录身份',
    body: z.strictObject({ id }),
    handle: ({ auth }, { body, session }) => auth.provider.unlink(body.id, session),
  }),
}
