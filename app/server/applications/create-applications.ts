import type { Kysely } from 'kysely'
import type { ApplicationInput } from '../../content/application'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database, Engine } from '../db'
import type { Settings } from '../settings'
import { createApplicantActions } from './applicant-actions'
import type { ApplicationFilter } from './application-rows'
import { exportApplications, createInbox } from './inbox'
import { createStaffActions } from './staff-actions'
import { type Consent, findSent, submitApplication } from './submit'

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
  purgeErased: Engine['purgeErased']
}) {
  const { db, now, audit, settings } = deps
  const purgeErased = () => deps.purgeErased(['application', 'application_log'])
  return {
    ...createInbox(deps),
    ...createStaffActions({ ...deps, purgeErased }),
    ...createApplicantActions({ ...deps, purgeErased }),

    /** See `findSent` in submit.ts. */
    findSent: (input: ApplicationInput, draft?: string) => findSent(deps, input, draft),
    /** See `submitApplication`. */
    submit: (input: ApplicationInput, consent: Consent) => submitApplication(deps, input, consent),

    /** Deletes applications whose retention time is over. @returns how many */
    async removeExpired(): Promise<number> {
      const { applicationMonths } = await settings.read()
      const count = await removeExpiredApplications(db, now(), applicationMonths)
      // Also when nothing has expired: what could not be removed after a withdrawal is removed now.
      await purgeErased()
      if (count > 0) await audit.record({ action: 'application.expire', detail: `${count}` })
      return count
    },

    /** CSV (UTF-8 with BOM) of the current filter, without withdrawn applications; formulas are neutralised. */
    async exportCsv(query: ApplicationFilter, actor: Actor): Promise<string> {
      const { csv, count } = await exportApplications(deps, query, actor)
      await audit.record({ action: 'application.export', actor, detail: `${count}` })
      return csv
    },
  }
}

/**
 * Deletes applications after their retention time. It counts from closing, or from the last change of an
 * application that was never closed, and never exceeds what the privacy notice promised.
 * @param months the retention time of the settings
 * @returns how many were deleted
 */
async function removeExpiredApplications(db: Kysely<Database>, now: number, months: number): Promise<number> {
  const keepMonths = await db.selectFrom('application').select('keep_months').distinct().execute()
  let count = 0
  for (const { keep_months: promisedMonths } of keepMonths) {
    const closedUntil = subtractMonths(now, Math.min(promisedMonths, months))
    count += await db.transaction().execute(async (work) => {
      const expired = work
        .selectFrom('application')
        .select('id')
        .where('keep_months', '=', promisedMonths)
        .where(({ fn, eb }) => eb(fn.coalesce('closed_at', 'updated_at'), '<=', closedUntil))
      await work.deleteFrom('application_log').where('application_id', 'in', expired).execute()
      const removed = await work.deleteFrom('application').where('id', 'in', expired).executeTakeFirst()
      return Number(removed.numDeletedRows)
    })
  }
  return count
}

/** Subtracts calendar months; a day that the month does not have becomes its last day. */
export function subtractMonths(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}
