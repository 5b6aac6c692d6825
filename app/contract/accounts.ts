import { z } from 'zod'
import { roleSchema } from '../content/account'
import { id } from './shapes'

export type Role = z.infer<typeof roleSchema>

export const accountRow = z.strictObject({
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

export const session = z.strictObject({
  /** Public to the page: the CSRF token, the specification's "current user token". */
  sessionId: z.string(),
  account: z.strictObject({
    id,
    username: z.string(),
    name: z.string(),
    role: roleSchema,
    mustChangePassword: z.boolean(),
  }),
})

/** Who is signed in, as the API answers to that person. */
export type SessionAnswer = z.infer<typeof session>
