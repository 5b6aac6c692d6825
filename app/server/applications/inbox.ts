import type { Kysely } from 'kysely'
import type { ApplicationDetail } from '../../contract'
import type { Database } from '../db'
import { Problem } from '../errors'
import { findDeletionTime, readKeptNotice } from '../receipts'
import type { Settings } from '../settings'
import { type ApplicationFilter, parseStatus, selectApplications, toApplicationRow } from './application-rows'

/** Reading applications: the list, one of them, and how many wait. */
export function createInbox({
  db,
  now,
  settings,
}: {
  db: Kysely<Database>
  now: () => number
  settings: Pick<Settings, 'read'>
}) {
  return {
    /** Person, telephone and e-mail are masked. */
    async list({ offset, limit, ...filter }: ApplicationFilter & { offset: number; limit: number }) {
      const [rows, byStatus] = await Promise.all([
        (filter.status
          ? selectApplications(db, filter)
          : selectApplications(db, filter).where('application.withdrawn_at', 'is', null)
        )
          .leftJoin('account', 'account.id', 'application.assignee_id')
          .selectAll('application')
          .select('account.name as assignee')
          .orderBy('application.id', 'desc')
          .offset(offset)
          .limit(limit)
          .execute(),
        selectApplications(db, { ...filter, status: undefined })
          .select(['status', ({ fn }) => fn.countAll().as('count')])
          .groupBy('status')
          .execute(),
      ])
      const counts = { pending: 0, following: 0, answered: 0, closed: 0, withdrawn: 0 }
      for (const { status, count } of byStatus) counts[parseStatus(status)] += Number(count)
      const all = counts.pending + counts.following + counts.answered + counts.closed
      return { rows: rows.map(toApplicationRow), total: filter.status ? counts[filter.status] : all, counts }
    },

    /** @throws Problem notFound */
    async requireExisting(id: number): Promise<void> {
      const found = await db.selectFrom('application').select('id').where('id', '=', id).executeTakeFirst()
      if (!found) throw new Problem('notFound', '申请不存在或已删除')
    },

    /** Reads one application and marks it as read; person, telephone and e-mail are masked. @throws Problem notFound */
    async getDetail(id: number): Promise<ApplicationDetail> {
      await db
        .updateTable('application')
        .set({ read_at: now() })
        .where('id', '=', id)
        .where('read_at', 'is', null)
        .execute()
      return readApplication({ db, settings }, id)
    },

    /** The exact text of a privacy notice that an applicant agreed to. @throws Problem notFound */
    getNotice: (version: string) => readKeptNotice(db, version),
  }
}

/**
 * One application with its log; person, telephone and e-mail are masked.
 * @throws Problem notFound
 */
export async function readApplication(
  { db, settings }: { db: Kysely<Database>; settings: Pick<Settings, 'read'> },
  id: number,
): Promise<ApplicationDetail> {
  const stored = await db
    .selectFrom('application')
    .leftJoin('account', 'account.id', 'application.assignee_id')
    .selectAll('application')
    .select('account.name as assignee')
    .where('application.id', '=', id)
    .executeTakeFirst()
  if (!stored) throw new Problem('notFound', '申请不存在或已删除')
  const log = await db
    .selectFrom('application_log')
    .leftJoin('account', 'account.id', 'application_log.account_id')
    .select(['application_log.created_at as at', 'account.name as author', 'kind', 'text'])
    .where('application_id', '=', id)
    .orderBy('application_log.id')
    .execute()
  const { applicationMonths } = await settings.read()
  return {
    ...toApplicationRow(stored),
    assigneeId: stored.assignee_id,
    source: stored.source,
    consentVersion: stored.consent_version,
    consentAt: stored.consent_at,
    correctedAt: stored.corrected_at,
    withdrawnAt: stored.withdrawn_at,
    keptUntil: findDeletionTime(stored, applicationMonths),
    lookups: stored.lookups,
    lookedAt: stored.looked_at,
    log: log.map((line) => ({ ...line, author: line.author ?? '', kind: parseLogKind(line.kind) })),
  }
}

const kinds = ['note', 'status', 'assign', 'rule', 'reveal', 'correct', 'withdraw'] as const

function parseLogKind(stored: string) {
  return kinds.find((kind) => kind === stored) ?? 'note'
}
