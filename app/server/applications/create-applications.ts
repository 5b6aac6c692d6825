import type { Kysely } from 'kysely'
import type { Audit } from '../audit'
import type { Database, Engine } from '../db'
import type { Settings } from '../settings'
import { exportApplications } from './export'
import { createStaffActions } from './staff-actions'
import { createInbox } from './inbox'
import { removeExpiredApplications } from './retention'
import { createApplicantActions } from './applicant-actions'
import { findSent, submitApplication } from './submit'
import type { Applications } from './types'

/**
 * Creates the module of cooperation applications over a database. Every action is recorded in the audit log,
 * never with the text that the visitor wrote.
 */
export function createApplications(deps: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  settings: Settings
  purgeErased: Engine['purgeErased']
}): Applications {
  const { db, now, audit, settings } = deps
  const purgeErased = () => deps.purgeErased(['application', 'application_log'])
  return {
    ...createInbox(deps),
    ...createStaffActions({ ...deps, purgeErased }),
    ...createApplicantActions({ ...deps, purgeErased }),

    findSent: (input, draft) => findSent(deps, input, draft),
    submit: (input, consent) => submitApplication(deps, input, consent),

    async removeExpired() {
      const { applicationMonths } = await settings.read()
      const count = await removeExpiredApplications(db, now(), applicationMonths)
      // Also when nothing has expired: what could not be removed after a withdrawal is removed now.
      await purgeErased()
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
