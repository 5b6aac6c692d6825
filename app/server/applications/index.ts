import type { Kysely } from 'kysely'
import type { Audit } from '../audit'
import type { Database } from '../db/schema'
import { exportApplications } from './export'
import { createHandling } from './handling'
import { createInbox } from './inbox'
import { retentionMilliseconds } from './retention'
import { submitApplication } from './submit'
import type { Applications } from './types'

export type * from './types'

/**
 * Cooperation applications over a database. What staff do is recorded in the audit log from here,
 * without a word of what the visitor wrote.
 */
export function createApplications(deps: { db: Kysely<Database>; now: () => number; audit: Audit }): Applications {
  const { db, now, audit } = deps

  async function removeExpired(): Promise<number> {
    const end = now() - retentionMilliseconds
    const removed = await db.transaction().execute(async (work) => {
      const expired = work.selectFrom('application').select('id').where('created_at', '<=', end)
      await work.deleteFrom('application_log').where('application_id', 'in', expired).execute()
      return work.deleteFrom('application').where('created_at', '<=', end).executeTakeFirst()
    })
    const count = Number(removed.numDeletedRows)
    if (count > 0) await audit.record({ action: 'application.expire', detail: `${count}` })
    return count
  }

  return {
    ...createInbox(deps),
    ...createHandling(deps),
    removeExpired,

    submit: (input, consentVersion) => submitApplication(deps, input, consentVersion),

    async exportCsv(query, actor) {
      const { csv, count } = await exportApplications(deps, query, actor)
      await audit.record({ action: 'application.export', actor, detail: `${count}` })
      return csv
    },
  }
}
