import type { Kysely } from 'kysely'
import { type Finding, type RuleName, ruleTitles, toDismissedText } from '../../content/checks'
import type { Dismissal } from '../../contract'
import type { Database } from '../db'

/** The findings of an entry that staff do not want to hear of again, newest first. */
export async function listDismissals(db: Kysely<Database>, entryId: number): Promise<Dismissal[]> {
  const rows = await db
    .selectFrom('dismissed_finding')
    .leftJoin('account', 'account.id', 'account_id')
    .select(['rule', 'text', 'reason', 'account.name as by', 'dismissed_finding.created_at as at'])
    .where('entry_id', '=', entryId)
    .orderBy('dismissed_finding.created_at', 'desc')
    .orderBy('rule')
    .orderBy('text')
    .execute()
  // Dismissals of rules that no longer exist say nothing.
  return rows.flatMap(({ rule, by, ...rest }) => (isRule(rule) ? [{ ...rest, rule, by: by ?? '' }] : []))
}

function isRule(name: string): name is RuleName {
  return Object.hasOwn(ruleTitles, name)
}

/** Leaves out the findings that were dismissed. */
export function withoutDismissed(findings: Finding[], dismissals: Dismissal[]): Finding[] {
  const dismissed = new Set(dismissals.map(({ rule, text }) => `${rule} ${text}`))
  return findings.filter(({ rule, text }) => !dismissed.has(`${rule} ${toDismissedText(text)}`))
}
