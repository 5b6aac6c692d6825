import type {
  ApplicationContent,
  ApplicationInput,
  ApplicationReceipt,
  ApplicationStatus,
} from '../../content/application'
import type { ApplicationCopy, ApplicationDetail, ApplicationRow, Listing, PrivacyNotice } from '../../contract'
import type { Actor } from '../actor'
import type { FullNotice } from '../settings'

/** Filters of the inbox; without a status it lists all but withdrawn applications. */
export interface ApplicationFilter {
  text?: string
  status?: ApplicationStatus
  direction?: string
  /** The account it is assigned to. */
  assigneeId?: number | undefined
  /** When it was sent, both moments included. */
  sentFrom?: number | undefined
  sentUntil?: number | undefined
}

/** What an applicant enters to look an application up. */
export interface ReceiptCredentials {
  receipt: string
  code: string
  /** The client's address, for the limits on guessing. */
  address: string
}

export interface SentApplication extends ApplicationReceipt {
  /** False when it was stored by an earlier request. */
  isNew: boolean
}

/** Cooperation applications, submitted by visitors and processed by staff. */
export interface Applications {
  /**
   * Finds the application that was stored for the same draft, or for the same content a few minutes ago.
   * @throws Problem invalid with `fields` and `fieldCodes`
   */
  findSent(input: ApplicationInput, draft?: string): Promise<SentApplication | undefined>
  /**
   * Stores an application; duplicates are stored once.
   * @param consent the notice that was agreed to, and the key of the draft, 128 random bits
   * @returns the receipt number and the code that the visitor is shown
   * @throws Problem invalid with `fields` and `fieldCodes`
   */
  submit(input: ApplicationInput, consent: { notice: FullNotice; draft?: string | undefined }): Promise<SentApplication>

  /** The content and status of an application. @throws Problem notFound, tooManyRequests */
  lookUp(credentials: ReceiptCredentials): Promise<ApplicationCopy>
  /** Replaces the content while the application is pending. @throws Problem notFound, tooManyRequests, invalid, conflict */
  correct(credentials: ReceiptCredentials, content: ApplicationContent): Promise<ApplicationCopy>
  /** Withdraws the application and erases its personal data. @throws Problem notFound, tooManyRequests */
  withdraw(credentials: ReceiptCredentials): Promise<ApplicationCopy>

  /** Telephone and e-mail are masked. */
  list(
    query: ApplicationFilter & { offset: number; limit: number },
  ): Promise<Listing<ApplicationRow> & { counts: Record<ApplicationStatus, number> }>
  /** Whether there is one with this id. @throws Problem notFound */
  requireExisting(id: number): Promise<void>
  /** Reads one application and marks it as read; telephone and e-mail are masked. @throws Problem notFound */
  getDetail(id: number): Promise<ApplicationDetail>
  /** The exact text of a privacy notice that an applicant agreed to. @throws Problem notFound */
  getNotice(version: string): Promise<PrivacyNotice & { since: number }>
  /** Unmasked telephone and e-mail; logged. This and the following throw Problem conflict after a withdrawal. */
  revealContact(id: number, actor: Actor): Promise<{ phone: string; email: string }>
  setStatus(id: number, status: ApplicationStatus, actor: Actor): Promise<ApplicationDetail>
  /** Editors take an application or hand it back. @throws Problem forbidden when an editor assigns it to somebody else */
  assign(id: number, accountId: number | null, actor: Actor): Promise<ApplicationDetail>
  addNote(id: number, text: string, actor: Actor): Promise<ApplicationDetail>
  /** Deletes an application and its log, also after a withdrawal. */
  remove(id: number, actor: Actor): Promise<void>
  /** CSV (UTF-8 with BOM) of the current filter, without withdrawn applications; formulas are neutralised. */
  exportCsv(query: ApplicationFilter, actor: Actor): Promise<string>
  countPending(): Promise<number>
  /** Deletes applications whose retention time is over. @returns how many */
  removeExpired(): Promise<number>
}
