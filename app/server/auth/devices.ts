import type { Kysely } from 'kysely'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import { nameDevice } from './device'
import type { Session, Sessions } from './sessions'

/** The devices that an account is signed in on: its sessions as their owner sees them. */
export function createDevices(deps: { db: Kysely<Database>; audit: Audit; sessions: Sessions }) {
  const { db, audit, sessions } = deps
  return {
    /** The one that asks comes first, then those that were used last. */
    async list({ id, actor }: Session) {
      const rows = (await sessions.list(actor.id)).map((row) => ({ ...row, isCurrent: row.id === id }))
      return rows.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    },

    /** Ends one session of the own account. @returns what it was used on */
    async end({ actor }: Session, id: number): Promise<{ device: string }> {
      return db.transaction().execute(async (work) => {
        const ended = await sessions.endOne(work, actor.id, id)
        if (!ended) throw new Problem('notFound', '该设备已退出')
        const device = nameDevice(ended)
        await audit.record({ action: 'device.end', target: `account:${actor.id}`, title: device, actor }, work)
        return { device }
      })
    },

    /** Ends all other sessions of the own account. @returns how many */
    async endOthers({ actor, sessionId }: Session): Promise<{ count: number }> {
      return db.transaction().execute(async (work) => {
        const count = await sessions.endAll(work, actor.id, sessionId)
        await audit.record({ action: 'device.endOthers', target: `account:${actor.id}`, actor, facts: { count } }, work)
        return { count }
      })
    },
  }
}
