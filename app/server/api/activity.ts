import { createHash } from 'node:crypto'
import { z } from 'zod'
import { verdictNames } from '../../content/compliance'
import { formatChinaDateTime } from '../../content/format'
import { typeNames } from '../../content/registry'
import { complianceSheet } from '../../contract/compliance'
import { purpose } from '../../contract/applications'
import { actFilter, actList, newestAct, trailState, undoOutcome } from '../../contract/trail'
import { id, listing, queryDay, queryId, queryInteger, toListing } from '../../contract/shapes'
import { findTrailRights } from '../audit'
import { writeXlsx } from '../xlsx'
import { staffRead, staffWrite } from './call'

/** More lines than people read in one table; the rest is exported by narrower days. */
const maxLines = 10_000
/** So many records of the chain are one part of its file: some megabytes. */
const maxChained = 10_000
/** What one act did to several things is taken back at once. */
const maxUndone = 200

const columns = [
  { title: '序号', width: 10 },
  { title: '时间', width: 20 },
  { title: '人员', width: 12 },
  { title: '类别', width: 8 },
  { title: '动态', width: 60 },
  { title: '改动', width: 50 },
  { title: '说明', width: 30 },
  { title: '来源地址', width: 18 },
  { title: '校验值', width: 66 },
]

const complianceColumns = [
  { title: '控制点', width: 16 },
  { title: '要求', width: 46 },
  { title: '现状', width: 60 },
  { title: '结论', width: 12 },
]

/** In Base64, with the SHA-256 of its bytes. */
const exportedFile = z.strictObject({ file: z.string(), sha256: z.string(), count: z.number().int() })

/** The first and the last record of an exported chain. */
const chainRange = z.strictObject({ first: id, last: id })

/** Who did what, in words, and whether the records of it are whole. */
export const activityCalls = {
  list: staffRead({
    path: '/activity',
    asks: 'trail.view',
    summary: '动态',
    query: z.object({
      ...actFilter,
      before: queryId.optional(),
      after: queryId.optional(),
      limit: queryInteger(1, 200).default(100),
    }),
    answer: actList,
    handle: ({ acts }, { query: { before, after, limit, ...filter }, session: { actor } }) =>
      acts.listActs(filter, findTrailRights(actor), { before, after, limit, viewer: actor }),
  }),
  newest: staffRead({
    asks: 'trail.view',
    summary: '工作台的最近动态',
    query: z.object({ limit: queryInteger(1, 20).default(5) }),
    answer: listing(newestAct),
    handle: async ({ acts }, { query: { limit }, session }) =>
      toListing(await acts.listNewest(findTrailRights(session.actor), limit)),
  }),
  ofEntry: staffRead({
    asks: [{ right: 'trail.view' }, { right: '*.view', of: ({ query }) => ({ entry: query.id }) }],
    summary: '一条内容的动态',
    query: z.object({ type: z.enum(typeNames), id: queryId, limit: queryInteger(1, 200).default(50) }),
    answer: actList,
    handle: ({ acts }, { query: { type, id, limit }, session: { actor } }) =>
      acts.listActs({ target: `${type}:${id}` }, findTrailRights(actor), { limit, viewer: actor }),
  }),
  undo: staffWrite({
    asks: 'trail.undo',
    summary: '撤销操作：逐项执行其反向操作，此后已改动的部分保留',
    isSlow: true,
    body: z.strictObject({ ids: z.array(id).min(1).max(maxUndone) }),
    answer: listing(undoOutcome),
    async handle({ undo, auth }, { body, session }) {
      const ids = [...new Set(body.ids)]
      if (await undo.changesRights(ids)) await auth.requireConfirmation(session)
      return toListing(await undo.undo(ids, session.actor))
    },
  }),
  trail: staffRead({
    asks: 'trail.verify',
    summary: '记录链的状态',
    answer: trailState,
    handle: ({ trailCheck }) => trailCheck.readState(),
  }),
  verify: staffWrite({
    asks: 'trail.verify',
    summary: '核对记录链',
    isSlow: true,
    answer: trailState,
    async handle({ trailCheck }) {
      await trailCheck.check()
      return trailCheck.readState()
    },
  }),
  closeFault: staffWrite({
    asks: 'trail.verify',
    summary: '确认记录链的异常',
    answer: trailState,
    async handle({ trailCheck }) {
      await trailCheck.closeFault()
      return trailCheck.readState()
    },
  }),
  exportPersonalData: staffWrite({
    asks: { right: 'trail.view', whole: true },
    summary: '导出合规审计包（zip）：一段时间内的同意、更正、撤回、查看、导出和删除，须说明用途并再次输入密码',
    isSlow: true,
    body: z.strictObject({ dayFrom: queryDay, dayTo: queryDay, purpose, password: z.string().max(1000) }),
    /** In Base64, with the SHA-256 of its bytes, and how many lines its tables have. */
    answer: z.strictObject({ file: z.string(), sha256: z.string(), count: z.number().int() }),
    async handle({ personalDataBundle, auth }, { body: { purpose: given, password, ...period }, session: { actor } }) {
      await auth.confirmPassword(actor, password)
      const { file, sha256, count } = await personalDataBundle.exportBundle(period, given, actor)
      return { file: file.toString('base64'), sha256, count }
    },
  }),
  export: staffWrite({
    asks: 'trail.verify',
    summary: '导出动态',
    isSlow: true,
    body: z.strictObject(actFilter),
    answer: exportedFile,
    async handle({ acts, audit }, { body, session }) {
      const rights = findTrailRights(session.actor)
      const { total } = await acts.listActs(body, rights, { limit: 1 })
      const lines = await acts.listLines(body, rights, maxLines)
      const cut = `共 ${total} 条，此表只列出最近的 ${lines.length} 条，其余请按日期分批导出`
      const last = total > lines.length ? [[cut]] : []
      const file = await writeXlsx({ sheet: '动态', columns, lines, last })
      const sha256 = hashFile(file)
      await audit.record({ facts: { count: lines.length }, detail: `SHA-256 ${sha256}` })
      return { file: file.toString('base64'), sha256, count: lines.length }
    },
  }),
  exportChain: staffWrite({
    asks: 'trail.verify',
    summary: '导出记录链（JSON）：所选日期的全部记录，逐部分导出，合并后可在别处核对',
    isSlow: true,
    body: z.strictObject({
      dayFrom: actFilter.dayFrom,
      dayTo: actFilter.dayTo,
      /** What the first part said of the whole, and the last record that is exported already. */
      rest: z.strictObject({ range: chainRange, after: id }).optional(),
      limit: z.number().int().min(1).max(maxChained).default(maxChained),
    }),
    /** A line of the file; `range` is null where there are no records. */
    answer: z.strictObject({ ...exportedFile.shape, range: chainRange.nullable(), last: z.number().int() }),
    async handle({ acts, audit }, { body: { rest, limit, ...days } }) {
      const { line, range, count, first, last } = await acts.readChain(days, { ...rest, limit })
      const file = Buffer.from(line)
      const sha256 = hashFile(file)
      const detail = `${count === 0 ? '' : `第 ${first} 至 ${last} 条，`}SHA-256 ${sha256}`
      await audit.record({ action: 'activity.exportChain', facts: { count }, detail })
      return { file: file.toString('base64'), sha256, count, range, last }
    },
  }),
  compliance: staffRead({
    asks: { right: 'trail.view', whole: true },
    summary: '等保自查：本系统对各控制点的实现情况',
    answer: complianceSheet,
    handle: ({ compliance }) => compliance.read(),
  }),
  exportCompliance: staffWrite({
    asks: { right: 'trail.view', whole: true },
    summary: '导出等保自查表',
    isSlow: true,
    answer: exportedFile,
    async handle({ compliance, audit }) {
      const { groups, at } = await compliance.read()
      const lines = groups.flatMap(({ title, points }) =>
        points.map(({ demand, facts, verdict }) => [title, demand, facts.join('\n'), verdictNames[verdict]]),
      )
      const mark = `等保自查，GB/T 22239-2019，${formatChinaDateTime(at)}`
      const file = await writeXlsx({ sheet: '等保自查', columns: complianceColumns, lines, mark })
      const sha256 = hashFile(file)
      await audit.record({ action: 'activity.exportCompliance', detail: `SHA-256 ${sha256}` })
      return { file: file.toString('base64'), sha256, count: lines.length }
    },
  }),
}

function hashFile(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex')
}
