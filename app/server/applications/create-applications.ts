import type { Kysely } from 'kysely'
import type { ApplicationInput } from '../../content/application'
import type { Purpose } from '../../content/purposes'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database, Engine } from '../db'
import type { Announce } from '../notices'
import { type Consent, removeExpired } from '../receipts'
import type { Settings } from '../settings'
import { announceTerms } from './answer-terms'
import { createApplicantActions } from './applicant-actions'
import type { ApplicationFilter } from './application-rows'
import { createAssignmentRules } from './assignment-rules'
import { exportApplications } from './export-applications'
import { createFind } from './find-applications'
import { createInbox } from './inbox'
import { createReplyTemplates } from './reply-templates'
import { createStaffActions } from './staff-actions'
import { findSent, submitApplication } from './submit'

/** Cooperation applications, submitted by visitors and processed by staff. */
export type Applications = ReturnType<typeof createApplications>

/**
 * Creates the module of cooperation applications over a database. Every action is recorded in the audit log,
 * never with the text that the visitor wrote.
 */
export function createApplications(deps: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  settings: Settings
  announce: Announce
  purgeErased: Engine['purgeErased']
}) {
  const { db, now, audit, settings } = deps
  const purgeErased = () => deps.purgeErased(['application', 'application_log'])
  const inbox = createInbox(deps)
  return {
    ...inbox,
    /** See `find` in find-applications.ts. */
    find: createFind({ ...deps, list: inbox.list }),
    ...createStaffActions({ ...deps, purgeErased }),
    ...createAssignmentRules(deps),
    ...createReplyTemplates(deps),
    /** See `announceTerms`. */
    announceTerms: () => announceTerms(deps),
    ...createApplicantActions({ ...deps, purgeErased }),

    /** See `findSent` in submit.ts. */
    findSent: (input: ApplicationInput, draft?: string) => findSent(deps, input, draft),
    /** See `submitApplication`. */
    submit: (input: ApplicationInput, consent: Consent) => submitApplication(deps, input, consent),

    /** Deletes applications whose retention time is over. @returns how many */
    async removeExpired(): Promise<number> {
      const { applicationMonths } = await settings.read()
      const count = await removeExpired({ db, now, audit }, 'application', applicationMonths, async (work, ids) => {
        await work.deleteFrom('application_log').where('application_id', 'in', ids).execute()
      })
      // Also when nothing has expired: what could not be removed after a withdrawal is removed now.
      await purgeErased()
      return count
    },

    /** A spreadsheet of the current filter, without withdrawn applications. */
    export: (query: ApplicationFilter, purpose: Purpose, actor: Actor): Promise<{ file: Buffer; count: number }> =>
      exportApplications(deps, query, { purpose, actor }),
  }
}
