import type { Kysely } from 'kysely'
import {
  checkEntry,
  type Finding,
  listInternalLinks,
  type RuleName,
  ruleTitles,
  withoutDismissed,
} from '../../content/checks'
import type { EntryDraft } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import type { Dismissal } from '../../contract'
import { readEntryAddress } from '../../navigation/public-address'
import type { ReadHeldCertificates } from '../claims'
import type { Database } from '../db'
import type { Entries } from '../entries'
import { listUsedMedia, readDescribed } from '../media/notes'
import { describeTargets } from './link-targets'
import { readWordFacts, type WordFactDeps } from './read-word-facts'
import type { StoredFinding } from './told-findings'

export interface CheckDeps extends WordFactDeps {
  db: Kysely<Database>
  now: () => number
  entries: Entries
  readHeldCertificates: ReadHeldCertificates
}

/** The most findings that are kept of one entry. */
const maxKeptFindings = 100

/** What is found in an entry, and of a dead link to what it leads. */
type FoundInEntry = Finding & Pick<StoredFinding, 'target'>

/** What is found in an entry and was not dismissed. */
async function findInEntry(deps: CheckDeps, type: TypeName, id: number, draft: EntryDraft): Promise<FoundInEntry[]> {
  const declaration = getContentType(type)
  const facts = await readWordFacts(deps)
  const described = await readDescribed(deps.db, listUsedMedia(declaration, draft.values))
  const links = listInternalLinks(declaration, draft)
  const targets = await describeTargets(
    deps,
    links.map(({ href }) => href),
  )
  const faults = new Map(targets.map(({ address, fault }) => [address, fault]))
  const findings: FoundInEntry[] = [
    ...checkEntry(declaration, draft, { ...facts, described, certificates: await deps.readHeldCertificates() }),
    ...links.flatMap(({ href, createFinding }) => {
      const fault = faults.get(href) ?? null
      return fault === null ? [] : [{ ...createFinding(fault), target: readEntryAddress(href)?.id ?? null }]
    }),
  ]
  return withoutDismissed(findings, await listDismissals(deps.db, id))
}

/** Checks what visitors see of an entry, and stores what was found; nothing is left of one that they do not see. */
export async function checkVisible(deps: CheckDeps, type: TypeName, id: number): Promise<void> {
  const { db, entries, now } = deps
  const entry = await readShown(entries, type, id)
  const findings = entry ? await findInEntry(deps, type, id, entry) : []
  if (!entry || findings.length === 0) {
    await db.deleteFrom('entry_check').where('entry_id', '=', id).execute()
    return
  }
  const kept = findings
    .slice(0, maxKeptFindings)
    .map(({ rule, severity, where, text, message, basis, target }): StoredFinding => ({
      rule,
      severity,
      where,
      text,
      message,
      basis,
      target,
    }))
  const row = {
    entry_id: id,
    type,
    category: entry.category,
    title: entry.title,
    severe: findings.filter(({ severity }) => severity === 'severe').length,
    total: findings.length,
    findings: JSON.stringify(kept),
    checked_at: now(),
  }
  await db
    .insertInto('entry_check')
    .values(row)
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(row))
    .execute()
}

/** The revision that visitors see, as it is stored: pages leave out dead links. */
async function readShown(entries: Entries, type: TypeName, id: number): Promise<EntryDraft | null> {
  if (!(await entries.getPublic(type, id))) return null
  const newest = await entries.getManaged(type, id)
  if (!newest.changed) return newest
  const shown = (await entries.listRevisions(type, id)).find(({ live }) => live)
  return shown ? entries.getRevision(type, id, shown.id) : null
}

/** The findings of an entry that staff do not want to hear of again, newest first. */
export async function listDismissals(db: Kysely<Database>, entryId: number): Promise<Dismissal[]> {
  const rows = await db
    .selectFrom('dismissed_finding')
    .leftJoin('account', 'account.id', 'account_id')
    .select(['rule', 'text', 'sentence', 'reason', 'account.name as by', 'dismissed_finding.created_at as at'])
    .where('entry_id', '=', entryId)
    .orderBy('dismissed_finding.created_at', 'desc')
    .orderBy('rule')
    .orderBy('text')
    .orderBy('sentence')
    .execute()
  // Rules that no longer exist are left out.
  return rows.flatMap(({ rule, by, ...rest }) => (isRule(rule) ? [{ ...rest, rule, by: by ?? '' }] : []))
}

function isRule(name: string): name is RuleName {
  return Object.hasOwn(ruleTitles, name)
}
