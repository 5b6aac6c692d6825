import { z, type ZodType } from 'zod'
import { applicationStatusNames, type ApplicationStatus } from '../content/application'
import { staffRead, staffWrite } from './call'
import { paging, queryId, queryMoment, queryText } from './query'
import { privacyNotice } from './settings'
import { id, listingWith, emptyAnswer } from './shapes'

const applicationStatus: ZodType<ApplicationStatus, ApplicationStatus> = z.enum(
  Object.keys(applicationStatusNames) as ApplicationStatus[],
)

/** What sender and staff both see of an application. */
export const sentApplication = {
  receipt: z.string(),
  company: z.string(),
  person: z.string(),
  phone: z.string(),
  email: z.string(),
  direction: z.string(),
  place: z.string(),
  startMonth: z.string(),
  need: z.string(),
  status: applicationStatus,
  createdAt: z.number(),
}

const rowShape = {
  ...sentApplication,
  id,
  read: z.boolean(),
  /** Its sender has corrected it. */
  corrected: z.boolean(),
  assignee: z.string(),
}

export const applicationRow = z.strictObject(rowShape)

/** A cooperation application in the inbox list: telephone and e-mail are masked. */
export type ApplicationRow = z.infer<typeof applicationRow>

const applicationDetail = z.strictObject({
  ...rowShape,
  /** The account it is assigned to; null for nobody's. */
  assigneeId: id.nullable(),
  source: z.string(),
  consentVersion: z.string(),
  consentAt: z.number(),
  correctedAt: z.number().nullable(),
  withdrawnAt: z.number().nullable(),
  /** How often its sender has looked it up, and when last. */
  lookups: z.number(),
  lookedAt: z.number().nullable(),
  /** Lines of its sender have no author. */
  log: z.array(
    z.strictObject({
      at: z.number(),
      author: z.string(),
      kind: z.enum(['note', 'status', 'assign', 'reveal', 'correct', 'withdraw']),
      text: z.string(),
    }),
  ),
})

/** One application in full. */
export type ApplicationDetail = z.infer<typeof applicationDetail>

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
    path: '/application/list',
    summary: '合作申请列表',
    query: z.object({ ...paging, ...filter }),
    answer: applicationListing,
  }),
  find: staffWrite({
    path: '/application/find',
    summary: '查找合作申请：查找的人名不出现在地址中',
    body: z.strictObject({
      offset: z.number().int().min(0).max(1_000_000_000).default(0),
      limit: z.number().int().min(1).max(100).default(10),
      ...filterWithText,
    }),
    answer: applicationListing,
  }),
  detail: staffWrite({
    path: '/application/detail',
    summary: '查看合作申请，并标为已读',
    body: withId,
    answer: applicationDetail,
  }),
  exists: staffRead({
    path: '/application/exists',
    summary: '合作申请是否存在：不标为已读',
    query: z.object({ id: queryId }),
    answer: emptyAnswer,
  }),
  notice: staffRead({
    path: '/application/notice',
    summary: '申请人同意过的《个人信息保护说明》原文',
    query: z.object({ version: queryText.default('') }),
    answer: privacyNotice.extend({ since: z.number() }),
  }),
  reveal: staffWrite({
    path: '/application/reveal',
    summary: '查看完整联系方式',
    body: withId,
    answer: z.strictObject({ phone: z.string(), email: z.string() }),
  }),
  status: staffWrite({
    path: '/application/status',
    summary: '修改合作申请的状态',
    body: z.strictObject({ id, status: applicationStatus }),
    answer: applicationDetail,
  }),
  assign: staffWrite({
    path: '/application/assign',
    summary: '指派合作申请',
    body: z.strictObject({ id, accountId: id.nullable() }),
    answer: applicationDetail,
  }),
  note: staffWrite({
    path: '/application/note',
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
  }),
  delete: staffWrite({
    path: '/application/delete',
    access: 'administrator',
    summary: '删除合作申请',
    body: withId,
    answer: emptyAnswer,
  }),
  export: staffWrite({
    path: '/application/export',
    summary: '导出合作申请（CSV 文本）',
    body: z.strictObject(filterWithText),
    answer: z.strictObject({ csv: z.string() }),
  }),
}
