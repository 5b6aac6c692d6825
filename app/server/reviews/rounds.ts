import { type Kysely, type Selectable } from 'kysely'
import { isTypeName, type TypeName } from '../../content/registry'
import { type ReviewStage, reviewStages } from '../../content/review'
import type { ConfiguredStage, DecisionKind, ReviewDecision, ReviewRound } from '../../contract'
import type { Database, ReviewDecisionTable, ReviewRoundTable } from '../db'
import { listAsked, listNames, type People } from './people'

/** A round as it is stored, with its parts parsed. */
export interface Round extends Omit<
  Selectable<ReviewRoundTable>,
  'type' | 'stages' | 'authors' | 'open_stage' | 'outcome'
> {
  type: TypeName
  stages: ConfiguredStage[]
  writers: number[]
  stage: ReviewStage | null
  outcome: ReviewRound['outcome']
}

/** What the settings say of reviews. */
export interface ReviewSettings {
  /** Who wrote a version may give its last approval. */
  writersMayGiveLastApproval: boolean
  /** A round after a return begins at the stage that returned, and not at the first one. */
  reviewsResume: boolean
}

/** What is the same for all rounds that are read together. */
export interface Reading {
  people: People
  settings: ReviewSettings
  now: number
}

export function toRound({ type, stages, authors, open_stage, outcome, ...row }: Selectable<ReviewRoundTable>): Round {
  if (!isTypeName(type)) throw new Error(`a review is about an unknown type: ${type}`)
  const stage = reviewStages.find((one) => one === open_stage) ?? null
  // Only this module writes the three columns.
  return {
    ...row,
    type,
    stages: JSON.parse(stages),
    writers: JSON.parse(authors),
    stage,
    outcome: outcome as ReviewRound['outcome'],
  }
}

/** The latest round of each entry. */
export async function readLatestRounds(db: Kysely<Database>, entryIds: readonly number[]): Promise<Map<number, Round>> {
  if (entryIds.length === 0) return new Map()
  const latest = db
    .selectFrom('review_round')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('entry_id', 'in', entryIds)
    .groupBy('entry_id')
  const rows = await db.selectFrom('review_round').selectAll().where('id', 'in', latest).execute()
  return new Map(rows.map((row) => [row.entry_id, toRound(row)]))
}

/** The decisions of rounds in their order, by round. */
export async function readDecisions(
  db: Kysely<Database>,
  roundIds: readonly number[],
): Promise<Map<number, ReviewDecision[]>> {
  if (roundIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('review_decision')
    .selectAll()
    .where('round_id', 'in', roundIds)
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ round_id }) => round_id)].map(([id, decisions]) => [id, decisions.map(toDecision)]),
  )
}

export function toDecision(row: Selectable<ReviewDecisionTable>): ReviewDecision {
  return {
    id: row.id,
    // Only this module writes both.
    stage: row.stage as ReviewStage,
    kind: row.kind as DecisionKind,
    accountId: row.account_id,
    by: row.account_name,
    words: row.words,
    at: row.created_at,
    tookMs: Math.max(0, row.created_at - row.opened_at),
    target: row.target_name,
    isByLink: row.via === 'link',
  }
}

/** The decision that counts in a stage: the last approval or return that was not taken back. */
function findCounting(decisions: readonly ReviewDecision[], stage: ReviewStage): ReviewDecision | null {
  const inStage = decisions.filter((one) => one.stage === stage && one.kind !== 'handOver' && one.kind !== 'withdraw')
  const last = inStage.at(-1)
  return last && last.kind !== 'revoke' ? last : null
}

/** Whom a stage of a round asks at this moment. */
export function listAskedIn(round: Round, stage: ReviewStage, { people, settings, now }: Reading): number[] {
  const configured = round.stages.find((one) => one.stage === stage)
  if (!configured) return []
  return listAsked(configured, {
    people,
    type: round.type,
    writers: round.writers,
    allowsWriters: settings.writersMayGiveLastApproval && stage === round.stages.at(-1)?.stage,
    isOverdue: round.stage === stage && round.due_at < now,
  })
}

/** A round for readers, without what its stages' rights follow from. */
export function toReviewRound(round: Round, decisions: ReviewDecision[], reading: Reading): ReviewRound {
  return {
    id: round.id,
    revisionId: round.revision_id,
    number: round.number,
    hash: round.hash,
    message: round.message,
    sentBy: round.sent_by_name,
    sentAt: round.sent_at,
    outcome: round.outcome,
    stage: round.stage,
    dueAt: round.due_at,
    steps: listSteps(round, decisions, reading),
    decisions,
  }
}

export function listSteps(round: Round, decisions: readonly ReviewDecision[], reading: Reading): ReviewRound['steps'] {
  return round.stages.map(({ stage }) => {
    const decision = findCounting(decisions, stage)
    const state =
      decision?.kind === 'return'
        ? 'returned'
        : decision?.kind === 'approve'
          ? 'done'
          : round.stage === stage
            ? 'open'
            : 'coming'
    return { stage, people: listNames(reading.people, listAskedIn(round, stage, reading)), state, decision }
  })
}
