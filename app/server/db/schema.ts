import type { Generated } from 'kysely'
import type {
  ApplicationLogTable,
  ApplicationRuleTable,
  ApplicationTable,
  PrivacyNoticeTable,
  ReplyTemplateTable,
} from './application-tables'
import type { AuditHeadTable, AuditTable, UndoStateTable } from './audit-tables'
import type { CandidateFileTable, CandidateLogTable, CandidateTable } from './candidate-tables'
import type { CommentTables } from './comment-tables'
import type { DutyTables } from './duty-tables'
import type { IdentityTables } from './identity-tables'
import type { PublicationLogTable } from './publication-log-table'
import type { ReviewDecisionTable, ReviewLinkTable, ReviewRoundTable, ReviewStageTable } from './review-tables'
import type {
  MediaFolderTable,
  MediaReplacementTable,
  MediaTable,
  MediaUseTable,
  RemovedMediaFolderTable,
  RevisionMediaTable,
  UnfinishedUploadTable,
} from './media-tables'
import type { MissingAddressTable, RedirectHitTable, RedirectTable } from './redirect-tables'
import type { CompanyWordTable } from './word-tables'
import type { KnownDeviceTable, NoticeChoiceTable, OutboxTable } from './outbox-tables'

/** The tables, on every engine. Times are milliseconds since 1970, booleans are 0 or 1, JSON is text. */

export interface Database extends CommentTables, DutyTables, IdentityTables {
  editing: EditingTable
  entry: EntryTable
  listed_count: ListedCountTable
  managed_count: ManagedCountTable
  revision: RevisionTable
  publication: PublicationTable
  publication_log: PublicationLogTable
  account: AccountTable
  application: ApplicationTable
  application_log: ApplicationLogTable
  application_rule: ApplicationRuleTable
  candidate: CandidateTable
  candidate_log: CandidateLogTable
  candidate_file: CandidateFileTable
  reply_template: ReplyTemplateTable
  privacy_notice: PrivacyNoticeTable
  media: MediaTable
  media_folder: MediaFolderTable
  removed_media_folder: RemovedMediaFolderTable
  entry_link: EntryLinkTable
  media_use: MediaUseTable
  revision_media: RevisionMediaTable
  media_replacement: MediaReplacementTable
  unfinished_upload: UnfinishedUploadTable
  setting: SettingTable
  audit: AuditTable
  audit_head: AuditHeadTable
  undo_state: UndoStateTable
  page_view: PageViewTable
  path_view: PathViewTable
  missed_search: MissedSearchTable
  entry_reads: EntryReadsTable
  content_stamp: ContentStampTable
  content_change: ContentChangeTable
  rate_limit: RateLimitTable
  outbox: OutboxTable
  notice_choice: NoticeChoiceTable
  known_device: KnownDeviceTable
  shared_value: SharedValueTable
  entry_check: EntryCheckTable
  dismissed_finding: DismissedFindingTable
  company_word: CompanyWordTable
  redirect: RedirectTable
  redirect_hit: RedirectHitTable
  missing_address: MissingAddressTable
  review_stage: ReviewStageTable
  review_round: ReviewRoundTable
  review_decision: ReviewDecisionTable
  review_link: ReviewLinkTable
  site: SiteTable
}

export interface AccountTable {
  id: Generated<number>
  username: string
  /** Argon2id in PHC format. */
  password: string
  name: string
  phone: string
  email: string
  department: string
  must_change_password: number
  /** Until when a one-time password opens the account; null for a password that was chosen. */
  password_expires_at: number | null
  disabled_at: number | null
  /** 1 for an account that came with the demo content and was never given a password. */
  is_demo: Generated<number>
  created_at: number
  last_login_at: number | null
  /** When the password was last chosen or set; null where that was before it was noted. */
  password_changed_at: Generated<number | null>
}

/** Uses counted by key until `expire` (ms); see `server/auth/limiter.ts`. */
interface RateLimitTable {
  key: string
  points: Generated<number>
  expire: number
}

/** The end of an open-ended publication (9999-12-31), so that visibility is one comparison on both sides. */
export const FOREVER = 253_402_300_799_999

export interface EntryTable {
  id: Generated<number>
  type: string
  /** Order by hand, ascending. */
  sort: number
  created_at: number
  created_by: number | null
  deleted_at: number | null
  deleted_by: Generated<number | null>
  /** The parts that are missing from its newest revision, as bits (`content/missing-parts.ts`); negative while that is unknown. */
  lacks: Generated<number>
  /** Publications that ended before do not count: an entry restored from the trash is a draft. */
  restored_at: number | null
  /** Optimistic lock: every write but reordering raises it. */
  version: number
  /** The newest revision, with copies of what managed lists use; 0 only inside `create`. */
  revision_id: number
  category: number
  title_folded: string
  updated_at: number
  updated_by: number | null
  /** The latest end of its publications since it was last restored, past or to come; 0 for a draft. */
  last_ends_at: Generated<number>
  /** What visitors saw before its last publication, withdrawal or deletion, and the trash it came back from, as JSON; null once that is taken back. */
  former_publications: Generated<string | null>
  /** The open form that wrote it last, and which of its writes that was; null after any other write. */
  written_form: Generated<string | null>
  written_number: Generated<number | null>
  /** 1 when a publication that has not ended when it was last written shows another revision than the newest. */
  may_have_changes: Generated<number>
  /** 1 once it is recorded which entries it links to; see `EntryLinkTable`. */
  links_noted: Generated<number>
}

/** Which entry links to which other one, in what visitors see of it now or later. */
interface EntryLinkTable {
  entry_id: number
  /** It may be gone for good. */
  target_id: number
}

/**
 * How many entries outside of the trash have the same in these columns, in one or several rows that add up. Triggers of
 * the database write it with every change of an entry.
 */
interface ManagedCountTable {
  type: string
  category: number
  last_ends_at: number
  updated_by: number | null
  lacks: number
  /** To be added; negative where entries left the group. */
  entries: number
}

/** How many publications have the same in these columns, likewise. */
interface ListedCountTable {
  type: string
  ends_at: number
  category: number
  pinned: number
  /** The beginning of the date, YYYY-MM. */
  month: string
  complete: number
  entries: number
}

/** A saved state of an entry; never changed after it is written. */
export interface RevisionTable {
  id: Generated<number>
  entry_id: number
  category: number
  title: string
  /** The values of all fields but formatted text, as JSON: what listings read. */
  fields: string
  /** The values of formatted text fields, as JSON. */
  texts: string
  author_id: number | null
  created_at: number
  note: string
  autosave: number
}

/** "This revision is what visitors see from `starts_at` until `ends_at`"; an entry's publications never overlap. */
export interface PublicationTable {
  id: Generated<number>
  entry_id: number
  revision_id: number
  starts_at: number
  ends_at: number
  type: string
  category: number
  pinned: number
  /** YYYY-MM-DD in China time. */
  date: string
  sort: number
  /** The title as `text` filters compare it. */
  title_folded: string
  /** 1 when cover and abstract are filled in, where the type has them. */
  complete: number
}

/** Somebody who has the form of an entry open; forgotten a minute after they were last heard of. */
interface EditingTable {
  entry_id: number
  account_id: number
  opened_at: number
  /** When they last changed something; null while they only look. */
  changed_at: number | null
  seen_at: number
  /** Where they write, as JSON of `CaretPlace`; empty while that is not known. */
  caret: Generated<string>
}

/** What the content checks found in an entry that visitors see; entries without findings have no row. */
interface EntryCheckTable {
  entry_id: number
  type: string
  category: number
  title: string
  severe: number
  total: number
  /** JSON. */
  findings: string
  checked_at: number
}

/** A finding that staff do not want to hear of again, by its rule and words. */
interface DismissedFindingTable {
  entry_id: number
  rule: string
  text: string
  /** Around the words; empty where they are kept in any. */
  sentence: string
  reason: string
  account_id: number | null
  created_at: number
}

/** Readers of an entry's page, per day (YYYY-MM-DD in China time). */
interface PageViewTable {
  entry_id: number
  day: string
  count: number
}

/** Views of pages that belong to no entry, per day; the empty path counts all pages of the site. */
interface PathViewTable {
  path: string
  day: string
  count: number
}

/** How often visitors searched for something on a day and found nothing. */
interface MissedSearchTable {
  keyword: string
  day: string
  count: number
}

/** The total reads of an entry; unlike daily views they are never deleted. */
interface EntryReadsTable {
  entry_id: number
  /** A copy, so that the most read of a type are one walk along an index. */
  type: string
  count: number
}

interface SettingTable {
  name: string
  /** JSON. */
  value: string
  updated_at: number
}

/** Small values that all processes share until they expire. */
interface SharedValueTable {
  name: string
  value: string
  expires_at: number
}

/** One row: the content version, which every change of visible content raises, in any process. */
interface ContentStampTable {
  id: number
  /** Raised by every change of visible content. */
  stamp: number
  /** The latest time that such a change was made at, in ms since 1970. */
  changed_at: Generated<number>
}

/** The parts of the content that the latest changes touched. */
interface ContentChangeTable {
  /** The content version that the change made. */
  stamp: number
  /** See `server/content-reads.ts`. */
  part: string
}

/** One row: the id of the site; see `server/media/clean-up.ts`. */
interface SiteTable {
  id: string
}
