import { z } from 'zod'
import { jsonBody } from './body'
import { staffCall } from './call'
import { paging, queryText } from './query'
import { bodyId, listingWith, nothing } from './shapes/common'
import { applicationDetail, applicationRow, applicationStatus } from './shapes/people'
import { sentApplicationCalls } from './sent-application'
import { submitCall } from './submit-application'

const filter = { text: queryText.default(''), status: applicationStatus.optional(), direction: queryText.default('') }
const counts = z.strictObject({ pending: z.number(), following: z.number(), answered: z.number(), closed: z.number(), withdrawn: z.number() })
const idBody = jsonBody(z.strictObject({ id: bodyId }))

/** The inbox of cooperation applications. Opening one is a POST, because it marks it as read. */
export const applicationCalls = [
  submitCall,
  ...sentApplicationCalls,
  staffCall({
    method: 'GET',
    path: '/application/list',
    summary: '合作申请列表',
    query: z.object({ ...paging, status: filter.status, direction: filter.direction }),
    answer: listingWith(applicationRow, { counts }),
    handle: ({ applications }, { query }) => applications.list(query),
  }),
  staffCall({
    method: 'POST',
    path: '/application/find',
    summary: '查找合作申请：查找的人名不出现在地址中',
    body: jsonBody(z.strictObject({ offset: z.number().int().min(0).max(1_000_000_000).default(0), limit: z.number().int().min(1).max(100).default(10), ...filter })),
    answer: listingWith(applicationRow, { counts }),
    handle: ({ applications }, { body }) => applications.list(body),
  }),
  staffCall({
    method: 'POST',
    path: '/application/detail',
    summary: '查看合作申请，并标为已读',
    body: idBody,
    answer: applicationDetail,
    handle: ({ applications }, { body }) => applications.detail(body.id),
  }),
  staffCall({
    method: 'GET',
    path: '/application/notice',
    summary: '申请人同意过的《个人信息保护说明》原文',
    query: z.object({ version: queryText.default('') }),
    answer: z.strictObject({ version: z.string(), text: z.string(), since: z.number() }),
    handle: ({ applications }, { query }) => applications.notice(query.version),
  }),
  staffCall({
    method: 'POST',
    path: '/application/reveal',
    summary: '查看完整联系方式',
    body: idBody,
    answer: z.strictObject({ phone: z.string(), email: z.string() }),
    handle: ({ applications }, { body, session }) => applications.reveal(body.id, session.actor),
  }),
  staffCall({
    method: 'POST',
    path: '/application/status',
    summary: '修改合作申请的状态',
    body: jsonBody(z.strictObject({ id: bodyId, status: applicationStatus })),
    answer: applicationDetail,
    handle: ({ applications }, { body, session }) => applications.setStatus(body.id, body.status, session.actor),
  }),
  staffCall({
    method: 'POST',
    path: '/application/assign',
    summary: '指派合作申请',
    body: jsonBody(z.strictObject({ id: bodyId, accountId: bodyId.nullable() })),
    answer: applicationDetail,
    handle: ({ applications }, { body, session }) => applications.assign(body.id, body.accountId, session.actor),
  }),
  staffCall({
    method: 'POST',
    path: '/application/note',
    summary: '为合作申请添加备注',
    body: jsonBody(z.strictObject({ id: bodyId, text: z.string().trim().min(1, '请填写备注').max(1000, '备注不能超过 1000 个字') })),
    answer: applicationDetail,
    handle: ({ applications }, { body, session }) => applications.addNote(body.id, body.text, session.actor),
  }),
  staffCall({
    method: 'POST',
    path: '/application/delete',
    access: 'administrator',
    summary: '删除合作申请',
    body: idBody,
    answer: nothing,
    async handle({ applications }, { body, session }) {
      await applications.remove(body.id, session.actor)
      return {}
    },
  }),
  staffCall({
    method: 'POST',
    path: '/application/export',
    summary: '导出合作申请（CSV 文本）',
    body: jsonBody(z.strictObject(filter)),
    answer: z.strictObject({ csv: z.string() }),
    handle: async ({ applications }, { body, session }) => ({ csv: await applications.exportCsv(body, session.actor) }),
  }),
]
