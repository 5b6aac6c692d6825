import { z } from 'zod'
import { createdPasskey, namedPasskey, passkeyCreation, passkeyRequest, signedChallenge } from '../../contract/passkeys'
import { session } from '../../contract/accounts'
import { id } from '../../contract/shapes'
import { publicWrite, staffRead, staffWrite } from './call'

const passkey = z.strictObject({
  id,
  name: z.string(),
  /** In the device itself, rather than a key that is put into it or held to it. */
  isInternal: z.boolean(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
})

/** One's own passkeys. */
export const passkeyCalls = {
  list: staffRead({
    whileFactorMissing: true,
    summary: '自己的通行密钥',
    answer: z.strictObject({ rows: z.array(passkey), isAvailable: z.boolean() }),
    async handle({ auth }, { session }) {
      return { rows: await auth.passkeys.list(session), isAvailable: auth.passkeys.isAvailable }
    },
  }),
  begin: staffWrite({
    whileFactorMissing: true,
    summary: '开始添加通行密钥',
    answer: passkeyCreation,
    async handle({ auth }, { session }) {
      // Asked for here too, so that no device makes a key that is refused afterwards.
      await auth.requireConfirmation(session)
      return auth.passkeys.beginCreation(session)
    },
  }),
  create: staffWrite({
    whileFactorMissing: true,
    summary: '添加通行密钥',
    body: createdPasskey,
    async handle({ auth }, { body, session }) {
      await auth.requireConfirmation(session)
      await auth.passkeys.create(session, body)
    },
  }),
  rename: staffWrite({
    whileFactorMissing: true,
    summary: '修改通行密钥的名称',
    body: namedPasskey.extend({ id }),
    handle: ({ auth }, { body, session }) => auth.passkeys.rename(session, body.id, body.name),
  }),
  delete: staffWrite({
    whileFactorMissing: true,
    summary: '移除通行密钥',
    body: z.strictObject({ id }),
    handle: ({ auth }, { body, session }) => auth.passkeys.remove(session, body.id),
  }),
}

/** Whether the password has been typed, and the passkey answers for the second factor. */
const isSecondFactor = z.boolean()

/** Signing in by a passkey. */
export const passkeySignInCalls = {
  passkeyBegin: publicWrite({
    path: '/login/passkey/begin/allow',
    summary: '开始以通行密钥登录',
    body: z.strictObject({ isSecondFactor }),
    answer: passkeyRequest,
    handle: ({ auth }, { body, cookie }) => auth.beginPasskeySignIn(body.isSecondFactor ? cookie.pendingSecret : null),
  }),
  passkeySignIn: publicWrite({
    path: '/login/passkey/allow',
    summary: '以通行密钥登录',
    body: signedChallenge.extend({ isSecondFactor }),
    answer: session,
    async handle({ auth }, { body: { isSecondFactor, ...signed }, cookie }) {
      const { secret, answer } = await auth.signInByPasskey({
        signed,
        pendingSecret: isSecondFactor ? cookie.pendingSecret : null,
        previousSecret: cookie.secret ?? cookie.leftSecret,
      })
      cookie.set(secret)
      return answer
    },
  }),
}
