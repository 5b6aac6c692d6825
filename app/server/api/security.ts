import { z } from 'zod'
import { accessToken } from '../../contract/access-tokens'
import { providerIdentity } from '../../contract/provider'
import { id, listing, queryId, toListing } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'
import { codeShape } from './totp'

const time = z.number().nullable()

/** How an account is protected. */
export const securityCalls = {
  own: staffRead({
    whileFactorMissing: true,
    summary: '自己的登录与安全状态',
    answer: z.strictObject({
      /** Null where nobody noted it. */
      passwordChangedAt: time,
      totp: z.strictObject({
        enabledAt: time,
        /** Recovery codes that were not used yet. */
        codesLeft: z.number(),
        /** Whether it can be disabled only once the setting or the role is another one. */
        isRequired: z.boolean(),
      }),
    }),
    async handle({ auth }, { session }) {
      const [passwordChangedAt, totp] = await Promise.all([
        auth.getPasswordChangedAt(session.actor),
        auth.totp.getState(session.actor.id),
      ])
      return { passwordChangedAt, totp: { ...totp, isRequired: session.actor.secondFactor !== 'optional' } }
    },
  }),
  confirm: staffWrite({
    // A passkey may be added before the second factor is enabled.
    whileFactorMissing: true,
    summary: '再次输入密码或动态口令，15 分钟内有效',
    /** One of them; the code where both are given. */
    body: z.strictObject({ password: z.string().max(1000, '密码过长').default(''), code: codeShape.optional() }),
    handle: ({ auth }, { body: { password, code }, session }) =>
      auth.confirm(session, code === undefined ? { password } : { code }),
  }),
  accounts: staffRead({
    asks: 'account.manage',
    summary: '各账号的登录保护与锁定',
    answer: listing(
      z.strictObject({
        id,
        hasTotp: z.boolean(),
        passkeys: z.number(),
        /** Until when passwords or codes are refused after too many wrong ones; null when they are judged. */
        lockedUntil: time,
      }),
    ),
    handle: async ({ auth }) => toListing(await auth.locks.list()),
  }),
  account: staffRead({
    asks: 'account.manage',
    summary: '一个账号的统一登录身份与访问令牌',
    query: z.strictObject({ id: queryId }),
    answer: z.strictObject({ provider: providerIdentity, tokens: z.array(accessToken) }),
    async handle({ auth }, { query }) {
      const [provider, tokens] = await Promise.all([auth.provider.readOf(query.id), auth.tokens.list(query.id)])
      return { provider, tokens }
    },
  }),
  unlock: staffWrite({
    asks: 'account.manage',
    summary: '解除账号的锁定',
    body: z.strictObject({ id }),
    handle: ({ auth }, { body, session }) => auth.locks.unlock(body.id, session.actor),
  }),
}
