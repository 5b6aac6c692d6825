import type { Kysely } from 'kysely'
import { type ReviewStage, reviewStageNames } from '../../content/review'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import { addWorkingHours } from '../../content/working-hours'
import type { ReviewDecision } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { readNewestVersion } from '../entries'
import { Problem } from '../errors'
import { mayDecide } from '../review-rights'
import { createInvalidProblem } from '../validate'
import type { ReviewsContext } from './context'
import { describeInability, listNames, readPeople } from './people'
import {
  listAskedIn,
  readDecisions,
  readLatestRounds,
  type Reading,
  type ReviewSettings,
  type Round,
  toRound,
} from './rounds'
import { endRound, lockRound, recordDecision, recordReview } from './send-for-review'

/** What somebody decides on the version of a round. */
export interface Verdict {
  roundId: number
  /** The stage and the version that were on the screen. */
  stage: ReviewStage
  revisionId: number
  kind: 'approve' | 'return'
  words: string
}

/** Deciding in rounds. */
export function createDecisions(context: ReviewsContext) {
  const { db, now, settings, announce, audit } = context
  return {
    /**
     * Approves or returns the version of a round in its open stage. The first decision counts.
     * @throws Problem conflict when the stage or the version is not what was seen; forbidden; invalid without words for a
     * return
     */
    async decide(verdict: Verdict, actor: Actor): Promise<Round> {
      const reviewSettings = await settings()
      return db.transaction().execute((work) => decideIn(context, work, verdict, { actor, settings: reviewSettings }))
    },

    /**
     * Takes back one's own approval, until the next stage has decided or the version was published.
     * @throws Problem invalid without words, conflict, forbidden
     */
    async revoke({ roundId, words }: { roundId: number; words: string }, actor: Actor): Promise<void> {
      if (words === '') throw createInvalidProblem({ words: '请写明撤回原因' })
      await db.transaction().execute((work) => revokeIn(context, work, { roundId, words }, { actor }))
    },

    /** Lets somebody else decide in one's place. @throws Problem invalid, forbidden, conflict */
    async handOver(
      { roundId, stage, to, words }: { roundId: number; stage: ReviewStage; to: number; words: string },
      actor: Actor,
    ): Promise<void> {
      if (words === '') throw createInvalidProblem({ words: '请写明转交原因' })
      const reviewSettings = await settings()
      await db.transaction().execute(async (work) => {
        const round = await lockRound(work, roundId)
        await refuseDecided(work, round, stage, now())
        const people = await readPeople(work)
        refuseOthers(round, stage, { people, settings: reviewSettings, now: now() }, actor)
        const target = people.get(to)
        if (!target) throw createInvalidProblem({ to: '请选择可用的账号' })
        const inability = describeInability(target, round.type)
        if (inability !== undefined) throw createInvalidProblem({ to: inability })
        if (round.writers.includes(to)) throw createInvalidProblem({ to: `${target.name}编辑过这一版，不能审阅` })
        const stages = round.stages.map((one) =>
          one.stage === stage
            ? {
                ...one,
                people: [...new Set([...one.people.filter((id) => id !== actor.id), to])],
                deputy: one.deputy === actor.id || one.deputy === to ? null : one.deputy,
              }
            : one,
        )
        await recordDecision(work, round, { kind: 'handOver', words, actor, at: now(), target: target.name })
        const row = await work
          .updateTable('review_round')
          .set({ stages: JSON.stringify(stages) })
          .where('id', '=', roundId)
          .returningAll()
          .executeTakeFirstOrThrow()
        await announce(work, { kind: 'sent', round: toRound(row), asked: [to] })
        const told = `转给${target.name}，${words}`
        await recordReview(audit, work, round, { act: 'handOver', actor, stage, words: told })
      })
    },
  }
}

/** Who decides, and how. */
interface Decider {
  actor: Actor
  /** Where a decision by a link came from; left out for somebody who has signed in. */
  link?: { address: string }
}

/** Approves or returns, in a transaction that does more: see `createDecisions`. */
export async function decideIn(
  { now, announce, audit }: ReviewsContext,
  work: Kysely<Database>,
  { roundId, stage, revisionId, kind, words }: Verdict,
  { settings, ...decider }: Decider & { settings: ReviewSettings },
): Promise<Round> {
  if (kind === 'return' && words === '') throw createInvalidProblem({ words: '请写明退回原因' })
  const { actor } = decider
  const round = await lockRound(work, roundId)
  const at = now()
  await refuseDecided(work, round, stage, at)
  await refuseOtherVersion(work, round, revisionId)
  const reading: Reading = { people: await readPeople(work), settings, now: at }
  refuseOthers(round, stage, reading, actor)
  await recordDecision(work, round, { kind, words, at, ...decider })
  if (kind === 'return') {
    await endRound(work, roundId, 'returned', at)
    await announce(work, { kind: 'returned', round, stage, by: actor.name, words })
    await recordReview(audit, work, round, { act: 'return', stage, words, ...decider })
    return round
  }
  const next = round.stages[round.stages.findIndex((one) => one.stage === stage) + 1]
  const opened = next ? await openStage(work, round, next.stage, at) : round
  if (!next) await endRound(work, roundId, 'approved', at)
  const asked = next ? listAskedIn(opened, next.stage, reading) : []
  await announce(work, { kind: 'approved', round: opened, stage, by: actor.name, words, asked })
  await recordReview(audit, work, round, { act: 'approve', stage, words, ...decider })
  return opened
}

/** Takes back an approval, in a transaction that does more: see `createDecisions`. */
export async function revokeIn(
  { now, audit }: ReviewsContext,
  work: Kysely<Database>,
  { roundId, words }: { roundId: number; words: string },
  decider: Decider,
): Promise<void> {
  const round = await lockRound(work, roundId)
  const last = findRevocable(round, (await readDecisions(work, [roundId])).get(roundId) ?? [])
  const latest = (await readLatestRounds(work, [round.entry_id])).get(round.entry_id)
  if (!last || latest?.id !== roundId) throw new Problem('conflict', '这次送审已有后续处理，不能撤回同意')
  if (last.accountId !== decider.actor.id) throw new Problem('forbidden', `只有${last.by}可以撤回自己的同意`)
  await recordDecision(work, round, { kind: 'revoke', words, at: now(), stage: last.stage, ...decider })
  await openStage(work, round, last.stage, now())
  await recordReview(audit, work, round, { act: 'revoke', stage: last.stage, words, ...decider })
}

/** The approval that can still be taken back: the last one, while nobody has decided after it and nothing was published. */
export function findRevocable(round: Round, decisions: readonly ReviewDecision[]): ReviewDecision | null {
  if (round.published_at !== null || (round.outcome !== 'open' && round.outcome !== 'approved')) return null
  const last = decisions.findLast(({ kind }) => kind !== 'handOver')
  return last?.kind === 'approve' ? last : null
}

async function openStage(db: Kysely<Database>, round: Round, stage: ReviewStage, at: number): Promise<Round> {
  const hours = round.stages.find((one) => one.stage === stage)?.termHours ?? 0
  const row = await db
    .updateTable('review_round')
    .set({ outcome: 'open', open_stage: stage, opened_at: at, due_at: addWorkingHours(at, hours), ended_at: null })
    .where('id', '=', round.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRound(row)
}

const verbs = { approve: '同意', return: '退回', revoke: '撤回同意', handOver: '转交', withdraw: '撤回送审' } as const

/** @throws Problem conflict that names who was first */
async function refuseDecided(db: Kysely<Database>, round: Round, stage: ReviewStage, now: number): Promise<void> {
  if (round.outcome === 'open' && round.stage === stage) return
  if (round.outcome === 'replaced') throw new Problem('conflict', '已有新一轮送审，请刷新')
  const decisions = (await readDecisions(db, [round.id])).get(round.id) ?? []
  const first = decisions.findLast((one) => one.stage === stage) ?? decisions.at(-1)
  if (!first) throw new Problem('conflict', `现在由${reviewStageNames[round.stage ?? stage]}处理，请刷新`)
  const isToday = formatChinaDate(first.at) === formatChinaDate(now)
  const moment = formatChinaDateTime(first.at).slice(isToday ? 11 : 5)
  throw new Problem('conflict', `${first.by}已在 ${moment} ${verbs[first.kind]}`)
}

/** @throws Problem conflict where the entry is another one by now */
async function refuseOtherVersion(db: Kysely<Database>, round: Round, revisionId: number): Promise<void> {
  const newest = await readNewestVersion(db, round.entry_id)
  if (newest.isTrashed) throw new Problem('conflict', '内容已被移到回收站')
  if (newest.hash !== round.hash)
    throw new Problem('conflict', `内容已更新为第 ${newest.number} 版，第 ${round.number} 版须重新送审`)
  if (revisionId !== round.revision_id) throw new Problem('conflict', `现在审阅的是第 ${round.number} 版，请重新阅读`)
}

/** @throws Problem forbidden, with the reason */
function refuseOthers(round: Round, stage: ReviewStage, reading: Reading, actor: Actor): void {
  const asked = listAskedIn(round, stage, reading)
  if (mayDecide(actor, stage, asked)) return
  if (round.writers.includes(actor.id)) throw new Problem('forbidden', '您编辑过这一版，须由其他人审阅')
  const names = listNames(reading.people, asked)
  throw new Problem('forbidden', `${reviewStageNames[stage]}由${names.join('、') || '其他人'}负责`)
}
