import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { hourSeconds } from '../../content/durations'
import { formatChinaDateTime } from '../../content/format'
import { type FactsOf, noticeEvents, type NoticeName, noticeNames } from '../../content/notice-events'
import type { NoticeChoices } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import { createLimiter, describeDevice, nameDevice } from '../auth'
import type { Database } from '../db'
import type { Entries } from '../entries'
import { Problem } from '../errors'
import type { SendMail } from '../external/mail'
import { listRobots } from '../external/robots'
import { DeliveryError, type NewMessage } from '../outbox'
import type { Settings } from '../settings'
import type { SharedValues } from '../shared-values'
import { createAnnounce } from './announce'
import { isTold, mayBeTold } from './audience'
import { announceExpiringCertificates } from './certificates'
import { addressNotice, composeMail } from './compose-mail'
import { forgetOldDevices, rememberDevice } from './known-devices'
import { createGroupDeliveries } from './group-delivery'
import { createMailDelivery } from './mail-delivery'

/** Test mails that somebody may send in ten minutes. */
const testMails = 3
const testPeriodSeconds = 600

interface NoticesDeps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  audit: Audit
  entries: Pick<Entries, 'listPublic'>
  settings: Pick<Settings, 'read'>
  values: SharedValues
  enqueue: (message: NewMessage, work: Kysely<Database>) => Promise<void>
  /** Null where the operator has set no mail server. */
  sendMail: SendMail | null
  /** The public origin, for links. */
  siteUrl: string | undefined
  /** Whether a webhook may go to a host although its address is no public one; none by default. */
  isPrivateHostAllowed: ((host: string) => boolean) | undefined
}

/** Creates the notices of one instance: what people are told of by mail and in group chats, and what each has chosen. */
export function createNotices(deps: NoticesDeps) {
  const { db, now, log, audit, settings, sendMail, siteUrl } = deps
  const announce = createAnnounce({ ...deps, sendsMail: sendMail !== null })
  const perStorm = createLimiter(db, { name: 'notice-sign-in', points: 1, duration: hourSeconds, now })
  const perTester = createLimiter(db, { name: 'notice-test', points: testMails, duration: testPeriodSeconds, now })

  async function readAccount({ id }: Pick<Actor, 'id'>) {
    return db.selectFrom('account').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
  }

  return {
    announce,

    /** How notices are sent. */
    deliveries: {
      mail: createMailDelivery(deps),
      ...createGroupDeliveries({ ...deps, isPrivateHostAllowed: deps.isPrivateHostAllowed ?? (() => false) }),
    },

    /** Remembers what somebody has signed in on, records a new device and tells them of it. A failure ends no sign-in. */
    async noteSignIn(actor: Actor, from: { address: string; userAgent: string }): Promise<void> {
      const at = now()
      const device = describeDevice(from)
      try {
        await db.transaction().execute(async (work) => {
          if (!(await rememberDevice(work, { accountId: actor.id, device, at }))) return
          await announce('newDevice', { at, ...device }, work, [actor.id])
          const title = nameDevice(device)
          await audit.record({ action: 'device.new', target: `account:${actor.id}`, title, actor }, work)
        })
      } catch (error) {
        log.warn({ err: error }, 'the device of a sign-in could not be noted')
      }
    },

    /** Tells, at most once an hour, that wrong tries to sign in have reached a limit. */
    async noteSignInLimit(facts: FactsOf<'signInLimit'>): Promise<void> {
      try {
        if ((await perStorm.consume('')).waitSeconds > 0) return
        await db.transaction().execute((work) => announce('signInLimit', facts, work))
      } catch (error) {
        log.warn({ err: error }, 'a reached limit of sign-in could not be told of')
      }
    },

    /** Tells of certificates that end soon. Several processes may do this at once. */
    announceExpiringCertificates: () => announceExpiringCertificates({ ...deps, announce }),

    forgetOldDevices: () => forgetOldDevices(db, now()),

    /** What somebody may be told of by mail, and what of it they are. */
    async readChoices(actor: Actor): Promise<NoticeChoices> {
      const { email } = await readAccount(actor)
      const stored = await db
        .selectFrom('notice_choice')
        .select(['event', 'by_mail'])
        .where('account_id', '=', actor.id)
        .execute()
      const choices = new Map(stored.map(({ event, by_mail: byMail }) => [event, byMail === 1]))
      const rows = noticeNames
        .filter((event) => mayBeTold(event, actor.rights))
        .map((event) => ({
          event,
          label: noticeEvents[event].label,
          help: noticeEvents[event].help,
          byMail: isTold(event, actor.rights, choices.get(event)),
        }))
      return { email, sendsMail: sendMail !== null, rows }
    },

    /** Chooses whether somebody is told of an event by mail. @throws Problem forbidden for an event that is none of theirs */
    async choose(event: NoticeName, byMail: boolean, actor: Actor): Promise<void> {
      if (!mayBeTold(event, actor.rights)) throw new Problem('forbidden', '您不能接收这类提醒')
      const row = { account_id: actor.id, event, by_mail: byMail ? 1 : 0 }
      await db
        .insertInto('notice_choice')
        .values(row)
        .onConflict((conflict) => conflict.columns(['account_id', 'event']).doUpdateSet(row))
        .execute()
    },

    /** Puts a test message for each robot of the settings into the outbox. @returns how many @throws Problem invalid for none */
    async sendGroupTest(): Promise<number> {
      const kinds = listRobots(await settings.read())
      if (kinds.length === 0) throw new Problem('invalid', '请先在“站点设置—群通知”填写机器人或 Webhook 地址')
      const lines = [`这是 ${formatChinaDateTime(now())} 发出的测试消息。`]
      const payload = { event: 'test', subject: '测试消息', lines, path: '/manage/deliveries', at: now() }
      // A second test takes the place of the first.
      for (const kind of kinds) await deps.enqueue({ kind, name: 'test', title: payload.subject, payload }, db)
      return kinds.length
    },

    /**
     * Sends somebody a test mail at once, so that they learn what is wrong.
     * @returns the address
     * @throws Problem invalid without an address or a mail server, unavailable with the reason, tooManyRequests
     */
    async sendTest(actor: Actor, id: string): Promise<string> {
      const { name, email } = await readAccount(actor)
      if (!sendMail) throw new Problem('invalid', '网站没有设置发信服务器，请联系系统管理员')
      if (email === '') throw new Problem('invalid', '请先在“基本资料”填写邮箱')
      const { waitSeconds } = await perTester.consume(String(actor.id))
      if (waitSeconds > 0)
        throw new Problem('tooManyRequests', '测试邮件发得太频繁，请稍后再试', { retryAfterSeconds: waitSeconds })
      const { shortName: sender } = await settings.read()
      const lines = [`这是 ${formatChinaDateTime(now())} 发出的测试邮件。收到它，说明提醒可以送达这个邮箱。`]
      const page = { path: '/user', search: { tab: 'notices' } }
      const mail = await composeMail(addressNotice({ subject: '测试邮件', lines, page }), { sender, siteUrl })
      try {
        await sendMail({ ...mail, id, to: { name, address: email }, at: now() }, new AbortController().signal)
      } catch (error) {
        throw error instanceof DeliveryError
          ? new Problem('unavailable', `测试邮件没有发出：${error.message}`, { cause: error })
          : error
      }
      return email
    },
  }
}
