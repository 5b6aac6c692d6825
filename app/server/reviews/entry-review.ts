import type { Kysely } from 'kysely'
import type { TypeName } from '../../content/registry'
import { hasRight } from '../../content/rights'
import { type ReviewState, waitingStates } from '../../content/review'
import { countSupplements } from '../../content/reviewed-content'
import type { EntryReview, EvidenceSheet, ReviewMark } from '../../contract'
import type { Actor } from '../actor'
import { type Database, FOREVER } from '../db'
import {
  findRecordedVersion,
  findSignedChange,
  findVersion,
  listEmergencies,
  readLiveVersions,
  readNewestVersion,
  readNewestVersions,
  readPublicationRecord,
  type ReviewedVersion,
} from '../entries'
import { Problem } from '../errors'
import { mayDecide, mayPublishInEmergency } from '../review-rights'
import type { ReviewsContext } from './context'
import { findRevocable } from './decide'
import { listAsked, listNames, readPeople } from './people'
import {
  listAskedIn,
  readDecisions,
  readLatestRounds,
  type Reading,
  type Round,
  toReviewRound,
  toRound,
} from './rounds'
import { findApprovedRevision } from './send-for-review'
import { readStages } from './stages'

/** Where the review of an entry stands, which follows from the latest round and from what the entry holds now. */
export function computeState(round: Round | undefined, newest: Pick<ReviewedVersion, 'hash'>): ReviewState | null {
  if (!round) return null
  const isSame = round.hash === newest.hash
  if (round.outcome === 'open' && round.stage) return isSame ? waitingStates[round.stage] : 'voided'
  if (round.published_at !== null) return null
  if (round.outcome === 'approved') return isSame ? 'approved' : 'voided'
  return round.outcome === 'returned' ? 'returned' : null
}

/** What reviews say of entries. */
export function createEntryReviews({ db, now, settings }: ReviewsContext) {
  return {
    /** Where the review of an entry stands, what was decided, and what the reader may do. @throws Problem notFound */
    async readEntryReview(type: TypeName, entryId: number, reader: Actor): Promise<EntryReview> {
      const newest = await readNewestVersion(db, entryId)
      if (newest.type.name !== type) throw new Problem('notFound', '内容不存在')
      const reading: Reading = { people: await readPeople(db), settings: await settings(), now: now() }
      const stages = await readStages(db, type)
      const rows = await db
        .selectFrom('review_round')
        .selectAll()
        .where('entry_id', '=', entryId)
        .orderBy('id', 'desc')
        .execute()
      const [latest, ...earlier] = rows.map(toRound)
      const decisions = latest ? ((await readDecisions(db, [latest.id])).get(latest.id) ?? []) : []
      const state = newest.isTrashed ? null : computeState(latest, newest)
      const isWaiting = latest?.outcome === 'open' && state !== 'voided' && state !== null
      const hasDecision = decisions.some(({ kind }) => kind !== 'handOver')
      return {
        stages: stages.map(({ stage, termHours, ...configured }) => ({
          stage,
          termHours,
          people: listNames(
            reading.people,
            listAsked(configured, { ...reading, type, writers: [], allowsWriters: true, isOverdue: false }),
          ),
        })),
        state,
        round: latest ? toReviewRound(latest, decisions, reading) : null,
        voidedBy: latest && state === 'voided' ? await readCause(db, latest, newest) : null,
        supplements: latest && latest.hash === newest.hash ? await readSupplements(db, latest, newest) : 0,
        earlier: earlier.map(({ id, number, outcome, ended_at }) => ({ id, number, outcome, endedAt: ended_at })),
        newest: { revisionId: newest.revisionId, number: newest.number, hash: newest.hash },
        recorded: await findRecordedVersion(db, entryId),
        comparedWith: latest ? await findCompared(db, latest, now()) : null,
        may: {
          send:
            stages.length > 0 &&
            hasRight(reader, `${type}.submit`) &&
            !newest.isTrashed &&
            !(latest?.hash === newest.hash && isSettled(latest)),
          withdraw: latest?.outcome === 'open' && latest.sent_by === reader.id && !hasDecision,
          decide:
            isWaiting &&
            latest.stage !== null &&
            mayDecide(reader, latest.stage, listAskedIn(latest, latest.stage, reading)),
          revoke: latest !== undefined && findRevocable(latest, decisions)?.accountId === reader.id,
          publishInEmergency: stages.length > 0 && mayPublishInEmergency(reader),
        },
      }
    },

    /** Which signs of a review the rows of a list carry, by entry. */
    async readMarks(entryIds: readonly number[]): Promise<Map<number, ReviewMark>> {
      const rounds = await readLatestRounds(db, entryIds)
      const unsettled = [...rounds.values()].filter(({ published_at }) => published_at === null)
      const newest = await readNewestVersions(
        db,
        unsettled.map(({ entry_id }) => entry_id),
      )
      return new Map(
        unsettled.flatMap((round) => {
          const version = newest.get(round.entry_id)
          const state = version ? computeState(round, version) : null
          return state ? [[round.entry_id, { state, number: round.number }] as const] : []
        }),
      )
    },

    /** Of these entries, those whose last publication went live without the decisions it needed. */
    listEmergencies: (entryIds: readonly number[]) => listEmergencies(db, entryIds),

    /** The entries of a type whose review stands somewhere. */
    async listEntriesInState(type: TypeName, state: ReviewState): Promise<number[]> {
      const rows = await db
        .selectFrom('review_round')
        .select('entry_id')
        .distinct()
        .where('type', '=', type)
        .where('outcome', 'in', ['open', 'approved', 'returned'])
        .where('published_at', 'is', null)
        .execute()
      const marks = await this.readMarks(rows.map(({ entry_id }) => entry_id))
      return [...marks].flatMap(([id, mark]) => (mark.state === state ? [id] : []))
    },

    /** What is known of the last publication of a version. @throws Problem notFound */
    async readEvidence(type: TypeName, entryId: number, revisionId: number): Promise<EvidenceSheet> {
      const record = await readPublicationRecord(db, entryId, revisionId)
      const version = await findVersion(db, revisionId)
      if (!version || version.type.name !== type) throw new Problem('notFound', '这一版没有发布记录')
      const row =
        record.review_round_id === null
          ? undefined
          : await db
              .selectFrom('review_round')
              .selectAll()
              .where('id', '=', record.review_round_id)
              .executeTakeFirstOrThrow()
      const reading: Reading = { people: await readPeople(db), settings: await settings(), now: now() }
      const decisions = row ? ((await readDecisions(db, [row.id])).get(row.id) ?? []) : []
      return {
        type,
        entryId,
        title: version.draft.title,
        publishedBy: record.author ?? '',
        publishedAt: record.created_at,
        from: record.starts_at,
        until: record.ends_at === FOREVER ? null : record.ends_at,
        revisionId,
        number: version.number,
        hash: version.hash,
        emergency: record.emergency,
        round: row ? toReviewRound(toRound(row), decisions, reading) : null,
      }
    },
  }
}

/** Whether nothing is left to ask for with the same content. */
function isSettled(round: Round): boolean {
  return round.outcome === 'open' || round.outcome === 'approved'
}

async function readCause(db: Kysely<Database>, round: Round, newest: ReviewedVersion) {
  const sent = await findVersion(db, round.revision_id)
  return sent && findSignedChange(db, sent, newest)
}

async function readSupplements(db: Kysely<Database>, round: Round, newest: ReviewedVersion): Promise<number> {
  if (round.revision_id === newest.revisionId) return 0
  const sent = await findVersion(db, round.revision_id)
  return sent ? countSupplements(newest.type, sent.draft, newest.draft) : 0
}

/** The version that the changes of a round are compared with: the last approved one, else the one sent before, else the one that visitors see. */
export async function findCompared(db: Kysely<Database>, round: Round, now: number): Promise<number | null> {
  const approved = await findApprovedRevision(db, round.entry_id, round.id)
  if (approved !== null) return approved
  const before = await db
    .selectFrom('review_round')
    .select('revision_id')
    .where('entry_id', '=', round.entry_id)
    .where('id', '<', round.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before) return before.revision_id
  const live = (await readLiveVersions(db, [round.entry_id], now)).get(round.entry_id)
  return live && live.revisionId !== round.revision_id ? live.revisionId : null
}
