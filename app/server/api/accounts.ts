import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** Accounts: everybody's own, and all of them for administrators. */
export const accountHandlers: Handlers<Contract['account']> = {
  own: ({ auth }, { session }) => auth.getOwnAccount(session.actor),
  saveOwn: ({ auth }, { body, session }) => auth.saveAccount(session.actor.id, body, session.actor),
  async password({ auth }, { body, session }) {
    await auth.changePassword(session, body.current, body.next)
    return {}
  },
  async people({ auth }) {
    const rows = (await auth.listAccounts()).map(({ id, name }) => ({ id, name }))
    return { rows, total: rows.length }
  },
  async list({ auth }) {
    const rows = await auth.listAccounts()
    return { rows, total: rows.length }
  },
  // The administrator knows the first password, so its owner has to change it.
  create: ({ auth }, { body, session }) => auth.createAccount({ ...body, mustChangePassword: true }, session.actor),
  save: ({ auth }, { body: { id, ...changes }, session }) => auth.saveAccount(id, changes, session.actor),
  reset: ({ auth }, { body, session }) => auth.resetPassword(body.id, session.actor),
}
