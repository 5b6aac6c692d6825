import { type Kysely, sql } from 'kysely'
import { applicationStatusNames } from '../../content/application'
import { formatChinaDateTime } from '../../content/format'
import type { ApplicationDetail, PrivacyNotice } from '../../contract'
import type { Actor } from '../actor'
import { toTextCell, toCsv } from '../csv'
import type { Database } from '../db'
import { Problem } from '../errors'
import { type ApplicationFilter, parseStatus, selectApplications, toApplicationRow } from './application-rows'

/** Reading applications: the list, one of them, and how many wait. */
export function createInbox({ db, now }: { db: Kysely<Database>; now: () => number }) {
  return {
    /** Telephone and e-mail are masked. */
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

    /** Reads one application and marks it as read; telephone and e-mail are masked. @throws Problem notFound */
    async getDetail(id: number): Promise<ApplicationDetail> {
      await db
        .updateTable('application')
        .set({ read_at: now() })
        .where('id', '=', id)
        .where('read_at', 'is', null)
        .execute()
      return readApplication(db, id)
    },

    /** The exact text of a privacy notice that an applicant agreed to. @throws Problem notFound */
    async getNotice(version: string): Promise<PrivacyNotice & { since: number }> {
      const found = await db.selectFrom('privacy_notice').selectAll().where('version', '=', version).executeTakeFirst()
      if (!found) throw new Problem('notFound', '没有这个版本的说明')
      return { version, text: found.text, since: found.created_at }
    },

    async countPending(): Promise<number> {
      const { count } = await db
        .selectFrom('application')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

/**
 * One application with its log, telephone and e-mail masked.
 * @throws Problem notFound
 */
export async function readApplication(db: Kysely<Database>, id: number): Promise<ApplicationDetail> {
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
  return {
    ...toApplicationRow(stored),
    assigneeId: stored.assignee_id,
    source: stored.source,
    consentVersion: stored.consent_version,
    consentAt: stored.consent_at,
    correctedAt: stored.corrected_at,
    withdrawnAt: stored.withdrawn_at,
    lookups: stored.lookups,
    lookedAt: stored.looked_at,
    log: log.map((line) => ({ ...line, author: line.author ?? '', kind: parseLogKind(line.kind) })),
  }
}

const kinds = ['note', 'status', 'assign', 'reveal', 'correct', 'withdraw'] as const

function parseLogKind(stored: string) {
  return kinds.find((kind) => kind === stored) ?? 'note'
}

const columnTitles = [
  '受理编号',
  '提交时间',
  '状态',
  '单位名称',
  '联系人',
  '手机号码',
  '电子邮箱',
  '合作方向',
  '项目所在地',
  '预计启动时间',
  '需求说明',
  '负责人',
  '来源页面',
]

/**
 * Exports the matching applications as CSV with unmasked telephone and e-mail, and logs that for each of them.
 * @returns the table, and how many applications are in it
 */
export async function exportApplications(
  { db, now }: { db: Kysely<Database>; now: () => number },
  filter: ApplicationFilter,
  actor: Actor,
): Promise<{ csv: string; count: number }> {
  const rows = await db.transaction().execute(async (work) => {
    const matching = selectApplications(work, filter).where('application.withdrawn_at', 'is', null)
    const newest = await matching.select(({ fn }) => fn.max('application.id').as('id')).executeTakeFirst()
    // An application submitted between the two statements must not be logged without being exported.
    const matchingUpToNewest = matching.where('application.id', '<=', newest?.id ?? 0)
    await work
      .insertInto('application_log')
      .columns(['application_id', 'account_id', 'kind', 'text', 'created_at'])
      .expression(
        // PostgreSQL types parameters of a select as text unless they are cast.
        matchingUpToNewest.select([
          'application.id',
          sql<number>`cast(${actor.id} as bigint)`.as('account_id'),
          sql<string>`'reveal'`.as('kind'),
          sql<string>`cast(${'导出了申请表，含手机号码和电子邮箱'} as text)`.as('text'),
          sql<number>`cast(${now()} as bigint)`.as('created_at'),
        ]),
      )
      .execute()
    return matchingUpToNewest
      .leftJoin('account', 'account.id', 'application.assignee_id')
      .selectAll('application')
      .select('account.name as assignee')
      .orderBy('application.id', 'desc')
      .execute()
  })
  const lines = rows.map((row) => [
    row.receipt,
    formatChinaDateTime(row.created_at),
    applicationStatusNames[parseStatus(row.status)],
    row.company,
    row.person,
    toTextCell(row.phone),
    row.email,
    row.direction,
    row.place,
    row.start_month,
    row.need,
    row.assignee ?? '',
    row.source,
  ])
  return { csv: toCsv([columnTitles, ...lines]), count: rows.length }
}
