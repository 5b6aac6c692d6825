import type { Kysely } from 'kysely'
import type { ReviewStage } from '../../content/review'
import type { Database } from '../db'
import type { Round } from './rounds'

/** Something that people are told of a review. `asked` are the accounts that may decide next. */
export type ReviewEvent =
  | { kind: 'sent'; round: Round; asked: number[] }
  | { kind: 'approved'; round: Round; stage: ReviewStage; by: string; words: string; asked: number[] }
  | { kind: 'returned'; round: Round; stage: ReviewStage; by: string; words: string }
  | { kind: 'voided'; round: Round; by: string }
  /** The term of the open stage ends within hours, or has passed; `deputy` is who has joined by that. */
  | { kind: 'due'; round: Round; isOverdue: boolean; asked: number[]; deputy: string }
  /** Wrong digits have ended the link by which `person` was to decide; `sender` is the account that made it. */
  | { kind: 'linkLocked'; round: Round; person: string; sender: number }

/** Hears of an event in the transaction that makes it true. */
export type ReviewListener = (db: Kysely<Database>, event: ReviewEvent) => Promise<void>
