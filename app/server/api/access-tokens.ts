import { z } from 'zod'
import { accessToken, newAccessToken } from '../../contract/access-tokens'
import { id, listing, toListing } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

/** The tokens of programs: everybody's own, which administrators may end. */
export const accessTokenCalls = {
  list: staffRead({
    whileFactorMissing: true,
    summary: '自己的访问令牌',
    answer: listing(accessToken),
    handle: async ({ auth }, { session }) => toListing(await auth.tokens.list(session.actor.id)),
  }),
  create: staffWrite({
    summary: '新增访问令牌，并答复令牌本身',
    body: newAccessToken,
    /** The token is sent only here. */
    answer: z.strictObject({ token: z.string() }),
    async handle({ auth }, { body, session }) {
      await auth.requireConfirmation(session)
      return auth.tokens.create(session, body)
    },
  }),
  revoke: staffWrite({
    whileFactorMissing: true,
    summary: '撤销自己的访问令牌',
    body: z.strictObject({ id }),
    handle: ({ auth }, { body, session }) => auth.tokens.revoke(body.id, session.actor.id, session.actor),
  }),
  end: staffWrite({
    asks: 'account.manage',
    summary: '撤销账号的访问令牌',
    body: z.strictObject({ id, accountId: id }),
    handle: ({ auth }, { body, session }) => auth.tokens.revoke(body.id, body.accountId, session.actor),
  }),
}
