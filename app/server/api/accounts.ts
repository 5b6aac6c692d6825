import type { Contract } from '../../contract'
import { createOneTimePassword } from '../auth'
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
  async create({ auth }, { body, session }) {
    const password = createOneTimePassword()
    const account = await auth.createAccount({ ...body, password, mustChangePassword: true }, session.actor)
    return { ...account, password }
  },
  save: ({ auth }, { body: { id, ...changes }, session }) => auth.saveAccount(id, changes, session.actor),
  reset: ({ auth }, { body, session }) => auth.resetPassword(body.id, session.actor),
}
