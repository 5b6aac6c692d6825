import type { Generated } from 'kysely'

/** The tables of those who apply for a position. */

export interface CandidateTable {
  id: Generated<number>
  receipt: string
  /** SHA-256 of the code that its sender holds. */
  code_hash: string
  /** The entry of the position, which may be purged by now, and its title as it was. */
  position_id: number
  position_title: string
  person: string
  phone: string
  email: string
  education: string
  words: string
  status: string
  /** Raised by every change of staff or sender. */
  version: Generated<number>
  read_at: number | null
  consent_version: string
  consent_at: number
  /** For how many months after its closing it is kept, by the privacy notice that the sender agreed to. */
  keep_months: number
  /** SHA-256 of the content and the file: a second identical send soon after is the same application. */
  fingerprint: string
  withdrawn_at: number | null
  closed_at: number | null
  /** When and how often the sender has looked it up. */
  looked_at: number | null
  lookups: Generated<number>
  created_at: number
  updated_at: number
}

export interface CandidateLogTable {
  id: Generated<number>
  candidate_id: number
  account_id: number | null
  kind: string
  text: string
  created_at: number
}

/** The résumé of a candidate, in the database: backup, erasing and both engines treat it as they treat the texts. */
export interface CandidateFileTable {
  candidate_id: number
  name: string
  kind: string
  /** In bytes. */
  size: number
  sha256: string
  /** The bytes in Base64. */
  data: string
}
