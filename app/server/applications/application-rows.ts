import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { type ApplicationStatus, isApplicationStatus, isOpenStatus } from '../../content/application'
import { type ContactSearch, parseContactSearch } from '../../content/contact-details'
import { maskEmail, maskMobile, maskPerson } from '../../content/format'
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
  /** Whose telephone numbers are found by their end; of nobody's where it is left out. */
  revealable?: Revealable
}

/** The applications whose personal data somebody may have shown: all, or those assigned to an account. */
export type Revealable = 'all' | { assigneeId: number }

/** The columns that `text` is searched in by any part. */
const searchedColumns = ['receipt', 'company', 'place', 'need'] as const

/** Selects the applications that match a filter, of all states unless it names one. The caller adds order and columns. */
export function selectApplications(db: Kysely<Database>, filter: ApplicationFilter) {
  const { status, direction, assigneeId, sentFrom, sentUntil, revealable } = filter
  let query = db.selectFrom('application')
  if (status) query = query.where('application.status', '=', status)
  if (direction) query = query.where('application.direction', '=', direction)
  if (assigneeId !== undefined) query = query.where('application.assignee_id', '=', assigneeId)
  if (sentFrom !== undefined) query = query.where('application.created_at', '>=', sentFrom)
  if (sentUntil !== undefined) query = query.where('application.created_at', '<=', sentUntil)
  const words = normaliseWords(filter)
  if (words) {
    const contact = parseContactSearch(words)
    query = query.where(({ or }) =>
      or([
        ...searchedColumns.map((column) => columnContains(`application.${column}`, words)),
        // Only in full: with a part of what lists show masked, the rest could be guessed without a look being logged.
        sql<boolean>`lower(application.person) = ${words}`,
        ...(contact ? [matchContact(contact, revealable)] : []),
      ]),
    )
  }
  return query
}

/** The words that a filter looks for, as they are compared; empty for none. */
export function normaliseWords({ text = '' }: Pick<ApplicationFilter, 'text'>): string {
  return text.replaceAll('\0', '').trim().toLowerCase()
}

/** Whether an application has the telephone number or e-mail. The end of a number is told only of what may be revealed. */
export function matchContact(contact: ContactSearch, revealable: Revealable | undefined): RawBuilder<boolean> {
  if ('phone' in contact) return sql<boolean>`application.phone = ${contact.phone}`
  if ('email' in contact) return sql<boolean>`lower(application.email) = ${contact.email}`
  if (!revealable) return sql<boolean>`1 = 0`
  const ends = sql<boolean>`application.phone like ${`%${contact.phoneEnding}`}`
  return revealable === 'all' ? ends : sql<boolean>`(${ends} and application.assignee_id = ${revealable.assigneeId})`
}

/** Maps a stored application to a row of the list, with person, telephone and e-mail masked. */
export function toApplicationRow(stored: Selectable<ApplicationTable> & { assignee: string | null }): ApplicationRow {
  return {
    id: stored.id,
    receipt: stored.receipt,
    company: stored.company,
    person: maskPerson(stored.person),
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
    dueAt: isOpenStatus(parseStatus(stored.status)) ? stored.due_at : null,
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

/** What the trail calls an application: its receipt number says nothing of the person. */
export function toTarget({ id, receipt }: Pick<Selectable<ApplicationTable>, 'id' | 'receipt'>) {
  return { target: `application:${id}`, title: receipt }
}
