import { z } from 'zod'
import { getScope, hasRight } from '../../content/rights'
import {
  applicationCopy,
  applicationDetail,
  applicationRow,
  applicationStatus,
  purpose,
  seenLines,
} from '../../contract/applications'
import { sentCopy } from '../../contract/candidates'
import { privacyNotice } from '../../contract/settings'
import {
  emptyAnswer,
  id,
  listing,
  listingWith,
  paging,
  queryId,
  queryMoment,
  queryText,
  toListing,
} from '../../contract/shapes'
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

/** What is done with one application, and with many of them. */
type SingleAction = 'view' | 'handle' | 'reveal' | 'delete'
type ListAction = 'view' | 'export'

const askFor = (action: SingleAction) => ({
  right: `application.${action}` as const,
  of: ({ body }: { body: { id: number } }) => ({ application: body.id }),
})

/** The account whose applications alone a person may list or export; undefined for those who may have all. */
export function findAssignee(actor: Actor, action: ListAction): number | undefined {
  return hasRight(actor, `application.${action}`, 'all') ? undefined : actor.id
}

/** The inbox of cooperation applications. Opening one is a POST, because it marks it as read. */
export const applicationCalls = {
  list: staffRead({
    asks: 'application.view',
    summary: '合作申请列表',
    query: z.object({ ...paging, ...filter }),
    answer: applicationListing,
    handle: ({ applications }, { query, session }) => applications.list(toModuleFilter(query, session.actor, 'view')),
  }),
  find: staffWrite({
    asks: 'application.view',
    summary: '查找合作申请：查找的人名和号码不出现在地址中，按号码和邮箱的查找计次并留痕',
    body: z.strictObject({
      offset: z.number().int().min(0).max(1_000_000_000).default(0),
      limit: z.number().int().min(1).max(100).default(10),
      ...filterWithText,
    }),
    answer: applicationListing,
    handle: ({ applications }, { body, session }) =>
      applications.find(toModuleFilter(body, session.actor, 'view'), session.actor),
  }),
  detail: staffWrite({
    asks: askFor('view'),
    summary: '查看合作申请，并标为已读',
    body: withId,
    answer: applicationDetail,
    handle: ({ applications }, { body }) => applications.getDetail(body.id),
  }),
  exists: staffRead({
    asks: { right: 'application.view', of: ({ query }) => ({ application: query.id }) },
    summary: '合作申请是否存在：不标为已读',
    query: z.object({ id: queryId }),
    answer: emptyAnswer,
    async handle({ applications }, { query }) {
      await applications.requireExisting(query.id)
      return {}
    },
  }),
  notice: staffRead({
    asks: 'application.view',
    summary: '申请人同意过的《个人信息保护说明》原文',
    query: z.object({ version: queryText.default('') }),
    answer: privacyNotice.extend({ since: z.number() }),
    handle: ({ applications }, { query }) => applications.getNotice(query.version),
  }),
  reveal: staffWrite({
    asks: askFor('reveal'),
    summary: '查看完整的联系人与联系方式，须说明用途',
    body: z.strictObject({ id, purpose }),
    answer: z.strictObject({ person: z.string(), phone: z.string(), email: z.string() }),
    handle: ({ applications }, { body, session }) => applications.revealContact(body.id, body.purpose, session.actor),
  }),
  handlers: staffRead({
    asks: 'application.handle',
    summary: '合作申请可以分派给谁',
    answer: listing(z.strictObject({ id, name: z.string() })),
    async handle({ duties }) {
      return toListing(await duties.listHolders('application.view'))
    },
  }),
  status: staffWrite({
    asks: askFor('handle'),
    summary: '修改合作申请的状态',
    /** `seen`: the state that was shown. */
    body: z.strictObject({ id, status: applicationStatus, seen: applicationStatus.optional() }),
    answer: applicationDetail,
    handle: ({ applications }, { body, session }) =>
      applications.setStatus(body.id, body.status, session.actor, body.seen),
  }),
  assign: staffWrite({
    asks: askFor('handle'),
    summary: '指派合作申请',
    /** `seen`: whom it was shown to be assigned to. */
    body: z.strictObject({ id, accountId: id.nullable(), seen: id.nullable().optional() }),
    answer: applicationDetail,
    handle: ({ applications }, { body, session }) =>
      applications.assign(body.id, body.accountId, session.actor, body.seen),
  }),
  note: staffWrite({
    asks: askFor('handle'),
    summary: '为合作申请添加备注',
    body: z.strictObject({
      id,
      text: z
        .string()
        .trim()
        .min(1, '请填写备注')
        .max(1000, '备注不能超过 1000 个字')
        .regex(/^[\P{Cc}\t\n\r]*$/u, '备注含有不能使用的字符'),
      seenLines,
    }),
    answer: applicationDetail,
    handle: ({ applications }, { body: { id, text, seenLines: seen }, session }) =>
      applications.addNote(id, text, session.actor, seen),
  }),
  delete: staffWrite({
    asks: askFor('delete'),
    summary: '删除合作申请',
    body: withId,
    handle: ({ applications }, { body, session }) => applications.remove(body.id, session.actor),
  }),
  export: staffWrite({
    asks: 'application.export',
    summary: '导出合作申请（xlsx），须说明用途并再次输入密码',
    isSlow: true,
    body: z.strictObject({ ...filterWithText, purpose, password: z.string().max(1000) }),
    /** In Base64. */
    answer: z.strictObject({ file: z.string(), count: z.number() }),
    async handle({ applications, auth }, { body: { purpose, password, ...filter }, session }) {
      const { actor } = session
      await auth.confirm(session, { password })
      const { file, count } = await applications.export(toModuleFilter(filter, actor, 'export'), purpose, actor)
      return { file: file.toString('base64'), count }
    },
  }),
}

/** Puts the account of the session in the place of `me`, narrows to what it may list or export, and says what it may reveal. */
function toModuleFilter<Filter extends object>(
  { assignee, ...filter }: Filter & { assignee?: 'me' | undefined },
  actor: Actor,
  action: ListAction,
) {
  const reveals = getScope(actor, 'application.reveal')
  return {
    ...filter,
    assigneeId: assignee === 'me' ? actor.id : findAssignee(actor, action),
    ...(reveals !== 'none' && { revealable: reveals === 'all' ? reveals : { assigneeId: actor.id } }),
  }
}

export const credentialsShape = { receipt: z.string().max(60), code: z.string().max(60) }

export const withAddress = ({ receipt, code }: { receipt: string; code: string }) => ({
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
    summary: '凭受理编号和查询码查看所提交的合作申请或应聘',
    body: z.strictObject(credentialsShape),
    answer: sentCopy,
    async handle({ applications, candidates }, { body }) {
      const { kind, id } = await applications.authenticateSent(withAddress(body))
      return kind === 'candidate' ? candidates.showSent(id) : applications.showSent(id)
    },
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
