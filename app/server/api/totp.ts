import { z } from 'zod'
import { id } from '../../contract/shapes'
import { staffWrite } from './call'

/** A code of the authenticator app or a recovery code, as it was typed. */
export const codeShape = z.string().trim().min(1, '请输入验证码').max(30, '验证码不正确，请等待下一个')

const code = z.strictObject({ code: codeShape })
const recoveryCodes = z.strictObject({ codes: z.array(z.string()) })

/** The second factor: everybody's own, which only their codes change, and its reset by administrators. */
export const totpCalls = {
  begin: staffWrite({
    whileFactorMissing: true,
    summary: '开始设置动态口令，并答复密钥',
    answer: z.strictObject({ secret: z.string(), address: z.string() }),
    handle: ({ auth }, { session }) => auth.totp.begin(session),
  }),
  confirm: staffWrite({
    whileFactorMissing: true,
    summary: '确认验证器的第一个验证码，并答复恢复代码',
    body: code,
    answer: recoveryCodes,
    handle: async ({ auth }, { body, session }) => ({ codes: await auth.totp.confirm(session, body.code) }),
  }),
  enable: staffWrite({
    whileFactorMissing: true,
    summary: '启用动态口令',
    handle: ({ auth }, { session }) => auth.totp.enable(session),
  }),
  disable: staffWrite({
    whileFactorMissing: true,
    summary: '停用动态口令',
    body: code,
    handle: ({ auth }, { body, session }) => auth.totp.disable(session, body.code),
  }),
  renewCodes: staffWrite({
    whileFactorMissing: true,
    summary: '重新生成恢复代码',
    body: code,
    answer: recoveryCodes,
    handle: async ({ auth }, { body, session }) => ({ codes: await auth.totp.renewCodes(session, body.code) }),
  }),
  reset: staffWrite({
    asks: 'account.manage',
    summary: '重置他人的动态口令和通行密钥',
    body: z.strictObject({ id }),
    async handle({ auth }, { body, session }) {
      await auth.requireConfirmation(session)
      await auth.totp.resetFactors(body.id, session.actor)
    },
  }),
}
