import type { ApplicationContent, ApplicationInput, ApplicationReceipt } from '../../content/application'
import type { ApplicationCopy, ApplicationDetail, ApplicationRow, ApplicationStatus, Listing, PrivacyNotice } from '../../content/wire'
import type { Actor } from '../context'
import type { FullNotice } from '../settings/privacy-notice'

/** What the inbox is narrowed to; without a status it holds all but what was withdrawn. */
export interface ApplicationFilter {
  text?: string
  status?: ApplicationStatus
  direction?: string
}

/** What a sender shows to see an application again. */
export interface Ticket {
  receipt: string
  code: string
  /** The client's address, for the limits on guessing. */
  address: string
}

export interface SentApplication extends ApplicationReceipt {
  /** It was not stored before. */
  isNew: boolean
}

/** Cooperation applications: sent by visitors, answered by staff. */
export interface Applications {
  /**
   * Finds what was stored of the same draft, or of the same content a few minutes ago.
   * @throws Problem invalid with `fields` and `fieldCodes`
   */
  findSent(input: ApplicationInput, draft?: string): Promise<SentApplication | undefined>
  /**
   * Stores an application, once however often the same one is sent.
   * @param given the notice that was agreed to, and the key of the draft, 128 random bits
   * @returns the receipt number and the code that the visitor is shown
   * @throws Problem invalid with `fields` and `fieldCodes`
   */
  submit(input: ApplicationInput, given: { notice: FullNotice; draft?: string | undefined }): Promise<SentApplication>

  /** What the sender wrote and where it stands. @throws Problem notFound, tooManyRequests */
  lookUp(ticket: Ticket): Promise<ApplicationCopy>
  /** Replaces what the sender wrote, while nobody has begun to handle it. @throws Problem notFound, tooManyRequests, invalid, conflict */
  correct(ticket: Ticket, content: ApplicationContent): Promise<ApplicationCopy>
  /** Takes the application back: whatever points at a person is erased at once. @throws Problem notFound, tooManyRequests */
  withdraw(ticket: Ticket): Promise<ApplicationCopy>

  /** Telephone and e-mail are masked. */
  list(query: ApplicationFilter & { offset: number; limit: number }): Promise<
    Listing<ApplicationRow> & { counts: Record<ApplicationStatus, number> }
  >
  /** Reading marks it as read; telephone and e-mail are still masked. @throws Problem notFound */
  detail(id: number): Promise<ApplicationDetail>
  /** The notice of a version that somebody has agreed to, word for word. @throws Problem notFound */
  notice(version: string): Promise<PrivacyNotice & { since: number }>
  /** The telephone and e-mail in clear; logged. @throws Problem conflict once it was withdrawn, as all that follow */
  reveal(id: number, actor: Actor): Promise<{ phone: string; email: string }>
  setStatus(id: number, status: ApplicationStatus, actor: Actor): Promise<ApplicationDetail>
  assign(id: number, accountId: number | null, actor: Actor): Promise<ApplicationDetail>
  addNote(id: number, text: string, actor: Actor): Promise<ApplicationDetail>
  /** Also what was withdrawn. */
  remove(id: number, actor: Actor): Promise<void>
  /** CSV (UTF-8 with BOM) of the current filter, for staff; formulas are neutralised, what was withdrawn is left out. */
  exportCsv(query: ApplicationFilter, actor: Actor): Promise<string>
  pendingCount(): Promise<number>
  /** Deletes what has been kept for as long as the settings, or the notice its sender agreed to, say. @returns how many */
  removeExpired(): Promise<number>
}
