import { z } from 'zod'
import { rights } from './duties'
import { id } from './shapes'

export const accountRow = z.strictObject({
  id,
  username: z.string(),
  name: z.string(),
  /** The duties that it holds, in the order of their list. */
  duties: z.array(z.strictObject({ id, name: z.string() })),
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
    /** What its duties are called. */
    duties: z.array(z.string()),
    /** What they allow. */
    rights,
    mustChangePassword: z.boolean(),
    /** A second factor is required of the account, and it has none yet. */
    mustEnableFactor: z.boolean(),
  }),
})

/** Who is signed in, as the API answers to that person. */
export type SessionAnswer = z.infer<typeof session>
