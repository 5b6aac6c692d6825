import type { Kysely } from 'kysely'
import { parseContactSearch } from '../../content/contact-details'
import type { CandidateDetail, CandidateListing } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { createContactSearches, findDeletionTime, readKeptNotice } from '../receipts'
import type { Settings } from '../settings'
import {
  type CandidateFilter,
  createMissingProblem,
  normaliseWords,
  parseStatus,
  selectCandidates,
  toCandidateRow,
} from './candidate-rows'

/** The positions that the filter offers at most. */
const maxPositions = 100

interface ReadDeps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  settings: Pick<Settings, 'read'>
}

type ListQuery = CandidateFilter & { offset: number; limit: number }

/** Reading candidates: the list, one of them, what they agreed to. Name, telephone and e-mail are masked. */
export function createCandidateReads({ db, now, audit, settings }: ReadDeps) {
  const noteContactSearch = createContactSearches({ db, now, audit }, 'candidate')

  async function list({ offset, limit, ...filter }: ListQuery): Promise<CandidateListing> {
    const shown = selectCandidates(db, filter)
    const [rows, byStatus, positions] = await Promise.all([
      (filter.status ? shown : shown.where('candidate.withdrawn_at', 'is', null))
        .leftJoin('candidate_file', 'candidate_file.candidate_id', 'candidate.id')
        .selectAll('candidate')
        .select(['candidate_file.kind as file_kind', 'candidate_file.size as file_size'])
        .orderBy('candidate.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),
      selectCandidates(db, { ...filter, status: undefined })
        .select(['status', ({ fn }) => fn.countAll().as('count')])
        .groupBy('status')
        .execute(),
      listPositions(db),
    ])
    const counts = { pending: 0, contacted: 0, interviewing: 0, hired: 0, declined: 0, withdrawn: 0 }
    for (const { status, count } of byStatus) counts[parseStatus(status)] += Number(count)
    const { withdrawn, ...others } = counts
    const all = Object.values(others).reduce((sum, count) => sum + count, 0)
    return {
      rows: rows.map(toCandidateRow),
      total: filter.status ? counts[filter.status] : all,
      counts: { ...others, withdrawn },
      positions,
    }
  }

  /** How many candidates have the words, in every state. */
  async function countFound(words: string): Promise<number> {
    const { count } = await selectCandidates(db, { text: words })
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  return {
    list,

    /** The list, narrowed to words; looking for a whole telephone number or e-mail is counted and recorded. @throws Problem tooManyRequests */
    async find(query: ListQuery, actor: Actor): Promise<CandidateListing> {
      const words = normaliseWords(query)
      const contact = parseContactSearch(words)
      if (contact && !('phoneEnding' in contact))
        await noteContactSearch({ contact, words, actor, count: () => countFound(words) })
      return list(query)
    },

    /** Reads one candidate and marks it as read. @throws Problem notFound */
    async getDetail(id: number): Promise<CandidateDetail> {
      await db
        .updateTable('candidate')
        .set({ read_at: now() })
        .where('id', '=', id)
        .where('read_at', 'is', null)
        .execute()
      return readCandidate({ db, settings }, id)
    },

    /** The exact text of a privacy notice that a candidate agreed to. @throws Problem notFound */
    getNotice: (version: string) => readKeptNotice(db, version),
  }
}

async function listPositions(db: Kysely<Database>): Promise<CandidateListing['positions']> {
  const rows = await db
    .selectFrom('candidate')
    .innerJoin(
      (query) =>
        query
          .selectFrom('candidate')
          .select(({ fn }) => fn.max('id').as('last_id'))
          .groupBy('position_id')
          .as('newest'),
      (join) => join.onRef('newest.last_id', '=', 'candidate.id'),
    )
    .select(['position_id as id', 'position_title as title'])
    .orderBy('candidate.id', 'desc')
    .limit(maxPositions)
    .execute()
  return rows
}

/** One candidate with the log. @throws Problem notFound */
export async function readCandidate(
  { db, settings }: { db: Kysely<Database>; settings: Pick<Settings, 'read'> },
  id: number,
): Promise<CandidateDetail> {
  const stored = await db
    .selectFrom('candidate')
    .leftJoin('candidate_file', 'candidate_file.candidate_id', 'candidate.id')
    .selectAll('candidate')
    .select(['candidate_file.kind as file_kind', 'candidate_file.size as file_size'])
    .where('candidate.id', '=', id)
    .executeTakeFirst()
  if (!stored) throw createMissingProblem()
  const log = await db
    .selectFrom('candidate_log')
    .leftJoin('account', 'account.id', 'candidate_log.account_id')
    .select(['candidate_log.created_at as at', 'account.name as author', 'kind', 'text'])
    .where('candidate_id', '=', id)
    .orderBy('candidate_log.id')
    .execute()
  const { applicationMonths } = await settings.read()
  return {
    ...toCandidateRow(stored),
    words: stored.words,
    version: stored.version,
    consentVersion: stored.consent_version,
    consentAt: stored.consent_at,
    withdrawnAt: stored.withdrawn_at,
    keptUntil: findDeletionTime(stored, applicationMonths),
    lookups: stored.lookups,
    lookedAt: stored.looked_at,
    log: log.map((line) => ({ ...line, author: line.author ?? '', kind: parseLogKind(line.kind) })),
  }
}

const logKinds = ['note', 'status', 'reveal', 'file', 'withdraw'] as const

function parseLogKind(stored: string) {
  return logKinds.find((kind) => kind === stored) ?? 'note'
}
