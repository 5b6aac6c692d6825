import type { Kysely } from 'kysely'
import { type ReviewStage, reviewStageNames, reviewStateNames, waitingStates } from '../../content/review'
import type { Obstacle } from '../../contract'
import { findApprovedRound } from '../approved-rounds'
import type { Database } from '../db'
import type { Candidate } from '../entries'
import { hashReviewed } from '../hash-reviewed'
import { computeState } from './entry-review'
import { readLatestRounds, type Round } from './rounds'
import { readStages } from './stages'

/** Lists the decisions that are missing before exactly this content of an entry goes live; one obstacle, or none. */
export async function judgeReview(db: Kysely<Database>, { type, id, draft }: Candidate): Promise<Obstacle[]> {
  const last = (await readStages(db, type.name)).at(-1)
  if (!last) return []
  const hash = hashReviewed(type, draft)
  if (id !== 0 && (await findApprovedRound(db, id, hash)) !== null) return []
  const round = id === 0 ? undefined : (await readLatestRounds(db, [id])).get(id)
  return [
    {
      kind: 'unreviewed',
      field: 'review',
      severity: 'stops',
      message: describeMissing(type.label, last.stage, round, hash),
    },
  ]
}

function describeMissing(label: string, last: ReviewStage, round: Round | undefined, hash: string): string {
  const state = computeState(round, { hash })
  const stage = reviewStageNames[last]
  if (!round || state === null || state === 'approved') return `${label}须经${stage}同意后才能发布，请先送审`
  if (state === 'voided') return `第 ${round.number} 版的意见已失效，请重新送审`
  if (state === 'returned') return `第 ${round.number} 版已被退回，请修改后重新送审`
  const waiting = round.stage ? reviewStateNames[waitingStates[round.stage]] : ''
  return `${stage}同意后可发布，第 ${round.number} 版${waiting}`
}
