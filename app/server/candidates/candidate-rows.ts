import { type Kysely, type Selectable, sql } from 'kysely'
import { type CandidateStatus, isCandidateStatus, type ResumeKind } from '../../content/candidate'
import { parseContactSearch } from '../../content/contact-details'
import { maskEmail, maskMobile, maskPerson } from '../../content/format'
import type { CandidateRow } from '../../contract'
import { type CandidateTable, columnContains, type Database } from '../db'
import { Problem } from '../errors'

/** Filters of the list; without a status it lists all but withdrawn candidates. */
export interface CandidateFilter {
  text?: string
  status?: CandidateStatus | undefined
  /** The entry of a position. */
  positionId?: number | undefined
  /** When it was sent, both moments included. */
  sentFrom?: number | undefined
  sentUntil?: number | undefined
}

/** The columns that `text` is searched in by any part. */
const searchedColumns = ['receipt', 'position_title', 'education', 'words'] as const

/** Selects the candidates that match a filter, of all states unless it names one. The caller adds order and columns. */
export function selectCandidates(db: Kysely<Database>, filter: CandidateFilter) {
  const { status, positionId, sentFrom, sentUntil } = filter
  let query = db.selectFrom('candidate')
  if (status) query = query.where('candidate.status', '=', status)
  if (positionId !== undefined) query = query.where('candidate.position_id', '=', positionId)
  if (sentFrom !== undefined) query = query.where('candidate.created_at', '>=', sentFrom)
  if (sentUntil !== undefined) query = query.where('candidate.created_at', '<=', sentUntil)
  const words = normaliseWords(filter)
  if (words === '') return query
  const contact = parseContactSearch(words)
  return query.where(({ or }) =>
    or([
      ...searchedColumns.map((column) => columnContains(`candidate.${column}`, words)),
      // Only in full: with a part of what lists show masked, the rest could be guessed without a look being logged.
      sql<boolean>`lower(candidate.person) = ${words}`,
      ...(contact && 'phone' in contact ? [sql<boolean>`candidate.phone = ${contact.phone}`] : []),
      ...(contact && 'email' in contact ? [sql<boolean>`lower(candidate.email) = ${contact.email}`] : []),
    ]),
  )
}

/** The words that a filter looks for, as they are compared; empty for none. */
export function normaliseWords({ text = '' }: Pick<CandidateFilter, 'text'>): string {
  return text.replaceAll('\0', '').trim().toLowerCase()
}

type ListedCandidate = Selectable<CandidateTable> & { file_kind: string | null; file_size: number | null }

/** Maps a stored candidate to a row of the list, with name, telephone and e-mail masked. */
export function toCandidateRow(stored: ListedCandidate): CandidateRow {
  const { file_kind: kind, file_size: size } = stored
  return {
    id: stored.id,
    receipt: stored.receipt,
    positionId: stored.position_id,
    position: stored.position_title,
    person: maskPerson(stored.person),
    phone: maskMobile(stored.phone),
    email: maskEmail(stored.email),
    education: stored.education,
    status: parseStatus(stored.status),
    read: stored.read_at !== null,
    createdAt: stored.created_at,
    resume: kind === null || size === null ? null : { kind: parseResumeKind(kind), size: Number(size) },
  }
}

/** Parses a stored state; an unknown one counts as pending. */
export function parseStatus(stored: string): CandidateStatus {
  return isCandidateStatus(stored) ? stored : 'pending'
}

/** Parses the stored kind of a file. */
export function parseResumeKind(stored: string): ResumeKind {
  return stored === 'docx' ? 'docx' : 'pdf'
}

/**
 * Locks a candidate until the transaction ends, so that concurrent changes by staff and sender are serialised on every
 * engine.
 * @throws Problem notFound, or conflict once it was withdrawn
 */
export async function lockActiveCandidate(work: Kysely<Database>, id: number): Promise<Selectable<CandidateTable>> {
  const locked = await lockCandidate(work, id)
  if (locked.withdrawn_at !== null) throw new Problem('conflict', '应聘者已撤回，个人信息和简历已清除')
  return locked
}

/** Locks a candidate that may have been withdrawn. @throws Problem notFound */
export async function lockCandidate(work: Kysely<Database>, id: number): Promise<Selectable<CandidateTable>> {
  const locked = await work
    .updateTable('candidate')
    .set({ updated_at: sql<number>`updated_at` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!locked) throw createMissingProblem()
  return locked
}

/** What is answered where a candidate is not found. */
export function createMissingProblem(): Problem {
  return new Problem('notFound', '应聘记录不存在或已删除')
}

/** What the trail calls a candidate: the receipt number says nothing of the person. */
export function toTarget({ id, receipt }: Pick<Selectable<CandidateTable>, 'id' | 'receipt'>) {
  return { target: `candidate:${id}`, title: receipt }
}
