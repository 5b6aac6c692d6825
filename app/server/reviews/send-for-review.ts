import type { Kysely } from 'kysely'
import { linkDecisionNote, type ReviewStage, reviewStageNames } from '../../content/review'
import type { TypeName } from '../../content/registry'
import { addWorkingHours } from '../../content/working-hours'
import type { ConfiguredStage } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { type EntryRef, listWriters, type ReviewedVersion } from '../entries'
import { Problem } from '../errors'
import type { ReviewsContext } from './context'
import { listAsked, type People, readPeople } from './people'
import { listAskedIn, readDecisions, readLatestRounds, type ReviewSettings, type Round, toRound } from './rounds'
import { readStages } from './stages'

/** Sending versions for review, and taking them back. */
export function createSending(context: ReviewsContext) {
  const { db, now, entries, settings, announce, audit } = context
  return {
    /**
     * Opens a round for the stored version of an entry. The round that was open before ends.
     * @param ref.version the version that the sender saw
     * @throws Problem conflict, invalid for a type without stages, reviewerMissing
     */
    async send(ref: EntryRef, message: string, actor: Actor): Promise<void> {
      const reviewSettings = await settings()
      await db.transaction().execute(async (work) => {
        const sent = await entries.lockVersion(work, ref)
        const all = await readStages(work, ref.type)
        if (all.length === 0) throw new Problem('invalid', `${sent.type.label}没有设置审阅环节，可以直接发布`)
        const latest = (await readLatestRounds(work, [ref.id])).get(ref.id)
        refuseRepeatedSending(latest, sent)
        if (latest?.outcome === 'open') await endRound(work, latest.id, 'replaced', now())
        const stages = chooseStages(all, reviewSettings, latest, await readReturnedStage(work, latest))
        const approved = await findApprovedRevision(work, ref.id)
        const writers = await listWriters(work, sent, approved ?? 0)
        const people = await readPeople(work)
        refuseMissingReviewers(stages, {
          people,
          type: ref.type,
          writers: [...new Set([...writers, actor.id])],
          reviewSettings,
        })
        const [first] = stages
        if (!first) throw new Problem('invalid', `${sent.type.label}没有设置审阅环节，可以直接发布`)
        const row = await work
          .insertInto('review_round')
          .values({
            entry_id: sent.entryId,
            type: ref.type,
            revision_id: sent.revisionId,
            number: sent.number,
            hash: sent.hash,
            title: sent.draft.title,
            message,
            sent_by: actor.id,
            sent_by_name: actor.name,
            sent_at: now(),
            authors: JSON.stringify([...new Set([...writers, actor.id])]),
            stages: JSON.stringify(stages),
            outcome: 'open',
            open_stage: first.stage,
            opened_at: now(),
            due_at: addWorkingHours(now(), first.termHours),
            ended_at: null,
            published_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        const round = toRound(row)
        const asked = listAskedIn(round, first.stage, { people, settings: reviewSettings, now: now() })
        await announce(work, { kind: 'sent', round, asked })
        await recordReview(audit, work, round, { act: 'send', actor, words: message })
      })
    },

    /** Takes a round back that nobody has decided in. @throws Problem conflict, forbidden, notFound */
    async withdrawRound(roundId: number, actor: Actor): Promise<void> {
      await db.transaction().execute(async (work) => {
        const round = await lockRound(work, roundId)
        if (round.sent_by !== actor.id) throw new Problem('forbidden', '只有送审人可以撤回送审')
        const decided = (await readDecisions(work, [roundId])).get(roundId)?.some(({ kind }) => kind !== 'handOver')
        if (round.outcome !== 'open' || decided) throw new Problem('conflict', '已有审阅意见，不能撤回送审')
        await recordDecision(work, round, { kind: 'withdraw', words: '', actor, at: now() })
        await endRound(work, roundId, 'withdrawn', now())
        await recordReview(audit, work, round, { act: 'withdraw', actor })
      })
    },
  }
}

function refuseRepeatedSending(latest: Round | undefined, sent: ReviewedVersion): void {
  if (latest?.hash !== sent.hash) return
  if (latest.outcome === 'open') throw new Problem('conflict', `第 ${latest.number} 版正在审阅，无需重复送审`)
  if (latest.outcome === 'approved') throw new Problem('conflict', `第 ${latest.number} 版已经可以发布，无需再送审`)
}

/** The stage that returned the round before, if one did and nothing went live since. */
async function readReturnedStage(db: Kysely<Database>, latest: Round | undefined) {
  if (latest?.outcome !== 'returned' || latest.published_at !== null) return null
  return (await readDecisions(db, [latest.id])).get(latest.id)?.findLast(({ kind }) => kind === 'return')?.stage ?? null
}

/** All stages, or with the setting those from the one that returned the entry. */
function chooseStages(
  all: ConfiguredStage[],
  { reviewsResume }: ReviewSettings,
  latest: Round | undefined,
  returnedIn: ConfiguredStage['stage'] | null,
): ConfiguredStage[] {
  const start = all.findIndex(({ stage }) => stage === returnedIn)
  return reviewsResume && latest && start > 0 ? all.slice(start) : all
}

function refuseMissingReviewers(
  stages: readonly ConfiguredStage[],
  facts: { people: People; type: TypeName; writers: number[]; reviewSettings: ReviewSettings },
): void {
  for (const [index, stage] of stages.entries()) {
    const allowsWriters = facts.reviewSettings.writersMayGiveLastApproval && index === stages.length - 1
    const asked = listAsked(stage, { ...facts, allowsWriters, isOverdue: false })
    if (asked.length === 0)
      throw new Problem('reviewerMissing', `${reviewStageNames[stage.stage]}没有其他人可派，请联系系统管理员`)
  }
}

/** The version of an entry that was approved last. */
export async function findApprovedRevision(
  db: Kysely<Database>,
  entryId: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number | null> {
  const approved = await db
    .selectFrom('review_round')
    .select('revision_id')
    .where('entry_id', '=', entryId)
    .where('outcome', '=', 'approved')
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return approved?.revision_id ?? null
}

/** A round that nobody else can change until the transaction ends. @throws Problem notFound */
export async function lockRound(db: Kysely<Database>, roundId: number): Promise<Round> {
  const row = await db
    .updateTable('review_round')
    .set((round) => ({ due_at: round.ref('due_at') }))
    .where('id', '=', roundId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Problem('notFound', '这次送审不存在')
  return toRound(row)
}

export async function endRound(
  db: Kysely<Database>,
  roundId: number,
  outcome: 'approved' | 'returned' | 'withdrawn' | 'replaced',
  now: number,
): Promise<void> {
  await db
    .updateTable('review_round')
    .set({ outcome, open_stage: null, ended_at: now })
    .where('id', '=', roundId)
    .execute()
}

interface RecordedAct {
  act: string
  actor: Actor
  stage?: ReviewStage
  words?: string
  /** Set for what was done by a link. */
  link?: object
}

/** Records in the trail what was done in a round, as the last thing in its transaction. */
export function recordReview(
  audit: ReviewsContext['audit'],
  db: Kysely<Database>,
  { type, entry_id, title, number }: Round,
  { act, actor, stage, words = '', link }: RecordedAct,
): Promise<void> {
  const detail = [
    ...(stage ? [reviewStageNames[stage]] : []),
    `第 ${number} 版`,
    ...(link ? [linkDecisionNote] : []),
  ].join('，')
  return audit.record(
    {
      action: `review.${act}`,
      actor,
      target: `${type}:${entry_id}`,
      title,
      detail: words === '' ? detail : `${detail}：${words}`,
    },
    db,
  )
}

interface RecordedDecision {
  kind: 'approve' | 'return' | 'revoke' | 'handOver' | 'withdraw'
  words: string
  actor: Actor
  at: number
  /** The stage that it is about, where that is not the open one. */
  stage?: string
  target?: string
  /** Where a decision by a link came from. */
  link?: { address: string }
}

/** Writes a decision, which is never changed. */
export async function recordDecision(
  db: Kysely<Database>,
  round: Round,
  { kind, words, actor, at, stage = round.stage ?? '', target = '', link }: RecordedDecision,
): Promise<void> {
  await db
    .insertInto('review_decision')
    .values({
      round_id: round.id,
      stage,
      kind,
      words,
      account_id: actor.id,
      account_name: actor.name,
      target_name: target,
      revision_id: round.revision_id,
      hash: round.hash,
      opened_at: round.opened_at,
      created_at: at,
      via: link ? 'link' : '',
      address: link?.address ?? '',
    })
    .execute()
}
