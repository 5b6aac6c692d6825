import type { Kysely } from 'kysely'
import { type NoticeName, noticeEvents } from '../../content/notice-events'
import { hasRight, type RightName, type Rights } from '../../content/rights'
import type { Database } from '../db'
import { listAccountRights } from '../rights'

/** The right without which nobody is told of an event. */
const neededRights: Partial<Record<NoticeName, RightName>> = {
  applicationCreated: 'application.view',
  applicationAssigned: 'application.view',
  applicationDue: 'application.view',
  applicationWithdrawn: 'application.view',
  candidateCreated: 'candidate.view',
}

/** Whether somebody with these rights may be told of an event at all. */
export function mayBeTold(event: NoticeName, rights: Rights): boolean {
  const needed = neededRights[event]
  if (needed && !hasRight({ rights }, needed)) return false
  const isAuditor = hasRight({ rights }, 'trail.verify')
  const may = {
    staff: true,
    concerned: true,
    administrators: isAdministrator(rights),
    auditors: isAuditor,
    guardians: isAuditor || isAdministrator(rights),
  }
  return may[noticeEvents[event].audience]
}

function isAdministrator(rights: Rights): boolean {
  return hasRight({ rights }, 'account.manage', 'all')
}

/** Whether somebody with these rights is told of an event. @param choice what they have chosen; undefined while they have not */
export function isTold(event: NoticeName, rights: Rights, choice: boolean | undefined): boolean {
  const { toldByDefault } = noticeEvents[event]
  const byDefault = toldByDefault === 'everybody' || (toldByDefault === 'administrators' && isAdministrator(rights))
  return mayBeTold(event, rights) && (choice ?? byDefault)
}

/** Somebody who is told. */
export interface Recipient {
  id: number
  name: string
  email: string
}

/**
 * Finds who is told of an event by mail: the one place that decides it.
 * @param concerned the accounts that it is about; left out for an event that all may be told of
 */
export async function findAudience(
  db: Kysely<Database>,
  event: NoticeName,
  concerned?: readonly number[],
): Promise<Recipient[]> {
  if ((noticeEvents[event].audience === 'concerned') !== (concerned !== undefined))
    throw new Error(`${event}: whom it concerns is named for events about persons, and for no others`)
  if (concerned?.length === 0) return []
  const accounts = await db
    .selectFrom('account')
    .leftJoin('notice_choice', (join) =>
      join.onRef('notice_choice.account_id', '=', 'account.id').on('notice_choice.event', '=', event),
    )
    .select(['account.id', 'account.name', 'account.username', 'account.email', 'by_mail'])
    .where('account.disabled_at', 'is', null)
    .where('account.is_demo', '=', 0)
    .where('account.email', '!=', '')
    .$if(concerned !== undefined, (query) => query.where('account.id', 'in', concerned ?? []))
    .orderBy('account.id')
    .execute()
  const held = new Map((await listAccountRights(db)).map(({ id, rights }) => [id, rights]))
  return accounts
    .filter(({ id, by_mail: choice }) => isTold(event, held.get(id) ?? {}, choice === null ? undefined : choice === 1))
    .map(({ id, name, username, email }) => ({ id, name: name || username, email }))
}
