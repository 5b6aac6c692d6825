import { z } from 'zod'
import { applicationCopy, applicationDetail, applicationRow, applicationStatus } from '../../contract/applications'
import { privacyNotice } from '../../contract/settings'
import { emptyAnswer, id, listingWith, paging, queryId, queryMoment, queryText } from '../../contract/shapes'
import type { Actor } from '../actor'
import { getRequestContext } from '../http/request-context'
import { publicWrite, staffRead, staffWrite } from './call'
import { applicationTextsShape, submission, submitApplication } from './submit-application'

const applicationListing = listingWith(applicationRow, {
  counts: z.strictObject({
    pending: z.number(),
    following: z.number(),
    answered: z.number(),
    closed: z.number(),
    withdrawn: z.number(),
  }),
})

const filter = {
  status: applicationStatus.optional(),
  direction: queryText.default(''),
  /** Only what is assigned to the account that asks. */
  assignee: z.enum(['me']).optional(),
  sentFrom: queryMoment.optional(),
  sentUntil: queryMoment.optional(),
}

const filterWithText = { ...filter, text: queryText.default('') }

const withId = z.strictObject({ id })

/** The inbox of cooperation applications. Opening one is a POST, because it marks it as read. */
export const applicationCalls = {
  list: staffRead({
    summary: '合作申请列表',
    query: z.object({ ...paging, ...filter }),
    answer: applicationListing,
    handle: ({ applications }, { query, session }) => applications.list(toModuleFilter(query, session.actor)),
  }),
  find: staffWrite({
    summary: '查找合作申请：查找的人名不出现在地址中',
    body: z.strictObject({
      offset: z.number().int().min(0).max(1_000_000_000).default(0),
      limit: z.number().int().min(1).max(100).default(10),
      ...filterWithText,
    }),
    answer: applicationListing,
    handle: ({ applications }, { body, session }) => applications.list(toModuleFilter(body, session.actor)),
  }),
  detail: staffWrite({
    summary: '查看合作申请，并标为已读',
    body: withId,
    answer: applicationDetail,
    handle: ({ applications }, { body }) => applications.getDetail(body.id),
  }),
  exists: staffRead({
    summary: '合作申请是否存在：不标为已读',
    query: z.object({ id: queryId }),
    answer: emptyAnswer,
    async handle({ applications }, { query }) {
      await applications.requireExisting(query.id)
      return {}
    },
  }),
  notice: staffRead({
    summary: '申请人同意过的《个人信息保护说明》原文',
    query: z.object({ version: queryText.default('') }),
    answer: privacyNotice.extend({ since: z.number() }),
    handle: ({ applications }, { query }) => applications.getNotice(query.version),
  }),
  reveal: staffWrite({
    summary: '查看完整联系方式',
    body: withId,
    answer: z.strictObject({ phone: z.string(), email: z.string() }),
    handle: ({ applications }, { body, session }) => applications.revealContact(body.id, session.actor),
  }),
  status: staffWrite({
    summary: '修改合作申请的状态',
    body: z.strictObject({ id, status: applicationStatus }),
    answer: applicationDetail,
    handle: ({ applications }, { body, session }) => applications.setStatus(body.id, body.status, session.actor),
  }),
  assign: staffWrite({
    summary: '指派合作申请',
    body: z.strictObject({ id, accountId: id.nullable() }),
    answer: applicationDetail,
    handle: ({ applications }, { body, session }) => applications.assign(body.id, body.accountId, session.actor),
  }),
  note: staffWrite({
    summary: '为合作申请添加备注',
    body: z.strictObject({
      id,
      text: z
        .string()
        .trim()
        .min(1, '请填写备注')
        .max(1000, '备注不能超过 1000 个字')
        .regex(/^[\P{Cc}\t\n\r]*$/u, '备注含有不能使用的字符'),
    }),
    answer: applicationDetail,
    handle: ({ applications }, { body, session }) => applications.addNote(body.id, body.text, session.actor),
  }),
  delete: staffWrite({
    access: 'administrator',
    summary: '删除合作申请',
    body: withId,
    handle: ({ applications }, { body, session }) => applications.remove(body.id, session.actor),
  }),
  export: staffWrite({
    summary: '导出合作申请（CSV 文本）',
    body: z.strictObject(filterWithText),
    answer: z.strictObject({ csv: z.string() }),
    handle: async ({ applications }, { body, session: { actor } }) => ({
      csv: await applications.exportCsv(toModuleFilter(body, actor), actor),
    }),
  }),
}

/** Puts the account of the session in the place of `me`. */
function toModuleFilter<Filter extends object>(
  { assignee, ...filter }: Filter & { assignee?: 'me' | undefined },
  actor: Actor,
) {
  return { ...filter, assigneeId: assignee === 'me' ? actor.id : undefined }
}

const credentialsShape = { receipt: z.string().max(60), code: z.string().max(60) }

const withAddress = ({ receipt, code }: { receipt: string; code: string }) => ({
  receipt,
  code,
  address: getRequestContext().address,
})

/** What visitors do with cooperation applications: always a POST, for number and code are in no address. */
export const sentApplicationCalls = {
  create: publicWrite({
    summary: '提交合作申请',
    body: submission,
    answer: z.strictObject({ receipt: z.string(), code: z.string() }),
    handle: (context, { body }) => submitApplication(context, body),
  }),
  lookup: publicWrite({
    summary: '凭受理编号和查询码查看合作申请',
    body: z.strictObject(credentialsShape),
    answer: applicationCopy,
    handle: ({ applications }, { body }) => applications.lookUp(withAddress(body)),
  }),
  correct: publicWrite({
    summary: '凭受理编号和查询码更正待处理的合作申请',
    body: z.strictObject({ ...credentialsShape, ...applicationTextsShape }),
    answer: applicationCopy,
    handle: ({ applications }, { body: { receipt, code, ...content } }) =>
      applications.correct(withAddress({ receipt, code }), content),
  }),
  withdraw: publicWrite({
    summary: '凭受理编号和查询码撤回合作申请，并清除其中的个人信息',
    body: z.strictObject(credentialsShape),
    answer: applicationCopy,
    handle: ({ applications }, { body }) => applications.withdraw(withAddress(body)),
  }),
}
