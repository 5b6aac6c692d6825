import { hasRight } from '../content/rights'
import type { ReviewStage } from '../content/review'
import type { Actor } from './actor'

/** Whether somebody may set the stages of reviews. */
export function mayConfigureStages(actor: Actor): boolean {
  return hasRight(actor, 'account.manage')
}

/** Whether somebody may publish without the decisions that a type needs. */
export function mayPublishInEmergency(actor: Actor): boolean {
  return hasRight(actor, 'account.manage')
}

/**
 * Whether somebody whom a stage asks may decide in it.
 * @param asked the accounts that the stage asks at this moment, which have the right to review
 */
export function mayDecide(actor: Actor, _stage: ReviewStage, asked: readonly number[]): boolean {
  return asked.includes(actor.id)
}
