import type { Kysely } from 'kysely'
import type { ResumeKind } from '../../content/candidate'
import type { Audit } from '../audit'
import type { Database, Engine } from '../db'
import type { Announce } from '../notices'
import { type Consent, removeExpired } from '../receipts'
import type { CheckResume } from '../resumes'
import type { Settings } from '../settings'
import { createCandidateReads } from './read-candidates'
import { createSenderActions } from './sender-actions'
import { createStaffActions } from './staff-actions'
import { findSentCandidate, type SentCandidate, submitCandidate } from './submit-candidate'

/**
 * Creates the module of candidates over a database: those who apply for a position, submitted by visitors, handled by staff. Every action is recorded in the audit log, never with what the
 * candidate wrote or with anything of the file.
 */
export function createCandidates(deps: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  settings: Settings
  announce: Announce
  purgeErased: Engine['purgeErased']
  /** Looks into what strangers send as résumés. */
  checkResume: CheckResume
}) {
  const purgeErased = () => deps.purgeErased(['candidate', 'candidate_log', 'candidate_file'])
  return {
    ...createCandidateReads(deps),
    ...createStaffActions({ ...deps, purgeErased }),
    ...createSenderActions({ ...deps, purgeErased }),

    /** See `findSentCandidate`. */
    findSent: (sent: SentCandidate, draft?: string) => findSentCandidate(deps, sent, draft),
    checkResume: deps.checkResume,
    /** See `submitCandidate`. */
    submit: (sent: SentCandidate, facts: { title: string; kind: ResumeKind }, consent: Consent) =>
      submitCandidate(deps, sent, facts, consent),

    /** Deletes candidates whose retention time is over, with files and logs. @returns how many */
    async removeExpired(): Promise<number> {
      const { applicationMonths } = await deps.settings.read()
      const count = await removeExpired(deps, 'candidate', applicationMonths, async (work, ids) => {
        await work.deleteFrom('candidate_file').where('candidate_id', 'in', ids).execute()
        await work.deleteFrom('candidate_log').where('candidate_id', 'in', ids).execute()
      })
      // Also when nothing has expired: what could not be removed after a withdrawal is removed now.
      await purgeErased()
      return count
    },
  }
}
