import type { Contract } from '../../contract'
import type { Handlers } from './handler'

/** Who has which form open. */
export const presenceHandlers: Handlers<Contract['presence']> = {
  async list({ presence }, { query, session }) {
    const editors = await presence.listEditors([...query.ids], session.actor)
    const rows = Array.from(editors, ([id, names]) => ({ id, names }))
    return { rows, total: rows.length }
  },
  async report({ presence, entries }, { body: { id, hasChanged }, session }) {
    const version = await entries.readVersion(id)
    return { people: await presence.report(id, session.actor, hasChanged), version }
  },
  async leave({ presence }, { body, session }) {
    await presence.leave(body.id, session.actor)
    return {}
  },
}
