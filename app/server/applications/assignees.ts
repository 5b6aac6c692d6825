import type { Kysely } from 'kysely'
import type { RuleTarget } from '../../content/application-rules'
import { hasRight } from '../../content/rights'
import type { Database } from '../db'
import { listAccountRights } from '../rights'

/** Somebody whom applications can be assigned to. */
export interface Assignee {
  id: number
  name: string
}

/** Who may be assigned to, by account and by duty. */
export interface Assignees {
  people: Assignee[]
  duties: Array<{ id: number; name: string; people: Assignee[] }>
}

/**
 * Reads whom applications can be assigned to: accounts that are in use and may view them, the oldest first, and the duties
 * that some of them hold.
 */
export async function readAssignees(db: Kysely<Database>): Promise<Assignees> {
  const accounts = await listAccountRights(db)
  const people = accounts
    .filter((account) => hasRight(account, 'application.view'))
    .map(({ id, name }) => ({ id, name }))
  const duties = await db.selectFrom('duty').select(['id', 'name']).orderBy('id').execute()
  const held = await db.selectFrom('account_duty').select(['account_id', 'duty_id']).execute()
  return {
    people,
    duties: duties.map(({ id, name }) => {
      const holders = new Set(held.flatMap((row) => (row.duty_id === id ? [row.account_id] : [])))
      return { id, name, people: people.filter((person) => holders.has(person.id)) }
    }),
  }
}

/** Finds whose turn it is. @param lastId whose turn it was last @returns the reason where there is nobody */
export function chooseAssignee(
  { people, duties }: Assignees,
  target: RuleTarget,
  lastId: number | null,
): Assignee | string {
  if ('accountId' in target)
    return people.find(({ id }) => id === target.accountId) ?? '账号已停用，或没有查看合作申请的权限'
  const duty = duties.find(({ id }) => id === target.dutyId)
  if (!duty) return '职责已删除'
  const next = duty.people.find(({ id }) => id > (lastId ?? 0)) ?? duty.people[0]
  return next ?? '没有人担任此职责，或都不能查看合作申请'
}
