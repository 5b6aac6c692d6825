import type { Generated } from 'kysely'

/** The tables of reviews before publishing. Names are copied, so that a record stays what it was. */

/** A stage that the entries of a type pass before they go live. */
export interface ReviewStageTable {
  type: string
  /** See `reviewStageNames`. */
  stage: string
  /** The accounts of which any one decides, as JSON. */
  people: string
  deputy_id: number | null
  /** In working hours. */
  term_hours: number
}

/** One version of an entry on its way through the stages. */
export interface ReviewRoundTable {
  id: Generated<number>
  entry_id: number
  type: string
  revision_id: number
  /** Which version of the entry it is, counted from 1. */
  number: number
  /** SHA-256 of what is signed: see `content/reviewed-content.ts`. */
  hash: string
  title: string
  message: string
  sent_by: number
  sent_by_name: string
  sent_at: number
  /** The accounts that wrote what is reviewed, as JSON: they do not decide on it. */
  authors: string
  /** The stages as they were when it was sent, as JSON. */
  stages: string
  /** `open`, `approved`, `returned`, `withdrawn`, or `replaced` by a later round. */
  outcome: string
  /** The stage that waits for a decision; null once the round has ended. */
  open_stage: string | null
  opened_at: number
  /** When the term of the open stage ends. */
  due_at: number
  ended_at: number | null
  /** When its entry was first published after it had ended: from then on it says nothing of the entry. */
  published_at: number | null
}

/** What somebody did in a round; never changed. */
export interface ReviewDecisionTable {
  id: Generated<number>
  round_id: number
  stage: string
  /** `approve`, `return`, `revoke`, `handOver` or `withdraw`. */
  kind: string
  words: string
  account_id: number
  account_name: string
  /** Who was asked instead, when a stage was handed over. */
  target_name: string
  revision_id: number
  hash: string
  /** When the stage began to wait. */
  opened_at: number
  created_at: number
  /** `link` for one that was given by a link; empty for somebody who had signed in. */
  via: Generated<string>
  /** Where it came from, where it came by a link. */
  address: Generated<string>
}

/** Lets one person decide in one stage of a round without signing in. Who has the token has no more than the way to it. */
export interface ReviewLinkTable {
  id: Generated<number>
  /** SHA-256 of the token in the link; the token itself is stored nowhere. */
  token_hash: string
  round_id: number
  stage: string
  entry_id: number
  /** Whose decision it will be. */
  account_id: number
  account_name: string
  /** The telephone on file, its middle hidden: the last four digits are asked for. */
  phone: string
  created_by: number
  created_by_name: string
  created_at: number
  expires_at: number
  /** SHA-256 of the secret of the browser that has confirmed the telephone. */
  browser_hash: string | null
  /** When it was confirmed first. */
  opened_at: number | null
  wrong_tries: number
  /** `withdrawn` or `locked`; null while neither. */
  ended: string | null
  ended_at: number | null
  /** When it was decided with; null again once that was taken back. */
  decided_at: number | null
}
