import { z } from 'zod'
import { jsonBody } from './body'
import { staffCall } from './call'
import { bodyId, line, listing, nothing } from './shapes/common'
import { accountRow, role } from './shapes/people'

const password = z.string().max(1000, '密码过长')
const person = { name: line(40), phone: line(30), email: line(80), department: line(40) }

/** Accounts: everybody's own, and all of them for administrators. */
export const accountCalls = [
  staffCall({
    method: 'GET',
    path: '/account/own',
    summary: '自己的账号',
    answer: accountRow,
    handle: ({ auth }, { session }) => auth.ownAccount(session.actor),
  }),
  staffCall({
    method: 'POST',
    path: '/account/own',
    summary: '修改自己的资料',
    body: jsonBody(z.strictObject(person).partial()),
    answer: accountRow,
    handle: ({ auth }, { body, session }) => auth.saveAccount(session.actor.id, body, session.actor),
  }),
  staffCall({
    method: 'POST',
    path: '/account/password',
    summary: '修改自己的密码',
    whilePasswordExpired: true,
    body: jsonBody(z.strictObject({ current: password, next: password })),
    answer: nothing,
    async handle({ auth }, { body, session }) {
      await auth.changePassword(session, body.current, body.next)
      return {}
    },
  }),
  staffCall({
    method: 'GET',
    path: '/account/list',
    access: 'administrator',
    summary: '账号列表',
    answer: listing(accountRow),
    async handle({ auth }) {
      const rows = await auth.listAccounts()
      return { rows, total: rows.length }
    },
  }),
  staffCall({
    method: 'POST',
    path: '/account/create',
    access: 'administrator',
    summary: '新增账号',
    body: jsonBody(z.strictObject({ username: line(100), name: line(40), role, password })),
    answer: accountRow,
    // Whoever sets another person's first password knows it: it must not stay.
    handle: ({ auth }, { body, session }) => auth.createAccount({ ...body, mustChangePassword: true }, session.actor),
  }),
  staffCall({
    method: 'POST',
    path: '/account/save',
    access: 'administrator',
    summary: '修改账号',
    body: jsonBody(z.strictObject({ ...z.strictObject({ ...person, role, disabled: z.boolean() }).partial().shape, id: bodyId })),
    answer: accountRow,
    handle: ({ auth }, { body: { id, ...changes }, session }) => auth.saveAccount(id, changes, session.actor),
  }),
  staffCall({
    method: 'POST',
    path: '/account/reset',
    access: 'administrator',
    summary: '重置密码',
    body: jsonBody(z.strictObject({ id: bodyId })),
    answer: z.strictObject({ password: z.string() }),
    handle: ({ auth }, { body, session }) => auth.resetPassword(body.id, session.actor),
  }),
]
