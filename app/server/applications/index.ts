import type { Kysely } from 'kysely'
import type { Audit } from '../audit'
import type { Database } from '../db/schema'
import type { Settings } from '../settings'
import { exportApplications } from './export'
import { createHandling } from './handling'
import { createInbox } from './inbox'
import { removeExpired } from './retention'
import { createSender } from './sender'
import { findSent, submitApplication } from './submit'
import type { Applications } from './types'

export type * from './types'

/**
 * Cooperation applications over a database. What staff and senders do is recorded in the audit log
 * from here, without a word of what the visitor wrote.
 */
export function createApplications(deps: { db: Kysely<Database>; now: () => number; audit: Audit; settings: Settings }): Applications {
  const { db, now, audit, settings } = deps
  return {
    ...createInbox(deps),
    ...createHandling(deps),
    ...createSender(deps),

    findSent: (input, draft) => findSent(deps, input, draft),
    submit: (input, given) => submitApplication(deps, input, given),

    async removeExpired() {
      const { applicationMonths } = await settings.read()
      const count = await removeExpired(db, now(), applicationMonths)
      if (count > 0) await audit.record({ action: 'application.expire', detail: `${count}` })
      return count
    },

    async exportCsv(query, actor) {
      const { csv, count } = await exportApplications(deps, query, actor)
      await audit.record({ action: 'application.export', actor, detail: `${count}` })
      return csv
    },
  }
}
