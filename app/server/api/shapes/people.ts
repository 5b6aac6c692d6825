import { z, type ZodType } from 'zod'
import type { AccountRow, ApplicationCopy, ApplicationDetail, ApplicationRow, ApplicationStatus, SessionAnswer } from '../../../content/wire'
import { bodyId } from './common'

export const role = z.enum(['administrator', 'editor'])

export const sessionAnswer: ZodType<SessionAnswer> = z.strictObject({
  sessionId: z.string(),
  account: z.strictObject({ id: bodyId, username: z.string(), name: z.string(), role, mustChangePassword: z.boolean() }),
})

export const accountRow: ZodType<AccountRow> = z.strictObject({
  id: bodyId,
  username: z.string(),
  name: z.string(),
  role,
  phone: z.string(),
  email: z.string(),
  department: z.string(),
  disabled: z.boolean(),
  createdAt: z.number(),
  lastLoginAt: z.number().nullable(),
})

export const applicationStatus: ZodType<ApplicationStatus> = z.enum(['pending', 'following', 'answered', 'closed', 'withdrawn'])

const applicationParts = {
  id: bodyId,
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
  read: z.boolean(),
  corrected: z.boolean(),
  createdAt: z.number(),
  assignee: z.string(),
}

export const applicationRow: ZodType<ApplicationRow> = z.strictObject(applicationParts)

export const applicationDetail: ZodType<ApplicationDetail> = z.strictObject({
  ...applicationParts,
  source: z.string(),
  consentVersion: z.string(),
  consentAt: z.number(),
  correctedAt: z.number().nullable(),
  withdrawnAt: z.number().nullable(),
  lookups: z.number(),
  lookedAt: z.number().nullable(),
  log: z.array(
    z.strictObject({
      at: z.number(),
      author: z.string(),
      kind: z.enum(['note', 'status', 'assign', 'reveal', 'correct', 'withdraw']),
      text: z.string(),
    }),
  ),
})

export const applicationCopy: ZodType<ApplicationCopy> = z.strictObject({
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
  correctedAt: z.number().nullable(),
  withdrawnAt: z.number().nullable(),
})
