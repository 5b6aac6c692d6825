import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { applicationStatusNames, isApplicationStatus } from '../content/application'
import { candidateStatusNames, isCandidateStatus } from '../content/candidate'
import { dayMs } from '../content/durations'
import { formatChinaDateTime, maskMobile, maskPerson } from '../content/format'
import { describePurpose, type Purpose } from '../content/purposes'
import type { Actor } from './actor'
import { type ActReads, type Audit, findTrailRights, startOfDay } from './audit'
import type { Database } from './db'
import { createInvalidProblem } from './validate'
import { writeXlsx } from './xlsx'
import { createZipDate } from './zip-date'

/** Days of China, both included. */
export interface Period {
  dayFrom: string
  dayTo: string
}

/** One table of the bundle, by the name of its file. */
interface Sheet {
  name: string
  columns: Array<{ title: string; width: number }>
  lines: string[][]
}

/** More lines than one table holds; the rest is exported by narrower days. */
const maxLines = 10_000

/** The tables of acts, each with the actions that it lists. */
const actSheets = [
  { name: '3-更正与撤回', actions: ['application.correct', 'application.withdraw', 'candidate.withdraw'] },
  {
    name: '4-查看与查找',
    actions: ['application.reveal', 'application.find', 'candidate.reveal', 'candidate.file', 'candidate.find'],
  },
  { name: '5-导出', actions: ['application.export', 'activity.exportPersonalData'] },
  { name: '6-删除', actions: ['application.delete', 'application.expire', 'candidate.delete', 'candidate.expire'] },
] as const

const actColumns = [
  { title: '记录号', width: 10 },
  { title: '时间', width: 20 },
  { title: '人员', width: 14 },
  { title: '事项', width: 50 },
  { title: '用途或说明', width: 40 },
  { title: '来源地址', width: 18 },
  { title: '校验值', width: 66 },
]

interface PersonalDataBundleDeps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  acts: ActReads
}

/** What proves how personal data of applicants were treated: 合规审计. */
export function createPersonalDataBundle({ db, now, audit, acts }: PersonalDataBundleDeps) {
  async function listActs(actions: readonly string[], period: Period, actor: Actor): Promise<string[][]> {
    const lines = await acts.listLines({ ...period, actions }, findTrailRights(actor), maxLines)
    return lines.map(
      ([id = '', at = '', who = '', _kind, sentence = '', _changes, note = '', address = '', hash = '']) => [
        id,
        at,
        who,
        sentence,
        note,
        address,
        hash,
      ],
    )
  }

  return {
    /**
     * Exports the consents, corrections, withdrawals, looks, exports and deletions of a period as one ZIP of spreadsheets,
     * with the SHA-256 of each. Telephone numbers and names are masked as in the inbox. The export is recorded itself.
     * @throws Problem invalid for days in the wrong order
     */
    async exportBundle(
      period: Period,
      purpose: Purpose,
      actor: Actor,
    ): Promise<{ file: Buffer; sha256: string; count: number }> {
      if (period.dayFrom > period.dayTo) throw createInvalidProblem({ dayTo: '截止日期不能早于起始日期' })
      const consents = await listConsents(db, period)
      const sheets: Sheet[] = [
        consents,
        await listNotices(db, new Set(consents.lines.map(([, , version = '']) => version))),
        ...(await Promise.all(
          actSheets.map(async ({ name, actions }) => ({
            name,
            columns: actColumns,
            lines: await listActs(actions, period, actor),
          })),
        )),
      ]
      const count = sheets.reduce((sum, { lines }) => sum + lines.length, 0)
      const title = `${period.dayFrom} 至 ${period.dayTo}`
      const mark = [
        `合规审计，${title}`,
        `导出人：${actor.name}`,
        `导出时间：${formatChinaDateTime(now())}`,
        `用途：${describePurpose(purpose)}`,
      ]
      const file = await packSheets(sheets, mark, now())
      const sha256 = createHash('sha256').update(file).digest('hex')
      const detail = `${describePurpose(purpose)}，SHA-256 ${sha256}`
      await audit.record({ action: 'activity.exportPersonalData', actor, title, facts: { count }, detail })
      return { file, sha256, count }
    },
  }
}

/** Every consent of the period whose application, for cooperation or for a position, is not deleted yet, with what has become of it. */
async function listConsents(db: Kysely<Database>, { dayFrom, dayTo }: Period): Promise<Sheet> {
  const [applications, candidates] = await Promise.all(
    (['application', 'candidate'] as const).map((kind) =>
      db
        .selectFrom(kind)
        .select([
          'receipt',
          'consent_at',
          'consent_version',
          'keep_months',
          'person',
          'phone',
          'status',
          'withdrawn_at',
        ])
        .where('consent_at', '>=', startOfDay(dayFrom))
        .where('consent_at', '<', startOfDay(dayTo) + dayMs)
        .orderBy('id', 'desc')
        .limit(maxLines)
        .execute(),
    ),
  )
  const rows = [
    ...(applications ?? []).map((row) => ({
      ...row,
      kind: '合作申请',
      state: isApplicationStatus(row.status) ? applicationStatusNames[row.status] : '',
    })),
    ...(candidates ?? []).map((row) => ({
      ...row,
      kind: '应聘',
      state: isCandidateStatus(row.status) ? candidateStatusNames[row.status] : '',
    })),
  ]
    .toSorted((one, other) => other.consent_at - one.consent_at)
    .slice(0, maxLines)
  return {
    name: '1-同意记录',
    columns: [
      { title: '受理编号', width: 18 },
      { title: '同意时间', width: 18 },
      { title: '说明版本', width: 16 },
      { title: '承诺保存', width: 12 },
      { title: '联系人', width: 12 },
      { title: '手机号码', width: 16 },
      { title: '现状', width: 12 },
      { title: '撤回时间', width: 18 },
      { title: '类别', width: 12 },
    ],
    lines: rows.map((row) => [
      row.receipt,
      formatChinaDateTime(row.consent_at),
      row.consent_version,
      `${row.keep_months} 个月`,
      maskPerson(row.person),
      maskMobile(row.phone),
      row.state,
      row.withdrawn_at === null ? '' : formatChinaDateTime(row.withdrawn_at),
      row.kind,
    ]),
  }
}

/** The wording that was agreed to, each version word for word. */
async function listNotices(db: Kysely<Database>, versions: ReadonlySet<string>): Promise<Sheet> {
  const rows = await db
    .selectFrom('privacy_notice')
    .select(['version', 'text', 'created_at'])
    .orderBy(sql`created_at`)
    .execute()
  return {
    name: '2-说明原文',
    columns: [
      { title: '说明版本', width: 16 },
      { title: '首次有人同意', width: 18 },
      { title: '原文', width: 100 },
      { title: '原文 SHA-256', width: 66 },
    ],
    lines: rows
      .filter(({ version }) => versions.has(version))
      .map(({ version, text, created_at: since }) => [
        version,
        formatChinaDateTime(since),
        text,
        createHash('sha256').update(text).digest('hex'),
      ]),
  }
}

const explanation = [
  '1-同意记录：期内提交、尚未删除的合作申请和应聘。删除后同意记录随之删除，删除本身见“6-删除”。',
  '2-说明原文：上述同意所对应版本的《个人信息保护说明》全文。',
  '3 至 6：取自操作记录，记录号和校验值与动态中的记录链一致，可在“动态”页核对。',
  '联系人和手机号码按后台列表的方式隐去部分内容，单元格均为文本。',
  '校验：在解压后的文件夹中运行 sha256sum -c SHA256SUMS，或用 certutil -hashfile 文件名 SHA256 逐一比对。',
]

async function packSheets(sheets: readonly Sheet[], mark: readonly string[], at: number): Promise<Buffer> {
  // Loaded with the first export: a server that only answers visitors does without its memory.
  const { default: JSZip } = await import('jszip')
  const zip = new JSZip()
  const date = createZipDate(at)
  const sums: string[] = []
  const add = (name: string, bytes: Buffer) => {
    zip.file(name, bytes, { date })
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}`)
  }
  for (const { name, columns, lines } of sheets) {
    const last = lines.length < maxLines ? [] : [[`此表只列出最近的 ${maxLines} 行，其余请按日期分批导出`]]
    const sheet = name.slice(name.indexOf('-') + 1)
    add(`${name}.xlsx`, await writeXlsx({ sheet, columns, lines, last, mark: mark.join('　') }))
  }
  const counts = sheets.map(({ name, lines }) => `${name}：${lines.length} 行`)
  add('说明.txt', Buffer.from([...mark, '', ...explanation, '', ...counts, ''].join('\r\n')))
  zip.file('SHA256SUMS', `${sums.join('\n')}\n`, { date })
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}
