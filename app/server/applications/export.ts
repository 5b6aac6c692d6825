import { type Kysely, sql } from 'kysely'
import { applicationStatusNames } from '../../content/application-status'
import { formatChinaDateTime } from '../../content/format'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { toTextCell, toCsv } from '../csv'
import { selectApplications, parseStatus } from './application-rows'
import type { ApplicationFilter } from './types'

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
