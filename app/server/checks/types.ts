import type { RuleName } from '../../content/checks'
import type { AnswerOf, Dismissal } from '../../contract'
import type { Actor } from '../actor'

/** What names a finding of an entry. */
interface FindingKey {
  entryId: number
  rule: RuleName
  text: string
}

/** The content checks of the site: what visitors see is checked when it changes, and every night. */
export interface Checks {
  /** The addresses within the site, out of some, that visitors cannot open. */
  findDeadLinks(addresses: readonly string[]): Promise<string[]>
  listDismissals(entryId: number): Promise<Dismissal[]>
  /** @throws Problem notFound */
  dismiss(finding: FindingKey, reason: string, actor: Actor): Promise<void>
  recall(finding: FindingKey, actor: Actor): Promise<void>
  /** Entries that visitors see with what was found in them, the severest first. */
  list(query: { offset: number; limit: number }): Promise<AnswerOf<'check.list'>>
  /** How many entries have findings, and how many of the findings are severe. */
  count(): Promise<{ entries: number; severe: number }>
  /**
   * Checks everything that visitors see, once a night over all processes: one does it, and another one goes on where
   * it stopped. Does nothing when it is not due.
   */
  runWhenDue(): Promise<void>
  /** Resolves when every change so far was checked. */
  settle(): Promise<void>
  /** Ends a run that is under way. */
  stop(): Promise<void>
}
