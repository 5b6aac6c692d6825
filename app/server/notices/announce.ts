import type { Kysely } from 'kysely'
import { type FactsOf, groupNoticeNames, noticeEvents, type NoticeName } from '../../content/notice-events'
import type { Database } from '../db'
import { listRobots } from '../external/robots'
import type { NewMessage } from '../outbox'
import type { Settings } from '../settings'
import { findAudience } from './audience'
import { addressNotice } from './compose-mail'

interface AnnounceDeps {
  now: () => number
  enqueue: (message: NewMessage, work: Kysely<Database>) => Promise<void>
  settings: Pick<Settings, 'read'>
  /** Whether the operator has set a mail server. */
  sendsMail: boolean
}

/**
 * Tells of an event: puts a mail for everybody who wants one, and a message for the robots of group chats, into the
 * outbox.
 * @param work the transaction of what has happened, so that neither comes without the other
 * @param concerned the accounts that it is about, for events about persons
 */
export type Announce = <Name extends NoticeName>(
  event: Name,
  facts: FactsOf<Name>,
  work: Kysely<Database>,
  concerned?: readonly number[],
) => Promise<void>

/** Creates the telling of events. */
export function createAnnounce({ now, enqueue, settings, sendsMail }: AnnounceDeps): Announce {
  return async (event, facts, work, concerned) => {
    const notice = { ...addressNotice(noticeEvents[event].write(facts)), at: now() }
    const { subject: title } = notice
    const payload = { ...notice, event }
    const audience = sendsMail ? await findAudience(work, event, concerned) : []
    for (const { id, name } of audience)
      await enqueue({ kind: 'mail', title, receiver: name, payload: { ...payload, accountId: id } }, work)
    if (!groupNoticeNames.includes(event)) return
    const stored = await settings.read(work)
    if (!stored.groupNotices.includes(event)) return
    for (const kind of listRobots(stored)) await enqueue({ kind, title, payload }, work)
  }
}
