import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db'
import type { SendMail } from '../external/mail'
import { type Delivery, UndeliverableError } from '../outbox'
import type { Settings } from '../settings'
import { composeMail } from './compose-mail'

/** The words of a notice as they lie in the outbox. */
export const storedNotice = z.object({
  event: z.string(),
  subject: z.string(),
  lines: z.array(z.string()),
  path: z.string(),
  /** When it happened, in ms since 1970. */
  at: z.number(),
})

const storedMail = storedNotice.extend({ accountId: z.number() })

interface MailDeps {
  db: Kysely<Database>
  settings: Pick<Settings, 'read'>
  /** Null where the operator has set no mail server. */
  sendMail: SendMail | null
  siteUrl: string | undefined
}

/** Creates the delivery of notices by mail. The address is the one that the account has when the mail is sent. */
export function createMailDelivery({ db, settings, sendMail, siteUrl }: MailDeps): Delivery {
  return {
    batchSize: 1,
    async deliver([message], signal) {
      if (!message) return
      if (!sendMail) throw new UndeliverableError('没有设置发信服务器')
      const { accountId, at, ...notice } = storedMail.parse(message.payload)
      const account = await db
        .selectFrom('account')
        .select(['name', 'email', 'disabled_at'])
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (!account || account.disabled_at !== null) throw new UndeliverableError('收件人的账号已停用')
      if (account.email === '') throw new UndeliverableError('收件人没有填写邮箱')
      const { shortName: sender } = await settings.read()
      const mail = await composeMail(notice, { sender, siteUrl })
      await sendMail({ ...mail, id: message.name, to: { name: account.name, address: account.email }, at }, signal)
    },
  }
}
