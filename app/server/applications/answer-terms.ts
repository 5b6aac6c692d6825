import type { Kysely } from 'kysely'
import { isOpenStatus, openStatuses } from '../../content/application'
import { hasRight } from '../../content/rights'
import { addWorkingHours } from '../../content/working-hours'
import type { Database } from '../db'
import type { Announce } from '../notices'
import { listAccountRights } from '../rights'
import { lockApplication, parseStatus } from './application-rows'

/** So many working hours before its end a term is told of, but not before half of it has passed. */
const noticeHours = 4
/** Applications that are told of at a time. */
const batchSize = 200

/** The term of an application that arrives. @param hours in working hours; 0 is no term */
export function computeTerm(arrivedAt: number, hours: number) {
  if (hours === 0) return { due_at: null, notice_at: null }
  return {
    due_at: addWorkingHours(arrivedAt, hours),
    notice_at: addWorkingHours(arrivedAt, hours - Math.min(noticeHours, hours / 2)),
  }
}

/**
 * Tells of applications that are not answered yet, once before the end of their term and once after it: those whom they
 * are assigned to, or who may handle all. Several processes may do this at once.
 * @returns how many were told of
 */
export async function announceTerms({
  db,
  now,
  announce,
}: {
  db: Kysely<Database>
  now: () => number
  announce: Announce
}): Promise<number> {
  const waiting = await db
    .selectFrom('application')
    .select('id')
    .where('notice_at', '<=', now())
    .where('status', 'in', openStatuses)
    .orderBy('notice_at')
    .limit(batchSize)
    .execute()
  let count = 0
  for (const { id } of waiting)
    await db.transaction().execute(async (work) => {
      const row = await lockApplication(work, id)
      const { receipt, due_at: dueAt, notice_at: noticeAt } = row
      if (noticeAt === null || dueAt === null || noticeAt > now() || !isOpenStatus(parseStatus(row.status))) return
      const isOverdue = dueAt <= now()
      await work
        .updateTable('application')
        .set({ notice_at: isOverdue ? null : dueAt })
        .where('id', '=', id)
        .execute()
      const concerned = await findConcerned(work, row.assignee_id)
      await announce('applicationDue', { id, receipt, dueAt, isOverdue }, work, concerned)
      count += 1
    })
  return count
}

/** Whom an application is assigned to, or who may handle all of them while that is nobody who can. */
async function findConcerned(work: Kysely<Database>, assigneeId: number | null): Promise<number[]> {
  const accounts = await listAccountRights(work)
  const assignee = accounts.find((account) => account.id === assigneeId && hasRight(account, 'application.view'))
  if (assignee) return [assignee.id]
  return accounts.filter((account) => hasRight(account, 'application.handle', 'all')).map(({ id }) => id)
}
