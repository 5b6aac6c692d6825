import { type Kysely, sql } from 'kysely'
import { applicationStatusNames } from '../../content/application-status'
import { chinaDateTime } from '../../content/people'
import type { Actor } from '../context'
import type { Database } from '../db/schema'
import { asText, toCsv } from './csv'
import { matching, statusOf } from './find'
import type { ApplicationFilter } from './types'

const head = [
  '受理编号', '提交时间', '状态', '单位名称', '联系人', '手机号码', '电子邮箱',
  '合作方向', '项目所在地', '预计启动时间', '需求说明', '负责人', '来源页面',
]

/**
 * Writes the matching applications as CSV, telephone and e-mail in clear: the log of each says so.
 * @returns the table, and how many applications are in it
 */
export async function exportApplications(
  { db, now }: { db: Kysely<Database>; now: () => number },
  filter: ApplicationFilter,
  actor: Actor,
): Promise<{ csv: string; count: number }> {
  const rows = await db.transaction().execute(async (work) => {
    const wanted = matching(work, filter).where('application.withdrawn_at', 'is', null)
    const newest = await wanted.select(({ fn }) => fn.max('application.id').as('id')).executeTakeFirst()
    // What arrives in between would be neither logged nor asked for.
    const chosen = wanted.where('application.id', '<=', newest?.id ?? 0)
    await work
      .insertInto('application_log')
      .columns(['application_id', 'account_id', 'kind', 'text', 'created_at'])
      .expression(
        // PostgreSQL takes parameters of a select for text unless told.
        chosen.select([
          'application.id',
          sql<number>`cast(${actor.id} as bigint)`.as('account_id'),
          sql<string>`'reveal'`.as('kind'),
          sql<string>`cast(${'导出了申请表，含手机号码和电子邮箱'} as text)`.as('text'),
          sql<number>`cast(${now()} as bigint)`.as('created_at'),
        ]),
      )
      .execute()
    return chosen
      .leftJoin('account', 'account.id', 'application.assignee_id')
      .selectAll('application')
      .select('account.name as assignee')
      .orderBy('application.id', 'desc')
      .execute()
  })
  const lines = rows.map((row) => [
    row.receipt, chinaDateTime(row.created_at), applicationStatusNames[statusOf(row.status)], row.company, row.person,
    asText(row.phone), row.email, row.direction, row.place, row.start_month, row.need, row.assignee ?? '', row.source,
  ])
  return { csv: toCsv([head, ...lines]), count: rows.length }
}
