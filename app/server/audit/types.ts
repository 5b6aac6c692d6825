import type { Actor } from '../actor'

/** One line of the audit log. */
interface AuditEvent {
  /** Such as `login`, `news.publish`, `application.reveal`. */
  action: string
  /** Such as `news:12`. */
  target?: string
  outcome?: 'done' | 'refused'
  actor?: Actor | null
  /** The account that somebody who is not signed in has named; never a text that may be a password in the wrong field. */
  actorName?: string
  detail?: string
}

/** Who did what, when; kept at least 180 days and never deleted from the back office. */
export interface Audit {
  /**
   * Address and time are taken from the request. Line breaks are encoded. The address of staff is stored in full, so that
   * a misused account can be traced; of visitors only the network.
   */
  record(event: AuditEvent): Promise<void>
  list(query: { offset: number; limit: number; action?: string }): Promise<{
    rows: Array<{
      id: number
      at: number
      account: string
      action: string
      target: string
      outcome: string
      address: string
      detail: string
    }>
    total: number
  }>
}
