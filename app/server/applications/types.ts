import type { ApplicationInput } from '../../content/application'
import type { ApplicationDetail, ApplicationRow, ApplicationStatus, Listing } from '../../content/wire'
import type { Actor } from '../context'

/** Cooperation applications: sent by visitors, answered by staff. */
export interface Applications {
  /**
   * Stores an application, once however often the same one is sent within a day.
   * @returns the receipt number the visitor is shown
   * @throws Problem invalid with `fields`
   */
  submit(input: ApplicationInput, consentVersion: string): Promise<{ receipt: string }>
  /** Telephone and e-mail are masked. */
  list(query: { offset: number; limit: number; text?: string; status?: ApplicationStatus; direction?: string }): Promise<
    Listing<ApplicationRow> & { counts: Record<ApplicationStatus, number> }
  >
  /** Reading marks it as read; telephone and e-mail are still masked. @throws Problem notFound */
  detail(id: number): Promise<ApplicationDetail>
  /** The telephone and e-mail in clear; logged. */
  reveal(id: number, actor: Actor): Promise<{ phone: string; email: string }>
  setStatus(id: number, status: ApplicationStatus, actor: Actor): Promise<ApplicationDetail>
  assign(id: number, accountId: number | null, actor: Actor): Promise<ApplicationDetail>
  addNote(id: number, text: string, actor: Actor): Promise<ApplicationDetail>
  remove(id: number, actor: Actor): Promise<void>
  /** CSV (UTF-8 with BOM) of the current filter, for staff; formulas are neutralised. */
  exportCsv(query: { text?: string; status?: ApplicationStatus; direction?: string }, actor: Actor): Promise<string>
  pendingCount(): Promise<number>
  /** Deletes applications older than the notice to visitors promises to keep them. @returns how many */
  removeExpired(): Promise<number>
}
