import { z } from 'zod'
import { tokenDays } from '../content/token-rights'
import { rights } from './duties'
import { id, line } from './shapes'

/** A token of a program as its owner sees it: never the token itself. */
export const accessToken = z.strictObject({
  id,
  name: z.string(),
  /** What it may do, in a few words. */
  rights: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  hasEnded: z.boolean(),
  lastUsedAt: z.number().nullable(),
  /** Where it was used from last; empty before. */
  lastAddress: z.string(),
})

export type AccessToken = z.infer<typeof accessToken>

/** What a new token is called, may do, and how long. */
export const newAccessToken = z.strictObject({
  name: line(20).min(1, '请填写名称'),
  rights: rights.refine((chosen) => Object.keys(chosen).length > 0, '请至少选择一项权限'),
  days: z.literal(tokenDays, '请选择期限'),
})
