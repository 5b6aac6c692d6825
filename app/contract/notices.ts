import { z } from 'zod'
import { type NoticeName, noticeNames } from '../content/notice-events'

export const noticeName = z.enum(noticeNames as [NoticeName, ...NoticeName[]])

/** What somebody may be told of by mail, and what of it they are. */
export const noticeChoices = z.strictObject({
  /** Where mail goes; empty while the account has no address. */
  email: z.string(),
  /** Whether the operator has set a mail server. */
  sendsMail: z.boolean(),
  rows: z.array(z.strictObject({ event: noticeName, label: z.string(), help: z.string(), byMail: z.boolean() })),
})
export type NoticeChoices = z.infer<typeof noticeChoices>
