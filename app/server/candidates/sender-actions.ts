import { type Kysely, type Selectable, sql } from 'kysely'
import type { CandidateCopy } from '../../contract'
import type { Audit } from '../audit'
import type { CandidateTable, Database } from '../db'
import { Problem } from '../errors'
import { createReceiptAuthentication, type ReceiptCredentials } from '../receipts'
import { createMissingProblem, lockCandidate, parseStatus, toTarget } from './candidate-rows'

/** What candidates do with what they have sent, authenticated by receipt number and code. */
export function createSenderActions(deps: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  purgeErased: () => Promise<void>
}) {
  const { db, now, audit, purgeErased } = deps
  const authenticate = createReceiptAuthentication(deps)

  async function toCopy(stored: Selectable<CandidateTable>): Promise<CandidateCopy> {
    const file = await db
      .selectFrom('candidate_file')
      .select('name')
      .where('candidate_id', '=', stored.id)
      .executeTakeFirst()
    const { receipt, person, phone, email, education, words } = stored
    return {
      kind: 'candidate',
      receipt,
      position: stored.position_title,
      person,
      phone,
      email,
      education,
      words,
      fileName: file?.name ?? '',
      status: parseStatus(stored.status),
      createdAt: stored.created_at,
      withdrawnAt: stored.withdrawn_at,
    }
  }

  return {
    /** The content and status of what was sent, to a sender who is authenticated. @throws Problem notFound */
    async showSent(id: number): Promise<CandidateCopy> {
      const stored = await db
        .updateTable('candidate')
        .set({ lookups: sql<number>`lookups + 1`, looked_at: now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!stored) throw createMissingProblem()
      return toCopy(stored)
    },

    /** Withdraws and erases the personal data, the résumé included. @throws Problem notFound, tooManyRequests */
    async withdraw(credentials: ReceiptCredentials): Promise<CandidateCopy> {
      const { kind, id } = await authenticate(credentials)
      if (kind !== 'candidate') throw new Problem('notFound', '这个受理编号不属于应聘')
      const { stored, changed } = await db.transaction().execute(async (work) => {
        const before = await lockCandidate(work, id)
        if (before.withdrawn_at !== null) return { stored: before, changed: false }
        const at = now()
        const stored = await work
          .updateTable('candidate')
          .set({
            ...erasedColumns,
            status: 'withdrawn',
            version: sql<number>`version + 1`,
            withdrawn_at: at,
            closed_at: at,
            updated_at: at,
            read_at: null,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await work.deleteFrom('candidate_file').where('candidate_id', '=', id).execute()
        await work
          .updateTable('candidate_log')
          .set({ text: '' })
          .where('candidate_id', '=', id)
          .where('kind', '=', 'note')
          .execute()
        await work
          .insertInto('candidate_log')
          .values({ candidate_id: id, account_id: null, kind: 'withdraw', text: '', created_at: at })
          .execute()
        await audit.record({ action: 'candidate.withdraw', ...toTarget(stored) }, work)
        return { stored, changed: true }
      })
      if (changed) await purgeErased()
      return toCopy(stored)
    },
  }
}

/** The columns that a withdrawal clears; number, position and times stay. */
const erasedColumns = { person: '', phone: '', email: '', education: '', words: '', fingerprint: '' }
