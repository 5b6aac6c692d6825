import { type Kysely, type Selectable, sql } from 'kysely'
import { normalisePhone, isApplicationStatus, type ApplicationStatus } from '../../content/application'
import { maskEmail, maskMobile } from '../../content/format'
import type { ApplicationRow } from '../../contract'
import { type ApplicationTable, columnContains, type Database } from '../db'
import { Problem } from '../errors'

/** Filters of the inbox; without a status it lists all but withdrawn applications. */
export interface ApplicationFilter {
  text?: string
  status?: ApplicationStatus
  direction?: string
  /** The account it is assigned to. */
  assigneeId?: number | undefined
  /** When it was sent, both moments included. */
  sentFrom?: number | undefined
  sentUntil?: number | undefined
}

/** The columns that `text` is searched in by any part. */
const searchedColumns = ['receipt', 'company', 'person', 'place', 'need'] as const

/** Selects the applications that match a filter, of all states unless it names one. The caller adds order and columns. */
export function selectApplications(db: Kysely<Database>, filter: ApplicationFilter) {
  const { status, direction, assigneeId, sentFrom, sentUntil, text } = filter
  let query = db.selectFrom('application')
  if (status) query = query.where('application.status', '=', status)
  if (direction) query = query.where('application.direction', '=', direction)
  if (assigneeId !== undefined) query = query.where('application.assignee_id', '=', assigneeId)
  if (sentFrom !== undefined) query = query.where('application.created_at', '>=', sentFrom)
  if (sentUntil !== undefined) query = query.where('application.created_at', '<=', sentUntil)
  const words = text?.replaceAll('\0', '').trim().toLowerCase()
  if (words) {
    query = query.where(({ or }) =>
      or([
        ...searchedColumns.map((column) => columnContains(`application.${column}`, words)),
        // Only in full: with a part of what lists show masked, the rest could be guessed without a look being logged.
        sql<boolean>`application.phone = ${normalisePhone(words)}`,
        sql<boolean>`lower(application.email) = ${words}`,
      ]),
    )
  }
  return query
}

/** Maps a stored application to a row of the list, with telephone and e-mail masked. */
export function toApplicationRow(stored: Selectable<ApplicationTable> & { assignee: string | null }): ApplicationRow {
  return {
    id: stored.id,
    receipt: stored.receipt,
    company: stored.company,
    person: stored.person,
    phone: maskMobile(stored.phone),
    email: maskEmail(stored.email),
    direction: stored.direction,
    place: stored.place,
    startMonth: stored.start_month,
    need: stored.need,
    status: parseStatus(stored.status),
    read: stored.read_at !== null,
    corrected: stored.corrected_at !== null,
    createdAt: stored.created_at,
    assignee: stored.assignee ?? '',
  }
}

/** Parses a stored state; an unknown one counts as pending. */
export function parseStatus(stored: string): ApplicationStatus {
  return isApplicationStatus(stored) ? stored : 'pending'
}

/**
 * Locks an application until the transaction ends, so that concurrent changes by staff and applicant are
 * serialised on every engine.
 * @throws Problem notFound, or conflict once it was withdrawn
 */
export async function lockActiveApplication(work: Kysely<Database>, id: number): Promise<Selectable<ApplicationTable>> {
  const locked = await lockApplication(work, id)
  if (locked.withdrawn_at !== null) throw new Problem('conflict', '申请人已撤回此申请，个人信息已清除')
  return locked
}

/** Locks an application that may have been withdrawn. @throws Problem notFound */
export async function lockApplication(work: Kysely<Database>, id: number): Promise<Selectable<ApplicationTable>> {
  const locked = await work
    .updateTable('application')
    .set({ updated_at: sql<number>`updated_at` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!locked) throw new Problem('notFound', '申请不存在或已删除')
  return locked
}
