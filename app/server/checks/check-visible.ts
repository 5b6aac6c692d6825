import type { Kysely } from 'kysely'
import { checkEntry, type Finding, listInternalLinks } from '../../content/checks'
import type { EntryDraft } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import type { ReadHeldCertificates } from '../claims'
import type { Database } from '../db'
import type { Entries } from '../entries'
import { listUsedMedia, readDescribed } from '../media/notes'
import type { Settings } from '../settings'
import { findDeadLinks } from './dead-links'
import { listDismissals, withoutDismissed } from './dismissals'

export interface CheckDeps {
  db: Kysely<Database>
  now: () => number
  entries: Entries
  settings: Settings
  readHeldCertificates: ReadHeldCertificates
}

/** The most findings that are kept of one entry. */
const mostKept = 100

/** What is found in an entry and was not dismissed. */
async function findInEntry(deps: CheckDeps, type: TypeName, id: number, draft: EntryDraft): Promise<Finding[]> {
  const declaration = getContentType(type)
  const { companyName } = await deps.settings.read()
  const described = await readDescribed(deps.db, listUsedMedia(declaration, draft.values))
  const links = listInternalLinks(declaration, draft)
  const dead = new Set(
    await findDeadLinks(
      deps,
      links.map(({ href }) => href),
    ),
  )
  const findings = [
    ...checkEntry(declaration, draft, { companyName, described, certificates: await deps.readHeldCertificates() }),
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
    .slice(0, mostKept)
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
