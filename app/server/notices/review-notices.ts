import { getContentType } from '../../content/registry'
import { type ReviewStage, reviewStageNames } from '../../content/review'
import type { ReviewEvent, ReviewListener } from '../reviews'
import type { Announce } from './announce'

type Round = ReviewEvent['round']

/** Tells people of what happens in reviews: whom a stage asks, and who has written what is reviewed. */
export function createReviewNotices(announce: Announce): ReviewListener {
  return async (work, event) => {
    const { round } = event
    const of = describeRound(round)
    switch (event.kind) {
      case 'sent':
        return announce('reviewSent', { ...of, stage: nameStage(round.stage), dueAt: round.due_at }, work, event.asked)
      case 'approved': {
        const decision = { by: event.by, stage: nameStage(event.stage), isReturn: false, words: event.words }
        await announce('reviewDecided', { ...of, ...decision }, work, listAuthors(round))
        if (event.asked.length === 0) return
        return announce('reviewSent', { ...of, stage: nameStage(round.stage), dueAt: round.due_at }, work, event.asked)
      }
      case 'returned': {
        const decision = { by: event.by, stage: nameStage(event.stage), isReturn: true, words: event.words }
        return announce('reviewDecided', { ...of, ...decision }, work, listAuthors(round))
      }
      case 'voided':
        return announce('reviewVoided', { ...of, by: event.by }, work, [round.sent_by])
      case 'due': {
        const term = { stage: nameStage(round.stage), dueAt: round.due_at, deputy: event.deputy }
        const facts = { ...of, ...term, isOverdue: event.isOverdue }
        return announce('reviewTerm', facts, work, event.isOverdue ? [...event.asked, round.sent_by] : event.asked)
      }
      case 'linkLocked':
        return announce('reviewLinkLocked', { ...of, person: event.person }, work, [event.sender])
    }
  }
}

function describeRound({ type, entry_id: id, title, number, sent_by_name: sender }: Round) {
  return { form: getContentType(type).paths.update, id, title, number, sender }
}

const nameStage = (stage: ReviewStage | null) => (stage ? reviewStageNames[stage] : '审阅')

/** Whoever wrote what was decided on, and whoever sent it. */
function listAuthors({ writers, sent_by: sender }: Round): number[] {
  return [...new Set([...writers, sender])]
}
