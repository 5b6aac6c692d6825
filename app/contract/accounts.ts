import { z } from 'zod'
import { accountSchema, newAccountSchema, profileSchema, roleSchema } from '../content/account'
import { staffRead, staffWrite } from './call'
import { id, listing, emptyAnswer } from './shapes'

export type Role = z.infer<typeof roleSchema>

const accountRow = z.strictObject({
  id,
  username: z.string(),
  name: z.string(),
  role: roleSchema,
  phone: z.string(),
  email: z.string(),
  department: z.string(),
  /** Came with the demo content, and cannot be signed in to until an administrator sets a password. */
  demo: z.boolean(),
  disabled: z.boolean(),
  createdAt: z.number(),
  lastLoginAt: z.number().nullable(),
})

/** An account as administrators see it. */
export type AccountRow = z.infer<typeof accountRow>

const password = z.string().max(1000, '密码过长')
const accountChanges = accountSchema.omit({ username: true }).extend({ disabled: z.boolean() }).partial()

/** Accounts: everybody's own, and all of them for administrators. */
export const accountCalls = {
  own: staffRead({ path: '/account/own', summary: '自己的账号', answer: accountRow }),
  saveOwn: staffWrite({
    path: '/account/saveOwn',
    summary: '修改自己的资料',
    body: z.strictObject(profileSchema.partial().shape),
    answer: accountRow,
  }),
  password: staffWrite({
    path: '/account/password',
    summary: '修改自己的密码',
    whilePasswordExpired: true,
    body: z.strictObject({ current: password, next: password }),
    answer: emptyAnswer,
  }),
  people: staffRead({
    path: '/account/people',
    summary: '工作人员姓名',
    answer: listing(z.strictObject({ id, name: z.string() })),
  }),
  list: staffRead({
    path: '/account/list',
    access: 'administrator',
    summary: '账号列表',
    answer: listing(accountRow),
  }),
  create: staffWrite({
    path: '/account/create',
    access: 'administrator',
    summary: '新增账号，并答复其一次性密码',
    body: z.strictObject(newAccountSchema.shape),
    /** The one-time password is answered this once. */
    answer: accountRow.extend({ password: z.string() }),
  }),
  save: staffWrite({
    path: '/account/save',
    access: 'administrator',
    summary: '修改账号',
    body: z.strictObject({ ...accountChanges.shape, id }),
    answer: accountRow,
  }),
  reset: staffWrite({
    path: '/account/reset',
    access: 'administrator',
    summary: '重置密码',
    body: z.strictObject({ id }),
    answer: z.strictObject({ password: z.string() }),
  }),
}
