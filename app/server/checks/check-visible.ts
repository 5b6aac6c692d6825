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
import { sections } from '../../content/site-structure'
import type { Dismissal } from '../../contract'
import { readEntryAddress } from '../../navigation/public-address'
import type { ReadHeldCertificates } from '../claims'
import type { Database } from '../db'
import type { Entries } from '../entries'
import { listUsedMedia, readDescribed } from '../media/notes'
import { readWordFacts, type WordFactDeps } from './read-word-facts'

export interface CheckDeps extends WordFactDeps {
  db: Kysely<Database>
  now: () => number
  entries: Entries
  readHeldCertificates: ReadHeldCertificates
}

/** The most findings that are kept of one entry. */
const maxKeptFindings = 100

/** What is found in an entry and was not dismissed. */
async function findInEntry(deps: CheckDeps, type: TypeName, id: number, draft: EntryDraft): Promise<Finding[]> {
  const declaration = getContentType(type)
  const facts = await readWordFacts(deps)
  const described = await readDescribed(deps.db, listUsedMedia(declaration, draft.values))
  const links = listInternalLinks(declaration, draft)
  const dead = new Set(
    await findDeadLinks(
      deps,
      links.map(({ href }) => href),
    ),
  )
  const findings = [
    ...checkEntry(declaration, draft, { ...facts, described, certificates: await deps.readHeldCertificates() }),
    ...links.filter(({ href }) => dead.has(href)).map(({ finding }) => finding),
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
    .map(({ rule, severity, where, text, message, basis }) => ({ rule, severity, where, text, message, basis }))
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

/** Public pages that are no entries; sections add theirs. */
const staticPages = new Set(['/', '/search', '/webSiteMap', ...Object.values(sections).map(({ to }) => to)])

/**
 * Finds the addresses within the site that visitors cannot open: pages that do not exist, entries that they do not
 * see, uploads that are gone.
 */
export async function findDeadLinks(
  { db, entries }: { db: Kysely<Database>; entries: Entries },
  addresses: readonly string[],
): Promise<string[]> {
  const dead: string[] = []
  for (const address of new Set(addresses)) if (!(await isOpen(db, entries, address))) dead.push(address)
  return dead
}

async function isOpen(db: Kysely<Database>, entries: Entries, address: string): Promise<boolean> {
  const url = URL.parse(address, 'http://site.invalid')
  if (!url || url.host !== 'site.invalid') return false
  const { pathname } = url
  if (pathname.startsWith('/media/')) return hasMedia(db, pathname.slice('/media/'.length))
  if (staticPages.has(pathname)) return true
  const entry = readEntryAddress(address)
  return entry !== null && (await entries.getPublic(entry.type, entry.id)) !== null
}

async function hasMedia(db: Kysely<Database>, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
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
