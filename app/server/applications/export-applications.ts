import { type Kysely, sql } from 'kysely'
import { applicationStatusNames } from '../../content/application'
import { formatChinaDateTime } from '../../content/format'
import { describePurpose, type Purpose } from '../../content/purposes'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import type { Announce } from '../notices'
import { writeXlsx } from '../xlsx'
import { type ApplicationFilter, parseStatus, selectApplications } from './application-rows'

type Deps = { db: Kysely<Database>; now: () => number; audit: Audit; announce: Announce }
type StoredRow = Awaited<ReturnType<typeof takeRows>>[number]

/** The columns of the table, with their widths in characters. */
const columns: Array<{ title: string; width: number; read: (row: StoredRow) => string }> = [
  { title: '受理编号', width: 18, read: ({ receipt }) => receipt },
  { title: '提交时间', width: 18, read: ({ created_at }) => formatChinaDateTime(created_at) },
  { title: '状态', width: 10, read: ({ status }) => applicationStatusNames[parseStatus(status)] },
  { title: '单位名称', width: 28, read: ({ company }) => company },
  { title: '联系人', width: 12, read: ({ person }) => person },
  { title: '手机号码', width: 16, read: ({ phone }) => phone },
  { title: '电子邮箱', width: 26, read: ({ email }) => email },
  { title: '合作方向', width: 20, read: ({ direction }) => direction },
  { title: '项目所在地', width: 20, read: ({ place }) => place },
  { title: '预计启动时间', width: 14, read: ({ start_month }) => start_month },
  { title: '需求说明', width: 60, read: ({ need }) => need },
  { title: '负责人', width: 12, read: ({ assignee }) => assignee ?? '' },
  { title: '来源页面', width: 40, read: ({ source }) => source },
]

/**
 * Exports the matching applications as a spreadsheet with unmasked personal data, and logs that for each of them. Its first
 * row says who has taken it when and what for. Every cell is text, so that a telephone number stays as it is and nothing
 * runs as a formula.
 */
export async function exportApplications(
  deps: Deps,
  filter: ApplicationFilter,
  { purpose, actor }: { purpose: Purpose; actor: Actor },
): Promise<{ file: Buffer; count: number }> {
  const rows = await takeRows(deps, filter, { purpose, actor })
  const mark = [
    `导出人：${actor.name}`,
    `导出时间：${formatChinaDateTime(deps.now())}`,
    `用途：${describePurpose(purpose)}`,
    `共 ${rows.length} 份`,
    '含个人信息，请妥善保管，不得用于其他用途',
  ].join('　')
  const lines = rows.map((row) => columns.map(({ read }) => read(row)))
  return { file: await writeXlsx({ sheet: '合作申请', columns, lines, mark }), count: rows.length }
}

/** Reads the matching applications, and logs for each of them that it was exported. */
function takeRows(
  { db, now, audit, announce }: Deps,
  filter: ApplicationFilter,
  { purpose, actor }: { purpose: Purpose; actor: Actor },
) {
  return db.transaction().execute(async (work) => {
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
          sql<string>`cast(${`导出了申请表，含完整联系方式：${describePurpose(purpose)}`} as text)`.as('text'),
          sql<number>`cast(${now()} as bigint)`.as('created_at'),
        ]),
      )
      .execute()
    const taken = await matchingUpToNewest
      .leftJoin('account', 'account.id', 'application.assignee_id')
      .selectAll('application')
      .select('account.name as assignee')
      .orderBy('application.id', 'desc')
      .execute()
    const facts = { count: taken.length }
    await audit.record({ action: 'application.export', actor, facts, detail: describePurpose(purpose) }, work)
    const at = now()
    if (isOddHour(at)) await announce('exportAtOddHours', { name: actor.name, at, count: taken.length }, work)
    return taken
  })
}

/** Whether nobody works at a time: from 21:00 to 7:00 in China. */
function isOddHour(moment: number): boolean {
  const hour = Number(formatChinaDateTime(moment).slice(11, 13))
  return hour < 7 || hour >= 21
}
