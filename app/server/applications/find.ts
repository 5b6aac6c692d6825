import { type Kysely, type Selectable, sql } from 'kysely'
import { isApplicationStatus } from '../../content/application-status'
import { maskEmail, maskMobile } from '../../content/people'
import type { ApplicationRow, ApplicationStatus } from '../../content/wire'
import type { ApplicationTable, Database } from '../db/schema'
import type { ApplicationFilter } from './types'

/** The columns a search looks through: not telephone and e-mail, which lists only show masked. */
const searched = ['receipt', 'company', 'person', 'place', 'need'] as const

/** The applications that match a filter, whatever their state unless it names one, without order or columns. */
export function matching(db: Kysely<Database>, { status, direction, text }: ApplicationFilter) {
  let query = db.selectFrom('application')
  if (status) query = query.where('application.status', '=', status)
  if (direction) query = query.where('application.direction', '=', direction)
  const words = text?.replaceAll('\0', '').trim().toLowerCase()
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(({ or }) =>
      or(searched.map((column) => sql<boolean>`lower(${sql.ref(`application.${column}`)}) like ${pattern} escape '\\'`)),
    )
  }
  return query
}

/** A stored application as the list shows it: telephone and e-mail are masked. */
export function toRow(stored: Selectable<ApplicationTable> & { assignee: string | null }): ApplicationRow {
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
    status: statusOf(stored.status),
    read: stored.read_at !== null,
    corrected: stored.corrected_at !== null,
    createdAt: stored.created_at,
    assignee: stored.assignee ?? '',
  }
}

/** A stored state; an unknown one waits for attention. */
export function statusOf(stored: string): ApplicationStatus {
  return isApplicationStatus(stored) ? stored : 'pending'
}
