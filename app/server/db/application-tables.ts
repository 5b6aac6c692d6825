import type { Generated } from 'kysely'

/** The tables of cooperation applications and of how they are handled. */

export interface ApplicationTable {
  id: Generated<number>
  receipt: string
  company: string
  person: string
  phone: string
  email: string
  direction: string
  place: string
  start_month: string
  need: string
  source: string
  status: string
  assignee_id: number | null
  read_at: number | null
  consent_version: string
  consent_at: number
  /** SHA-256 of the content: a second identical send soon after is the same application. */
  fingerprint: string
  /** SHA-256 of the code that its sender holds. */
  code_hash: Generated<string>
  /** For how many months after its closing it is kept, by the privacy notice that the sender agreed to. */
  keep_months: Generated<number>
  corrected_at: number | null
  withdrawn_at: number | null
  closed_at: number | null
  /** When and how often the sender has looked it up. */
  looked_at: number | null
  lookups: Generated<number>
  /** Until when it is to be answered; null without a term. */
  due_at: number | null
  /** When somebody is next told of its term; null when nobody has to be any more. */
  notice_at: number | null
  created_at: number
  updated_at: number
}

export interface ApplicationLogTable {
  id: Generated<number>
  application_id: number
  account_id: number | null
  kind: string
  text: string
  created_at: number
}

/** A rule by which applications are assigned as they arrive. The first that matches counts. */
export interface ApplicationRuleTable {
  id: Generated<number>
  position: number
  /** See `RuleConditions`, as JSON. */
  conditions: string
  /** Whom it assigns to: an account, or the holders of a duty in turn. */
  account_id: number | null
  duty_id: number | null
  /** Whose turn it was last. */
  last_account_id: number | null
}

/** A text that staff begin an answer with. */
export interface ReplyTemplateTable {
  id: Generated<number>
  name: string
  text: string
  updated_at: number
}

/** The privacy notices that somebody has agreed to, word for word. */
export interface PrivacyNoticeTable {
  version: string
  text: string
  created_at: number
}
